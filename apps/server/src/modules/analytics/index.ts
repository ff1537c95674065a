import { defineModule } from '#platform/modules/index';
import { registerAnalytics } from './routes.ts';

/** Dashboards of students and teachers. */
export const analyticsModule = defineModule<object>({
  name: 'analytics',
  routes: (api, { services }) => registerAnalytics(api, services.catalogue),
});
