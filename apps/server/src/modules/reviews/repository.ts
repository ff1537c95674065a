import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { ReviewSort } from '@darasa/contract/reviews/rules';
import { sql } from 'kysely';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

export type Breakdown = Record<1 | 2 | 3 | 4 | 5, number>;

interface Named {
  first_name: string;
  last_name: string;
  username: string;
}
/** A review with its author and its reply. Times are texts where a row comes out of JSON. */
export interface ReviewRow extends Named {
  id: number;
  user_id: number;
  rating: number;
  comment: string;
  avatar_url: string | null;
  full_name_on_reviews: boolean;
  name_private: boolean;
  created_at: string | Date;
  updated_at: string | Date;
  edited_at: string | Date | null;
  hidden_at: string | Date | null;
  hidden_reason: string | null;
  may_quote: boolean;
  quoted_at: string | Date | null;
  helpful_count: number;
  reply: (Named & { text: string; created_at: string; updated_at: string }) | null;
}
/** A review as it is read alone. */
type StoredReview = ReviewRow & {
  created_at: Date;
  updated_at: Date;
  edited_at: Date | null;
  hidden_at: Date | null;
  quoted_at: Date | null;
};
export interface ReviewsRow {
  rating: number;
  rating_count: number;
  written: number;
  breakdown: Breakdown;
  reviews: ReviewRow[];
}
/** A course, and what the caller is to it. */
export interface CourseRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  listed: boolean;
  author_role: AuthorRole | null;
}

/** Finds a course `c` by its id ($1) or its slug ($2); for digits the id takes precedence. */
const named = '(c.id = $1::bigint or c.slug = $2::text)';
const best = 'order by (c.id = $1::bigint) desc limit 1';
const nameValues = (idOrSlug: string): [id: number | null, slug: string] => [
  rowIdOf(idOrSlug) ?? null,
  idOrSlug.toLowerCase(),
];

const reviewColumns = `r.id, r.user_id, r.rating, r.comment, r.created_at, r.updated_at, r.edited_at, r.hidden_at, r.hidden_reason,
  r.may_quote, r.quoted_at, r.helpful_count, u.first_name, u.last_name, u.username, u.avatar_url, u.full_name_on_reviews, u.name_private,
  case when p.review_id is not null then json_build_object('text', p.text, 'created_at', p.created_at,
    'updated_at', p.updated_at, 'first_name', coalesce(t.first_name, ''), 'last_name', coalesce(t.last_name, ''),
    'username', coalesce(t.username, '')) end as reply`;
const reviewJoins = `review r join app_user u on u.id = r.user_id
  left join review_reply p on p.review_id = r.id left join app_user t on t.id = p.user_id`;

const orders: Record<ReviewSort, (of: 'r' | 'p') => string> = {
  newest: (of) => `${of}.created_at desc, ${of}.id desc`,
  helpful: (of) => `${of}.helpful_count desc, ${of}.created_at desc, ${of}.id desc`,
};
const selectReviews = (sort: ReviewSort) =>
  statement(
    `reviews.${sort}`,
    `with found as (
       select c.id from course c where c.listed and ${named} ${best})
     select f.rating, f.rating_count,
       (select count(*) from review r where r.course_id = found.id and r.comment <> '' and r.hidden_at is null
         and ($5::integer is null or r.rating = $5)) as written,
       (select json_build_object(
          1, count(*) filter (where r.rating = 1), 2, count(*) filter (where r.rating = 2),
          3, count(*) filter (where r.rating = 3), 4, count(*) filter (where r.rating = 4),
          5, count(*) filter (where r.rating = 5))
        from review r where r.course_id = found.id and r.hidden_at is null) as breakdown,
       coalesce((
         select json_agg(to_json(p) order by ${orders[sort]('p')})
         from (
           select ${reviewColumns} from ${reviewJoins}
           where r.course_id = found.id and r.comment <> '' and r.hidden_at is null
             and ($5::integer is null or r.rating = $5)
           order by ${orders[sort]('r')} limit $3 offset $4) p), '[]') as reviews
     from found join course_figures f on f.course_id = found.id`,
    rowsOf<ReviewsRow>({ notNull: ['rating', 'rating_count', 'written'] }),
  );
