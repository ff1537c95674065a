import { addLearner } from '../../learning/reviews.ts';
import { API, admins, everyone, type Rows, type Scene, self, signedIn } from '../row.ts';

const COURSE = `${API}/courses/:id/reviews`;
const RATINGS = `${API}/administration/ratings`;

/** A listed course of the instructor's. @returns its id */
async function newCourse({ db, cast }: Scene): Promise<number> {
  const { id } = await db
    .insertInto('course')
    .values((values) => ({
      title: 'Reviewed',
      slug: `reviewed-${crypto.randomUUID()}`,
      status: 'published',
      is_published: true,
      published_at: new Date(),
      instructor_id: cast.instructor.id,
      category_id: values.selectFrom('category').select('id').where('slug', '=', 'design'),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The student's review of a course. */
export async function studentsReview(scene: Scene): Promise<{ course: number; review: number }> {
  const course = await newCourse(scene);
  const review = await scene.db
    .insertInto('review')
    .values({ user_id: scene.cast.student.id, course_id: course, rating: 4, comment: 'Good' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { course, review: review.id };
}

/** A course that the caller has learned something in. */
async function learned(scene: Scene): Promise<string> {
  const course = await newCourse(scene);
  if (scene.actor !== 'visitor') await addLearner(scene.db, self(scene).id, course);
  return `${API}/courses/${course}/reviews`;
}
/** A course that the caller has reviewed. */
async function reviewed(scene: Scene): Promise<string> {
  const course = await newCourse(scene);
  if (scene.actor !== 'visitor')
    await scene.db
      .insertInto('review')
      .values({ user_id: self(scene).id, course_id: course, rating: 4, comment: 'Good' })
      .execute();
  return `${API}/courses/${course}/reviews`;
}
const on =
  (rest: string) =>
  async (scene: Scene): Promise<string> => {
    const { course, review } = await studentsReview(scene);
    return `${API}/courses/${course}/reviews/${review}${rest}`;
  };
const CLOSED = '2026-11-20T08:00:00.000Z';
const moderated =
  (
    rest: string,
    change: {
      hidden?: boolean;
      reported?: boolean;
      /** When reports were dealt with. */
      closed?: string;
      quotable?: boolean;
      quoted?: boolean;
    } = {},
  ) =>
  async (scene: Scene): Promise<string> => {
    const { review } = await studentsReview(scene);
    if (change.hidden)
      await scene.db
        .updateTable('review')
        .set({ hidden_at: new Date(), hidden_reason: 'Spam' })
        .where('id', '=', review)
        .execute();
    if (change.quotable)
      await scene.db
        .updateTable('review')
        .set({
          comment: 'I sold my first two crates of tomatoes.',
          may_quote: true,
          ...(change.quoted ? { quoted_at: new Date() } : {}),
        })
        .where('id', '=', review)
        .execute();
    if (change.reported || change.closed)
      await scene.db
        .insertInto('review_report')
        .values({ review_id: review, user_id: scene.cast['other student'].id, reason: 'spam' })
        .execute();
    if (change.closed)
      await scene.db
        .updateTable('review_report')
        .set({ resolved_at: change.closed })
        .where('review_id', '=', review)
        .execute();
    return `${RATINGS}/${review}${rest}`;
  };
/** The student's work, offered. */
export async function studentsWork(scene: Scene): Promise<number> {
  const row = await scene.db
    .insertInto('made_work')
    .values({
      user_id: scene.cast.student.id,
      course_id: await newCourse(scene),
      title: 'A dress',
      shown_name: 'S.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const body = { rating: 5, comment: 'Very good' };

/** Learners' reviews, and their moderation. */
export const reviewRows: Rows = {
  [`GET ${COURSE}`]: everyone(`${API}/courses/matrix/reviews`),
  [`GET ${COURSE}/mine`]: signedIn(`${API}/courses/matrix/reviews/mine`),
  [`POST ${COURSE}`]: {
    url: learned,
    body,
    expect: {
      visitor: 401,
      student: 201,
      'other student': 201,
      instructor: 403,
      'other instructor': 403,
      admin: 201,
    },
  },
  [`PUT ${COURSE}`]: signedIn({ url: reviewed, body }),
  [`DELETE ${COURSE}`]: signedIn(reviewed),
  [`PUT ${COURSE}/mine/quote`]: signedIn({
    url: async (scene) => `${await reviewed(scene)}/mine/quote`,
    body: { allowed: true },
  }),
  [`PUT ${COURSE}/:review_id/helpful`]: {
    url: on('/helpful'),
    // Nobody finds their own review helpful
    expect: { ...signedIn('').expect, student: 409 },
  },
  [`DELETE ${COURSE}/:review_id/helpful`]: {
    url: on('/helpful'),
    expect: { ...signedIn('').expect, student: 409 },
  },
  [`PUT ${COURSE}/:review_id/reply`]: {
    url: on('/reply'),
    body: { text: 'Thank you' },
    expect: { ...signedIn('', 409).expect, instructor: 200 },
  },
  [`DELETE ${COURSE}/:review_id/reply`]: {
    url: on('/reply'),
    expect: { ...signedIn('', 409).expect, instructor: 200 },
  },
  [`POST ${COURSE}/:review_id/report`]: {
    url: on('/report'),
    body: { reason: 'spam' },
    expect: { ...signedIn('', 201).expect, student: 409 },
  },
  'GET /made/:name([0-9a-f]{32}).webp': everyone(`/made/${'0'.repeat(32)}.webp`, 404),
  [`GET ${API}/courses/:id/made-work`]: signedIn(`${API}/courses/matrix/made-work`),
  [`PUT ${API}/courses/:id/made-work`]: {
    url: async (scene) => (await learned(scene)).replace('/reviews', '/made-work'),
    body: { title: 'A dress', name: 'Somebody' },
    expect: { ...signedIn('').expect, instructor: 409 },
  },
  [`DELETE ${API}/courses/:id/made-work`]: signedIn(`${API}/courses/matrix/made-work`),
  [`GET ${API}/administration/made-works`]: admins(`${API}/administration/made-works`),
  [`PUT ${API}/administration/made-works/:id/state`]: admins({
    url: async (scene) => `${API}/administration/made-works/${await studentsWork(scene)}/state`,
    body: { state: 'featured' },
  }),
  [`GET ${RATINGS}`]: admins(RATINGS),
  [`PUT ${RATINGS}/:id/hidden`]: admins({ url: moderated('/hidden'), body: { reason: 'Spam' } }),
  [`DELETE ${RATINGS}/:id/hidden`]: admins(moderated('/hidden', { hidden: true })),
  [`PUT ${RATINGS}/:id/quoted`]: admins(moderated('/quoted', { quotable: true })),
  [`DELETE ${RATINGS}/:id/quoted`]: admins(moderated('/quoted', { quotable: true, quoted: true })),
  [`DELETE ${RATINGS}/:id/reports`]: admins(moderated('/reports', { reported: true })),
  [`PUT ${RATINGS}/:id/reports`]: admins({
    url: moderated('/reports', { closed: CLOSED }),
    body: { closed_at: CLOSED },
  }),
};
