import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import type { Category } from './structure.ts';

/** All categories with their subcategories, in menu order. */
export async function readCategories(db: Db): Promise<Category[]> {
  const { rows } = await sql<Category>`
    select c.id, c.slug, c.name, c.description, c.colour,
      array(select f.slug from category_former_slug f where f.category_id = c.id order by f.slug) as former,
      coalesce((
        select json_agg(json_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'former', array(
          select f.slug from subcategory_former_slug f
          where f.subcategory_id = s.id and f.category_id = c.id order by f.slug)) order by s.position, s.id)
        from subcategory s where s.category_id = c.id), '[]') as subcategories
    from category c order by c.position, c.id`.execute(db);
  return rows;
}
