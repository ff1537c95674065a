import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API, type Request } from '../row.ts';
import { studentsReview } from '../rows/reviews.ts';

/** A call on the reviews of a course, tried on courses that are not there. */
const onCourseReviews = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/courses/${id}/reviews${rest}`, ...(body ? { body } : {}) }),
  );

const onMadeWork = (body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/courses/${id}/made-work`, ...(body ? { body } : {}) }),
  );

/** A call on one review, tried on reviews that are not there, and on one of another course. */
const onOneReview = (rest: string, body?: object): ForeignRow[] => {
  const on = (course: number, review: number | string): Request => ({
    url: `${API}/courses/${course}/reviews/${review}${rest}`,
    ...(body ? { body } : {}),
  });
  return [
    ...[NO_NUMBER, NO_UUID, '0', '-1'].map(
      (id): ForeignRow => ({
        actors: ['instructor', 'admin'],
        prepare: async (scene) => on((await studentsReview(scene)).course, id),
      }),
    ),
    {
      actors: ['instructor', 'admin'],
      prepare: async (scene) =>
        on((await studentsReview(scene)).course, (await studentsReview(scene)).review),
    },
  ];
};

/** An administrator's call on a rating, tried on ratings that are not there. */
const onRatings = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/ratings/${id}${rest}`, ...(body ? { body } : {}) }),
  );

/** Calls on reviews of courses with ids of others. */
export const foreignReviews: Record<string, ForeignRow[]> = {
  [`GET ${API}/courses/:id/reviews/mine`]: onCourseReviews('/mine'),
  [`POST ${API}/courses/:id/reviews`]: onCourseReviews('', { rating: 5 }),
  [`PUT ${API}/courses/:id/reviews`]: onCourseReviews('', { rating: 5 }),
  [`DELETE ${API}/courses/:id/reviews`]: onCourseReviews(''),
  [`PUT ${API}/courses/:id/reviews/mine/quote`]: onCourseReviews('/mine/quote', { allowed: true }),
  [`PUT ${API}/courses/:id/reviews/:review_id/helpful`]: onOneReview('/helpful'),
  [`DELETE ${API}/courses/:id/reviews/:review_id/helpful`]: onOneReview('/helpful'),
  [`PUT ${API}/courses/:id/reviews/:review_id/reply`]: onOneReview('/reply', { text: 'Mine' }),
  [`DELETE ${API}/courses/:id/reviews/:review_id/reply`]: onOneReview('/reply'),
  [`POST ${API}/courses/:id/reviews/:review_id/report`]: onOneReview('/report', { reason: 'spam' }),
  [`GET ${API}/courses/:id/made-work`]: onMadeWork(),
  [`PUT ${API}/courses/:id/made-work`]: onMadeWork({ title: 'A dress', name: 'Somebody' }),
  [`DELETE ${API}/courses/:id/made-work`]: onMadeWork(),
  [`PUT ${API}/administration/made-works/:id/state`]: [NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/made-works/${id}/state`, body: { state: 'featured' } }),
  ),
  [`PUT ${API}/administration/ratings/:id/hidden`]: onRatings('/hidden', { reason: 'Spam' }),
  [`DELETE ${API}/administration/ratings/:id/hidden`]: onRatings('/hidden'),
  [`PUT ${API}/administration/ratings/:id/quoted`]: onRatings('/quoted'),
  [`DELETE ${API}/administration/ratings/:id/quoted`]: onRatings('/quoted'),
  [`DELETE ${API}/administration/ratings/:id/reports`]: onRatings('/reports'),
  [`PUT ${API}/administration/ratings/:id/reports`]: onRatings('/reports', {
    closed_at: '2026-11-20T08:00:00.000Z',
  }),
};
