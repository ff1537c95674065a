import { countReviewQueue, findReviewQueue } from '#modules/authoring';
import { type WorkKind, workRow } from '#platform/modules/index';
import { findCoursesWithOpenThreads } from './comment-repository.ts';

/** Courses that wait for a reviewer. */
export const coursesToReview: WorkKind = {
  name: 'approval.to-review',
  async find({ db }, limit) {
    const [rows, total] = await Promise.all([
      findReviewQueue(db, { limit, offset: 0 }),
      countReviewQueue(db),
    ]);
    return {
      rows: rows.map(({ course_id, title, note, submitted_at, username, first_name, last_name }) =>
        workRow({
          id: String(course_id),
          title,
          quote: note,
          since: submitted_at,
          ...(username !== null && { person: { username, first_name, last_name } }),
          path: `/administrator/reviews/${course_id}`,
        }),
      ),
      total,
    };
  },
};

/** Comments of reviewers on one's own courses that nobody has resolved; what was decided with is told as the decision. */
export const commentsOfReviewers: WorkKind = {
  name: 'approval.comments',
  async find({ db, actor }, limit) {
    const rows = await findCoursesWithOpenThreads(db, actor.userId);
    return {
      rows: rows.slice(0, limit).map(({ course_id, title, count, since, text }) =>
        workRow({
          id: String(course_id),
          title,
          count,
          since,
          quote: text,
          path: `/instructor/courses/${course_id}/edit`,
        }),
      ),
      total: rows.reduce((sum, { count }) => sum + count, 0),
    };
  },
};