const listings = { newest: selectReviews('newest'), helpful: selectReviews('helpful') };

/** Reviews with text, and the figures over all ratings; undefined for a course that is not listed. */
export async function findReviews(
  db: Db | Tx,
  idOrSlug: string,
  page: { limit: number; offset: number; sort: ReviewSort; rating?: number | undefined },
): Promise<ReviewsRow | undefined> {
  const values = [...nameValues(idOrSlug), page.limit, page.offset, page.rating ?? null];
  return (await listings[page.sort](db, ...values))[0];
}

const selectCourse = statement(
  'reviews.course',
  `select c.id, c.slug, c.title, k.slug as category, c.listed,
     case when c.instructor_id = $3::bigint then 'owner'
       else (select a.role from course_author a where a.course_id = c.id and a.user_id = $3::bigint) end as author_role
   from course c join category k on k.id = c.category_id where ${named} ${best}`,
  rowsOf<CourseRow>(),
);

export async function findCourse(
  db: Db | Tx,
  userId: number,
  idOrSlug: string,
): Promise<CourseRow | undefined> {
  return (await selectCourse(db, ...nameValues(idOrSlug), userId))[0];
}

const selectReview = statement(
  'reviews.one',
  `select ${reviewColumns}, r.course_id from ${reviewJoins} where r.id = $1::bigint`,
  rowsOf<StoredReview & { course_id: number }>(),
);
const selectOwn = statement(
  'reviews.own',
  `select ${reviewColumns} from ${reviewJoins} where r.user_id = $1::bigint and r.course_id = $2::bigint`,
  rowsOf<StoredReview>(),
);

export const findReview = async (
  db: Db | Tx,
  id: number,
): Promise<(ReviewRow & { course_id: number }) | undefined> => (await selectReview(db, id))[0];

