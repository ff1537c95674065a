import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { supportMerging } from './merging.ts';
import { supportPersonalData } from './personal-data.ts';
import { registerSupport } from './routes.ts';

/** Messages to support. */
export const supportModule = defineModule<object>({
  name: 'support',
  tables: ['support_activity', 'support_message'],
  events,
  personalData: supportPersonalData,
  merging: supportMerging,
  routes: registerSupport,
});
