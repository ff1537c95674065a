/**
 * What schools, courses and groups announce to their people. Other modules enter here only.
 */
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { announcementJobs } from './jobs.ts';
import { announcementsMerging } from './merging.ts';
import { announcementsPersonalData } from './personal-data.ts';
import { registerAnnouncements } from './routes.ts';

export { findAnnouncement, findStandingAnnouncements } from './announcement-repository.ts';
export { announced } from './events.ts';
export { maySeeAnnouncement } from './read-announcements.ts';

/** Announcements. */
export const announcementsModule = defineModule<{ siteName: string; siteUrl: string }>({
  name: 'announcements',
  tables: ['announcement', 'announcement_reader'],
  events,
  personalData: announcementsPersonalData,
  merging: announcementsMerging,
  jobs: () => announcementJobs,
  routes: (api, { config, services }) =>
    registerAnnouncements(api, { signer: services.media.signer }, config),
});