export const findOwnReview = async (
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<ReviewRow | undefined> => (await selectOwn(db, userId, courseId))[0];

/** A review, locked until the transaction ends. */
export async function lockReview(tx: Tx, id: number) {
  return tx
    .selectFrom('review')
    .select(['id', 'user_id', 'course_id', 'rating', 'hidden_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** One's own review, locked until the transaction ends. */
export async function lockOwnReview(tx: Tx, userId: number, courseId: number) {
  return tx
    .selectFrom('review')
    .select(['id', 'rating', 'comment', 'hidden_at', 'may_quote'])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @returns its id; undefined when the person has already reviewed the course */
export async function insertReview(
  tx: Tx,
  review: { user_id: number; course_id: number; rating: number; comment: string },
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

export async function updateReview(
  tx: Tx,
  id: number,
  change: { rating: number; comment: string },
): Promise<void> {
  await tx
    .updateTable('review')
    // What was chosen to be quoted was another text
    .set({ ...change, edited_at: sql`now()`, updated_at: sql`now()`, quoted_at: null })
    .where('id', '=', id)
    .execute();
}

/** Without the author's leave nothing is quoted. */
export async function updateMayQuote(tx: Tx, id: number, allowed: boolean): Promise<void> {
  await tx
    .updateTable('review')
    .set({ may_quote: allowed, ...(allowed ? {} : { quoted_at: null }) })
    .where('id', '=', id)
    .execute();
}

export async function updateQuoted(tx: Tx, id: number, quoted: boolean): Promise<void> {
  await tx
    .updateTable('review')
    .set({ quoted_at: quoted ? sql`now()` : null })
    .where('id', '=', id)
    .execute();
}

/** A review that is quoted, with its author and its course. */
export interface QuotedRow extends Named {
  id: number;
  comment: string;
  avatar_url: string | null;
  full_name_on_reviews: boolean;
  name_private: boolean;
  title: string;
  slug: string;
  category: string;
}
const selectQuoted = statement(
  'reviews.quoted',
  `select r.id, r.comment, u.first_name, u.last_name, u.username, u.avatar_url, u.full_name_on_reviews, u.name_private,
     c.title, c.slug, k.slug as category
   from review r join app_user u on u.id = r.user_id join course c on c.id = r.course_id
     join category k on k.id = c.category_id
   where r.quoted_at is not null and r.may_quote and r.hidden_at is null and c.listed
     and not u.name_private and u.disabled_at is null and u.deleted_at is null
   order by r.quoted_at desc, r.id limit $1`,
  rowsOf<QuotedRow>(),
);

/** What is quoted on the first page, what was chosen last first: with leave of people whose names are public. */
export const findQuoted = (db: Db | Tx, limit: number): Promise<QuotedRow[]> => selectQuoted(db, limit);

export async function deleteReview(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('review').where('id', '=', id).execute();
}

export async function updateHidden(
  tx: Tx,
  id: number,
  hidden: { reason: string; by: number } | null,
): Promise<void> {
  await tx
    .updateTable('review')
    .set({
      hidden_at: hidden ? sql`now()` : null,
      hidden_reason: hidden?.reason ?? null,
      hidden_by: hidden?.by ?? null,
      ...(hidden ? { quoted_at: null } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** One vote of one person; whether it changes anything or not. */
export async function insertVote(tx: Tx, userId: number, reviewId: number): Promise<void> {
  await tx
    .insertInto('review_vote')
    .values({ user_id: userId, review_id: reviewId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteVote(tx: Tx, userId: number, reviewId: number): Promise<void> {
  await tx
    .deleteFrom('review_vote')
    .where('user_id', '=', userId)
    .where('review_id', '=', reviewId)
    .execute();
}

/** Which reviews of a course a person finds helpful, and which they have reported. */
export async function findMarks(
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<{ helpful: number[]; reported: number[] }> {
  const [votes, reports] = await Promise.all([
    db
      .selectFrom('review_vote as mark')
      .innerJoin('review', 'review.id', 'mark.review_id')
      .select('review.id')
      .where('mark.user_id', '=', userId)
      .where('review.course_id', '=', courseId)
      .execute(),
    db
      .selectFrom('review_report as mark')
      .innerJoin('review', 'review.id', 'mark.review_id')
      .select('review.id')
      .where('mark.user_id', '=', userId)
      .where('review.course_id', '=', courseId)
      .execute(),
  ]);
  return { helpful: votes.map(({ id }) => id), reported: reports.map(({ id }) => id) };
}

/** @returns whether there was no reply before */
export async function upsertReply(
  tx: Tx,
  reply: { review_id: number; user_id: number; text: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('review_reply')
    .values(reply)
    .onConflict((conflict) =>
      conflict.column('review_id').doUpdateSet(({ ref }) => ({
        user_id: ref('excluded.user_id'),
        text: ref('excluded.text'),
        updated_at: sql`now()`,
      })),
    )
    .returning(sql<boolean>`xmax = 0`.as('added'))
    .executeTakeFirstOrThrow();
  return row.added;
}

export async function deleteReply(tx: Tx, reviewId: number): Promise<void> {
  await tx.deleteFrom('review_reply').where('review_id', '=', reviewId).execute();
}

/** @returns false when the person has already reported it */
export async function insertReport(
  tx: Tx,
  report: { user_id: number; review_id: number; reason: string; note: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('review_report')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .returning('review_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** @returns how many reports were open */
export async function resolveReports(tx: Tx, reviewId: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_report')
    .set({ resolved_at: sql`now()` })
    .where('review_id', '=', reviewId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Opens the reports again that were closed at a time; how many there were. @param closedAt ISO 8601, to the millisecond */
export async function reopenReports(tx: Tx, reviewId: number, closedAt: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('review_report')
    .set({ resolved_at: null })
    .where('review_id', '=', reviewId)
    .where(sql`date_trunc('milliseconds', resolved_at)`, '=', new Date(closedAt))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
