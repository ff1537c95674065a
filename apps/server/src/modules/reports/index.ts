/**
 * Reports: what those who teach or lead others see of them over several courses, and what they send to those who are behind. Other
 * modules enter here only.
 */
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { reportsPersonalData } from './personal-data.ts';
import { registerReports } from './routes.ts';

export { learnersReminded, learnersWrittenTo } from './events.ts';

/** Who is behind, and what is sent to them. */
export const reportsModule = defineModule<object>({
  name: 'reports',
  tables: ['course_reminder'],
  events,
  personalData: reportsPersonalData,
  routes: (api, { resources: { assessment } }) =>
    registerReports(api, { readColumnsOf: assessment.readColumnsOf }),
});
