/** Lists of people that a school brings from its spreadsheets: read, checked, applied, undone. Other modules enter here only. */

import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import { listJobs } from './jobs.ts';
import { listsMerging } from './merging.ts';
import { listsPersonalData } from './personal-data.ts';
import { registerLists } from './routes.ts';

/** Lists of people. */
export const listsModule = defineModule<EmailSite>({
  name: 'lists',
  tables: ['people_list', 'people_list_columns', 'people_list_line', 'people_list_missing'],
  personalData: listsPersonalData,
  merging: listsMerging,
  jobs: ({ config, personalData }) => listJobs(personalData, { site: config }),
  routes(api, { services }) {
    registerLists(api, services.identity.cards);
  },
});
