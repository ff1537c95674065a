import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

/** A bundle with the ids of its own courses, in their order: none where it is a track's. */
export interface BundleRow extends Selectable<DB['bundle']> {
  course_ids: number[];
}
export type BundleValues = Omit<Insertable<DB['bundle']>, 'id' | 'created_at'>;

const selectBundles = (db: Db | Tx) =>
  db
    .selectFrom('bundle')
    .selectAll('bundle')
    .select(
      sql<
        number[]
      >`array(select course_id from bundle_course where bundle_id = bundle.id order by position)`.as(
        'course_ids',
      ),
    );

/** Newest first. @param only those that are for sale */
export async function findBundles(
  db: Db | Tx,
  only: { active?: boolean; track?: string | undefined } = {},
): Promise<BundleRow[]> {
  let bundles = selectBundles(db);
  if (only.active) bundles = bundles.where('active', '=', true);
  if (only.track !== undefined) bundles = bundles.where('track_slug', '=', only.track);
  return bundles.orderBy('id', 'desc').execute();
}

export async function findBundle(db: Db | Tx, slug: string): Promise<BundleRow | undefined> {
  return selectBundles(db).where('slug', '=', slug.toLowerCase()).executeTakeFirst();
}

export async function findBundleById(db: Db | Tx, id: number): Promise<BundleRow | undefined> {
  return selectBundles(db).where('id', '=', id).executeTakeFirst();
}

export async function lockBundle(tx: Tx, id: number): Promise<BundleRow | undefined> {
  return selectBundles(tx).where('id', '=', id).forUpdate('bundle').executeTakeFirst();
}

/** The slugs of bundles by their ids. */
export async function findBundleSlugs(
  db: Db | Tx,
  ids: readonly number[],
): Promise<Map<number, Pick<BundleRow, 'slug' | 'track_slug'>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bundle')
    .select(['id', 'slug', 'track_slug'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, ...bundle }) => [id, bundle]));
}

/** How many paid orders each bundle has. */
export async function countSold(db: Db | Tx): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('course_order')
    .select(({ fn }) => ['bundle_id', fn.countAll<number>().as('sold')])
    .where('bundle_id', 'is not', null)
    .where('state', 'in', ['paid', 'refunded'])
    .groupBy('bundle_id')
    .execute();
  return new Map(
    rows.flatMap(({ bundle_id, sold }) => (bundle_id === null ? [] : [[bundle_id, Number(sold)]])),
  );
}

/** @returns its id; undefined when the slug is taken */
export async function insertBundle(tx: Tx, values: BundleValues): Promise<number | undefined> {
  const row = await tx
    .insertInto('bundle')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateBundle(tx: Tx, id: number, values: Omit<BundleValues, 'slug'>): Promise<void> {
  await tx.updateTable('bundle').set(values).where('id', '=', id).execute();
}

export async function replaceCourses(tx: Tx, bundleId: number, courseIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('bundle_course').where('bundle_id', '=', bundleId).execute();
  if (courseIds.length === 0) return;
  await tx
    .insertInto('bundle_course')
    .values(courseIds.map((course_id, index) => ({ bundle_id: bundleId, course_id, position: index + 1 })))
    .execute();
}
