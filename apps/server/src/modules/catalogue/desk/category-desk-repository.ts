import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface DeskSubcategoryRow {
  id: number;
  slug: string;
  name: string;
  courses: number;
}
export interface DeskCategoryRow extends DeskSubcategoryRow {
  description: string;
  colour: string | null;
  version: number;
  listed: number;
  subcategories: DeskSubcategoryRow[];
}
export interface CategoryValues {
  slug: string;
  name: string;
  description: string;
  colour: string | null;
}

/** All categories in their order, or one of them, each with its subcategories and its numbers of courses in every state. */
export async function findDeskCategories(db: Db | Tx, id?: number): Promise<DeskCategoryRow[]> {
  const one = id === undefined ? sql`true` : sql`c.id = ${id}::bigint`;
  const of = id === undefined ? sql`true` : sql`category_id = ${id}::bigint`;
  // All courses once, in the index `course_place`, not once for each category and subcategory
  const { rows } = await sql<DeskCategoryRow>`
    with counted as materialized (
      select category_id, subcategory_id, count(*)::integer as courses, (count(*) filter (where listed))::integer as listed
      from course where ${of} group by 1, 2)
    select c.id, c.slug, c.name, c.description, c.colour, c.version,
      coalesce((select sum(courses)::integer from counted where category_id = c.id), 0) as courses,
      coalesce((select sum(listed)::integer from counted where category_id = c.id), 0) as listed,
      coalesce((select json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name,
          'courses', coalesce((select courses from counted where category_id = c.id and subcategory_id = s.id), 0))
          order by s.position, s.id)
        from subcategory s where s.category_id = c.id), '[]') as subcategories
    from category c where ${one} order by c.position, c.id`.execute(db);
  return rows;
}

/** Whoever changes categories waits for those who do. @returns their ids in their order */
export async function lockCategories(tx: Tx): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(hashtext('catalogue.categories'))`.execute(tx);
  const rows = await tx.selectFrom('category').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * Nobody puts a course into these any more until the transaction ends, and those who are about to have ended: they hold the row that
 * they refer to.
 */
export async function closeCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from category where id = any(${ids}::smallint[]) order by id for update`.execute(tx);
}
export async function closeSubcategories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from subcategory where id = any(${ids}::smallint[]) order by id for update`.execute(tx);
}

/** The category that has a slug, now or before. */
export async function findCategoryBySlug(
  db: Db | Tx,
  slug: string,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await sql<{ id: number; name: string }>`
    select c.id, c.name from category c where c.slug = ${slug}
    union all
    select c.id, c.name from category_former_slug f join category c on c.id = f.category_id where f.slug = ${slug}
    limit 1`.execute(db);
  return rows[0];
}

export async function insertCategory(tx: Tx, values: CategoryValues): Promise<number> {
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from category)`;
  const { id } = await tx
    .insertInto('category')
    .values({ ...values, position: last })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes what a category says; its former slug goes on leading to it. */
export async function updateCategory(
  tx: Tx,
  { id, slug: before }: Pick<DeskCategoryRow, 'id' | 'slug'>,
  values: CategoryValues,
): Promise<void> {
  if (values.slug !== before) {
    await tx.deleteFrom('category_former_slug').where('slug', '=', values.slug).execute();
    await tx.insertInto('category_former_slug').values({ slug: before, category_id: id }).execute();
  }
  await tx
    .updateTable('category')
    .set({ ...values, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function touchCategories(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update category set version = version + 1 where id = any(${ids}::smallint[])`.execute(tx);
}

export async function writeCategoryOrder(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update category c set position = o.position::smallint
    from unnest(${ids}::smallint[]) with ordinality as o (id, position) where c.id = o.id`.execute(tx);
}

export async function deleteCategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('subcategory').where('category_id', '=', id).execute();
  await tx.deleteFrom('category').where('id', '=', id).execute();
}

export interface SubcategoryValues {
  category_id: number;
  slug: string;
  name: string;
  position: number;
}

export async function insertSubcategory(tx: Tx, values: SubcategoryValues): Promise<void> {
  await dropFormer(tx, values);
  await tx.insertInto('subcategory').values(values).execute();
}

/** Gives a subcategory another slug for now; its own goes on leading to it. */
export async function renameSubcategory(
  tx: Tx,
  { id, slug }: Pick<DeskSubcategoryRow, 'id' | 'slug'>,
  values: SubcategoryValues,
): Promise<void> {
  await keepFormer(tx, { category_id: values.category_id, slug, subcategory_id: id });
  await tx.updateTable('subcategory').set(values).where('id', '=', id).execute();
}

/** Writes what a subcategory says; its slug is no former one any more. */
export async function updateSubcategory(tx: Tx, id: number, values: SubcategoryValues): Promise<void> {
  await dropFormer(tx, values);
  await tx.updateTable('subcategory').set(values).where('id', '=', id).execute();
}

export async function deleteSubcategory(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('subcategory').where('id', '=', id).execute();
}

/** How many courses in every state are in these subcategories. */
export async function countInSubcategories(tx: Tx, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from course where subcategory_id = any(${ids}::smallint[])`.execute(tx);
  return rows[0]?.count ?? 0;
}
export async function countInCategory(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from course where category_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

const dropFormer = (tx: Tx, { category_id, slug }: { category_id: number; slug: string }) =>
  tx
    .deleteFrom('subcategory_former_slug')
    .where('category_id', '=', category_id)
    .where('slug', '=', slug)
    .execute();

/** The subcategory is also found by a slug that it, or what became of it, had in a category. */
export const keepFormer = (
  tx: Tx,
  former: { category_id: number; slug: string; subcategory_id: number },
): Promise<unknown> =>
  tx
    .insertInto('subcategory_former_slug')
    .values(former)
    .onConflict((conflict) =>
      conflict.columns(['category_id', 'slug']).doUpdateSet({ subcategory_id: former.subcategory_id }),
    )
    .execute();
