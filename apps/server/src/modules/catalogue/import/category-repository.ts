import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { CategoryPath, KnownCategory } from './categories.ts';

export interface CategoryIds {
  category: number;
  subcategory: number | null;
}

/** The site's categories with their subcategories, in the order of its menus. */
export async function loadCategories(db: Db): Promise<KnownCategory[]> {
  const [categories, subcategories] = await Promise.all([
    db.selectFrom('category').select(['id', 'slug', 'name']).orderBy('position').orderBy('id').execute(),
    db
      .selectFrom('subcategory')
      .select(['category_id', 'slug', 'name'])
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  return categories.map(({ id, slug, name }) => ({
    slug,
    name,
    subcategories: subcategories.filter((sub) => sub.category_id === id),
  }));
}

/**
 * The ids of category paths; a missing category or subcategory is created, last in its menu.
 * @param name the name of a new one
 */
export async function categoryIds(
  tx: Tx,
  paths: Iterable<CategoryPath>,
  name: (path: CategoryPath) => string,
): Promise<Map<CategoryPath, CategoryIds>> {
  const wanted = new Set(paths);
  const slugs = new Set([...wanted].map((path) => path.split('/')[0] ?? path));
  const categories = new Map<string, number>();
  for (const slug of slugs) categories.set(slug, await categoryId(tx, slug, name(slug)));
  const ids = new Map<CategoryPath, CategoryIds>();
  for (const path of wanted) {
    const [slug = path, sub] = path.split('/');
    const category = categories.get(slug);
    if (category === undefined) throw new Error(`The category ${slug} has no id`);
    const subcategory = sub === undefined ? null : await subcategoryId(tx, category, sub, name(path));
    ids.set(path, { category, subcategory });
  }
  return ids;
}

async function categoryId(tx: Tx, slug: string, name: string): Promise<number> {
  const find = () => tx.selectFrom('category').select('id').where('slug', '=', slug).executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from category)`;
  await tx
    .insertInto('category')
    .values({ slug, name, position: last })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.id ?? 0;
}

async function subcategoryId(tx: Tx, category: number, slug: string, name: string): Promise<number> {
  const find = () =>
    tx
      .selectFrom('subcategory')
      .select('id')
      .where('category_id', '=', category)
      .where('slug', '=', slug)
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from subcategory where category_id = ${category})`;
  await tx
    .insertInto('subcategory')
    .values({ category_id: category, slug, name, position: last })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.id ?? 0;
}
