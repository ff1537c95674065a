import { inParts, type SiteExport } from '#platform/modules/index';
import { countEnrollments, type ExportedEnrollment, findEnrollmentsAfter } from './export-repository.ts';

/** Who is and was in which course, course by course. */
export const enrollmentExport: SiteExport = {
  table: 'enrollments',
  about: ['course', 'person'],
  columns: [
    'State',
    'Came by',
    'Enrolled',
    'Completed',
    'Ended',
    'Ended because',
    'Progress, percent',
    'Learned last',
  ],
  count: countEnrollments,
  async *parts(db) {
    for await (const rows of inParts<ExportedEnrollment>((after, limit) =>
      findEnrollmentsAfter(db, after, limit),
    ))
      yield rows.map((row) => ({
        person: row.user_id,
        course: row.course_id,
        cells: [
          row.status,
          row.source,
          row.enrolled_at,
          row.completed_at,
          row.ended_at,
          row.ended_reason,
          row.percent ?? 0,
          row.last_at,
        ],
      }));
  },
};
