import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';

/** Moves all courses of a subcategory. @returns how many */
export async function moveCoursesOfSubcategory(
  tx: Tx,
  from: number,
  into: { category_id: number; subcategory_id: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update course set category_id = ${into.category_id}, subcategory_id = ${into.subcategory_id}
    where subcategory_id = ${from}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Moves all courses of a category; their subcategories have been moved before. @returns how many */
export async function moveCoursesOfCategory(tx: Tx, from: number, into: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update course set category_id = ${into} where category_id = ${from}`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Puts a subcategory, as it is, last into another category. */
export async function moveSubcategory(tx: Tx, id: number, into: number): Promise<void> {
  await sql`
    update subcategory set category_id = ${into},
      position = (select coalesce(max(position), 0) + 1 from subcategory where category_id = ${into})
    where id = ${id}`.execute(tx);
}

/** What led to a subcategory leads to another one. */
export async function redirectSubcategory(tx: Tx, from: number, into: number): Promise<void> {
  await sql`update subcategory_former_slug set subcategory_id = ${into} where subcategory_id = ${from}`.execute(
    tx,
  );
}

/** What led to a category, and its own slug, leads to another one; so do the former slugs of its subcategories, where they are free. */
export async function redirectCategory(
  tx: Tx,
  from: { id: number; slug: string },
  into: number,
): Promise<void> {
  await sql`update category_former_slug set category_id = ${into} where category_id = ${from.id}`.execute(tx);
  await sql`
    insert into category_former_slug (slug, category_id) values (${from.slug}, ${into})
    on conflict (slug) do update set category_id = excluded.category_id`.execute(tx);
  await sql`
    update subcategory_former_slug f set category_id = ${into}
    where f.category_id = ${from.id}
      and not exists (select from subcategory_former_slug o where o.category_id = ${into} and o.slug = f.slug)
      and not exists (select from subcategory s where s.category_id = ${into} and s.slug = f.slug)`.execute(
    tx,
  );
}
