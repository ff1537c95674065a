import { type WorkKind, workRow } from '#platform/modules/index';
import { countReported, findModerated } from './moderation-repository.ts';

/** Ratings that somebody has reported. */
export const reportedRatings: WorkKind = {
  name: 'reviews.reported',
  async find({ db }, limit) {
    const [rows, total] = await Promise.all([
      findModerated(db, { filter: 'reported', search: '' }, { limit, offset: 0 }),
      countReported(db),
    ]);
    return {
      rows: rows.map(({ id, course_title, comment, reports }) =>
        workRow({
          id: String(id),
          title: course_title,
          quote: comment,
          count: reports.length,
          since: reports[0] ? new Date(reports[0].created_at) : null,
          path: '/administrator/ratings',
        }),
      ),
      total,
    };
  },
};
