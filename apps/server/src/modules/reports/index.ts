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
import { countBehindJob, countEveryCourse } from './waiting/count-waiting.ts';
import { learnersBehind, membersBehind } from './waiting/work.ts';

export { learnersReminded, learnersWrittenTo } from './events.ts';
export { seesEverything } from './policy.ts';
export { requireOwn } from './reminders/send-reminders.ts';
export { sumBehind } from './waiting/figure-repository.ts';

/** Who is behind, and what is sent to them. */
export const reportsModule = defineModule<EmailSite>({
  name: 'reports',
  tables: ['auditor_link', 'behind_figure', 'course_reminder', 'saved_report'],
  events,
  personalData: reportsPersonalData,
  merging: reportsMerging,
  work: () => [learnersBehind, membersBehind],
  jobs: ({ config, resources: { assessment } }) => [
    sendSaved(config),
    countBehindJob({ readColumnsOf: assessment.readColumnsOf }),
    countEveryCourse,
  ],
  routes(api, { config, resources: { assessment } }) {
    registerReports(api, { readColumnsOf: assessment.readColumnsOf });
    registerPeopleReports(api, config);
  },
});
