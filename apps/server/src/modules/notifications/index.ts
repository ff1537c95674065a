export { notifyBrowsers } from './changes.ts';
export { notificationJobs } from './jobs.ts';
export { notificationPersonalData } from './personal-data.ts';
export { registerNotifications } from './routes.ts';
