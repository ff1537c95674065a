/**
 * Reports: what those who teach or lead others see of them over several courses, and what they send to those who are behind. Other
 * modules enter here only.
 */
import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { reportsMerging } from './merging.ts';
import { registerPeopleReports } from './people-routes.ts';
import { reportsPersonalData } from './personal-data.ts';
import { registerReports } from './routes.ts';
import { sendSaved } from './saved/send-saved.ts';

export { learnersReminded, learnersWrittenTo } from './events.ts';

/** Who is behind, and what is sent to them. */
export const reportsModule = defineModule<EmailSite>({
  name: 'reports',
  tables: ['auditor_link', 'course_reminder', 'saved_report'],
  events,
  personalData: reportsPersonalData,
  merging: reportsMerging,
  jobs: ({ config }) => [sendSaved(config)],
  routes(api, { config, resources: { assessment } }) {
    registerReports(api, { readColumnsOf: assessment.readColumnsOf });
    registerPeopleReports(api, config);
  },
});
