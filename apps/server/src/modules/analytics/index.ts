import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import { createRevisionReads } from '#modules/assessment';
import { defineModule } from '#platform/modules/index';
import { registerAnalytics } from './routes.ts';
import { makeFigures } from './site-figures/make-figures.ts';
import { countStops } from './stops/count-stops.ts';
import { deleteVisits, findVisits } from './visit-repository.ts';
import { decisions } from './work.ts';

/** Dashboards of students and teachers, and the homes of courses. */
export const analyticsModule = defineModule<{ reviewSettings: ReviewSettings }>({
  name: 'analytics',
  tables: [
    'cohort_stops',
    'course_stops',
    'dashboard_visit',
    'lesson_stops',
    'question_stops',
    'site_figure',
    'site_figure_change',
    'site_figure_state',
  ],
  personalData: {
    name: 'analytics',
    processing: {
      activity: 'Dashboards',
      purpose: 'Showing what changed since the last visit',
      people: 'Learners, teachers, staff',
      data: 'When somebody looked at their dashboard last',
      basis: 'Contract',
      recipients: 'Nobody',
      kept: 'As long as the account',
    },
    export: async (db, userId) => ({ dashboard_visits: await findVisits(db, userId) }),
    erase: async (tx, { user_id }) => {
      await deleteVisits(tx, user_id);
    },
  },
  merging: { columns: { 'dashboard_visit.user_id': { moved: [['area']] } } },
  work: () => decisions,
  jobs: () => [makeFigures, countStops],
  routes: (api, { db, config, services }) =>
    registerAnalytics(api, {
      catalogue: services.catalogue,
      settings: config.reviewSettings,
      marking: { db, ...createRevisionReads() },
    }),
});
