import { defineModule } from '#platform/modules/index';
import { registerWork } from './routes.ts';

/** What needs people, from all modules that know of something. */
export const workModule = defineModule<object>({
  name: 'work',
  routes: (api, { work, log }) => registerWork(api, { kinds: work, log }),
});
