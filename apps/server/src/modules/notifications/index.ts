import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import { notificationChanges } from './changes.ts';
import { notificationJobs } from './jobs.ts';
import { notificationMerging } from './merging.ts';
import { notificationPersonalData } from './personal-data.ts';
import { registerNotifications } from './routes.ts';
import { learnerNews } from './work.ts';

/** What people are notified of. */
export const notificationsModule = defineModule<EmailSite>({
  name: 'notifications',
  tables: ['kept_reminder', 'notification', 'notification_preference'],
  personalData: notificationPersonalData,
  merging: notificationMerging,
  channels: [notificationChanges],
  jobs: ({ config }) => notificationJobs(config),
  work: () => learnerNews,
  routes: registerNotifications,
});
