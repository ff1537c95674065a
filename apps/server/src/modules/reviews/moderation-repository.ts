import type { MadeWorkState } from '@darasa/contract/reviews/made-work-rules';
import { quotable, type RatingFilter } from '@darasa/contract/reviews/rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { type MadeRow, madeColumns } from './made-repository.ts';
import type { ReviewRow } from './repository.ts';

export interface ModeratedRow extends ReviewRow {
  course_id: number;
  course_title: string;
  course_slug: string;
  course_category: string;
  /** Open reports, oldest first. */
  reports: { reason: string; note: string; created_at: string }[];
  reports_closed_at: Date | null;
}

/** More words would only keep the database busy. */
const MOST_WORDS = 8;

const openReport = sql<boolean>`exists (select from review_report o where o.review_id = r.id and o.resolved_at is null)`;

function matching(filter: { filter: RatingFilter; search: string }) {
  const conditions = [sql<boolean>`true`];
  if (filter.filter === 'reported') conditions.push(openReport);
  // The same as `isQuotable`
  if (filter.filter === 'quotable')
    conditions.push(
      sql<boolean>`(r.quoted_at is not null or (r.may_quote and r.hidden_at is null and r.rating >= 4
        and length(r.comment) between ${quotable.least} and ${quotable.most}))`,
    );
  if (filter.filter === 'hidden') conditions.push(sql<boolean>`r.hidden_at is not null`);
  for (const word of filter.search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql<boolean>`(r.comment || ' ' || c.title || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.username) ilike ${pattern}`,
    );
  }
  return sql.join(conditions, sql` and `);
}

const columns = sql`r.id, r.user_id, r.rating, r.comment, r.created_at, r.updated_at, r.edited_at, r.hidden_at,
  r.hidden_reason, r.may_quote, r.quoted_at, r.helpful_count, u.first_name, u.last_name, u.username, u.avatar_url, u.full_name_on_reviews, u.name_private,
  case when p.review_id is not null then json_build_object('text', p.text, 'created_at', p.created_at,
    'updated_at', p.updated_at, 'first_name', coalesce(t.first_name, ''), 'last_name', coalesce(t.last_name, ''),
    'username', coalesce(t.username, '')) end as reply,
  c.id as course_id, c.title as course_title, c.slug as course_slug, k.slug as course_category,
  coalesce((
    select json_agg(json_build_object('reason', o.reason, 'note', o.note, 'created_at', o.created_at)
      order by o.created_at)
    from review_report o where o.review_id = r.id and o.resolved_at is null), '[]') as reports,
  (select max(o.resolved_at) from review_report o where o.review_id = r.id) as reports_closed_at`;
const joins = sql`review r join app_user u on u.id = r.user_id join course c on c.id = r.course_id
  join category k on k.id = c.category_id left join review_reply p on p.review_id = r.id
  left join app_user t on t.id = p.user_id`;
const orders: Record<RatingFilter, ReturnType<typeof sql>> = {
  reported: sql`(select min(o.created_at) from review_report o where o.review_id = r.id and o.resolved_at is null), r.id`,
  quotable: sql`r.quoted_at desc nulls last, r.id desc`,
  hidden: sql`r.hidden_at desc, r.id desc`,
  all: sql`r.id desc`,
};

/** One page of ratings: reported ones by the time they have waited, others newest first. */
export async function findModerated(
  db: Db | Tx,
  filter: { filter: RatingFilter; search: string },
  page: { limit: number; offset: number },
): Promise<ModeratedRow[]> {
  const { rows } = await sql<ModeratedRow>`
    select ${columns} from ${joins} where ${matching(filter)}
    order by ${orders[filter.filter]} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

export async function countModerated(
  db: Db | Tx,
  filter: { filter: RatingFilter; search: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from review r join app_user u on u.id = r.user_id
    join course c on c.id = r.course_id where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findModeratedOne(db: Db | Tx, id: number): Promise<ModeratedRow | undefined> {
  const { rows } = await sql<ModeratedRow>`select ${columns} from ${joins} where r.id = ${id}`.execute(db);
  return rows[0];
}

/** How many ratings have open reports. */
export async function countReported(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct review_id)::integer as count from review_report where resolved_at is null`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export interface MadeOfCourse extends MadeRow {
  course_title: string;
  course_slug: string;
  course_category: string;
}

/** What learners made, with the course and its maker. */
const ofCourse = (db: Db | Tx) =>
  db
    .selectFrom('made_work as w')
    .innerJoin('course as c', 'c.id', 'w.course_id')
    .innerJoin('category as k', 'k.id', 'c.category_id')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select(madeColumns.map((column) => `w.${column}` as const))
    .select(['c.title as course_title', 'c.slug as course_slug', 'k.slug as course_category']);

/** What waits first, the longest waiting before others; then what stands on the first page, what was chosen last before others. */
export async function findOffered(
  db: Db | Tx,
  { limit, offset, state }: { limit: number; offset: number; state?: MadeWorkState },
): Promise<MadeOfCourse[]> {
  let found = ofCourse(db);
  if (state) found = found.where('w.state', '=', state);
  const rows = await found
    .orderBy(sql`array_position(array['offered', 'featured', 'declined'], w.state)`)
    .orderBy(sql`case when w.state = 'offered' then w.offered_at end`)
    .orderBy('w.decided_at', 'desc')
    .orderBy('w.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as MadeOfCourse[];
}

export async function findMade(db: Db | Tx, id: number): Promise<MadeOfCourse | undefined> {
  return (await ofCourse(db).where('w.id', '=', id).executeTakeFirst()) as MadeOfCourse | undefined;
}

/** What stands on the first page, of people whose names are public. Children are taken out by whoever asks. */
export async function findFeatured(db: Db, limit: number): Promise<MadeOfCourse[]> {
  const rows = await ofCourse(db)
    .where('w.state', '=', 'featured')
    .where('c.listed', '=', true)
    .where('u.name_private', '=', false)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .orderBy('w.decided_at', 'desc')
    .orderBy('w.id')
    .limit(limit)
    .execute();
  return rows as MadeOfCourse[];
}

/** Those of whom works with this picture stand on the first page, as far as their names are public. */
export async function findFeaturedMakers(db: Db, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('made_work as w')
    .innerJoin('app_user as u', 'u.id', 'w.user_id')
    .select('w.user_id')
    .where('w.picture_name', '=', name)
    .where('w.state', '=', 'featured')
    .where('u.name_private', '=', false)
    .where('u.disabled_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .execute();
  return rows.map(({ user_id }) => user_id);
}
