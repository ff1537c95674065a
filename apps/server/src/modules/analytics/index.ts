import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import { createRevisionReads } from '#modules/assessment';
import { defineModule } from '#platform/modules/index';
import { registerAnalytics } from './routes.ts';
import { decisions } from './work.ts';

/** Dashboards of students and teachers, and the homes of courses. */
export const analyticsModule = defineModule<{ reviewSettings: ReviewSettings }>({
  name: 'analytics',
  work: () => decisions,
  routes: (api, { db, config, services }) =>
    registerAnalytics(api, {
      catalogue: services.catalogue,
      settings: config.reviewSettings,
      marking: { db, ...createRevisionReads() },
    }),
});
