import type { CategoryInput, DeskCategory } from '@darasa/contract/catalogue/desk';
import { categoryLimits, deskMessages, reservedCategorySlugs } from '@darasa/contract/catalogue/desk-rules';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { recordDeskAct, requireSame, sameOrder, slugOf, slugTaken } from './acting.ts';
import {
  type CategoryValues,
  closeCategories,
  closeSubcategories,
  countInCategory,
  countInSubcategories,
  type DeskCategoryRow,
  deleteCategory,
  deleteSubcategory,
  findCategoryBySlug,
  findDeskCategories,
  insertCategory,
  insertSubcategory,
  lockCategories,
  renameSubcategory,
  updateCategory,
  updateSubcategory,
  writeCategoryOrder,
} from './category-desk-repository.ts';

export const listDeskCategories = async (db: Db | Tx): Promise<DeskCategory[]> =>
  (await findDeskCategories(db)).map(present);

/** A new category, the last one. @throws AppError BAD_REQUEST, CONFLICT for a taken address */
export async function createCategory(ctx: Ctx, input: CategoryInput): Promise<DeskCategory> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const all = await lockCategories(tx);
    if (all.length >= categoryLimits.categories)
      throw new AppError('CONFLICT', `There can be at most ${categoryLimits.categories} categories`);
    const values = await valuesOf(tx, input, undefined);
    const id = await insertCategory(tx, values);
    await writeSubcategories(tx, id, [], input.subcategories);
    await recordDeskAct(acting, 'category.created', subjectOf(id, values.name));
    return one(tx, id);
  });
}

/**
 * Changes a category and its subcategories.
 * @throws AppError NOT_FOUND, BAD_REQUEST, CONFLICT when somebody has changed it meanwhile, an address is taken, or a subcategory that is
 * left out has courses
 */
export async function changeCategory(
  ctx: Ctx,
  id: number,
  { version, ...input }: CategoryInput & { version: number },
): Promise<DeskCategory> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const category = await lockCategory(tx, id, version);
    const values = await valuesOf(tx, input, category);
    await updateCategory(tx, category, values);
    await writeSubcategories(tx, id, category.subcategories, input.subcategories);
    await recordDeskAct(
      acting,
      'category.changed',
      subjectOf(id, values.name),
      values.slug === category.slug ? {} : { from: category.slug, to: values.slug },
    );
    return one(tx, id);
  });
}

/** @throws AppError BAD_REQUEST unless all are named, CONFLICT when the order is another one by now */
export async function orderCategories(
  ctx: Ctx,
  { ids, before }: { ids: readonly number[]; before: readonly number[] },
): Promise<DeskCategory[]> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const now = await lockCategories(tx);
    if (!sameOrder(before, now)) throw new AppError('CONFLICT', deskMessages.orderChanged);
    requireSame(ids, now);
    if (!sameOrder(ids, now)) {
      await writeCategoryOrder(tx, ids);
      await recordDeskAct(acting, 'categories.ordered', {
        type: 'site',
        id: 'categories',
        name: 'Categories',
      });
    }
    return listDeskCategories(tx);
  });
}

/** Deletes a category without courses. @throws AppError NOT_FOUND, CONFLICT when it has some */
export async function removeCategory(ctx: Ctx, id: number, version: number): Promise<void> {
  await ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    const category = await lockCategory(tx, id, version);
    await closeCategories(tx, [id]);
    const courses = await countInCategory(tx, id);
    if (courses > 0)
      throw new AppError(
        'CONFLICT',
        `${formatQuantity(courses, 'course')} of every state are in this category. Merge it into another one instead.`,
      );
    await deleteCategory(tx, id);
    await recordDeskAct(acting, 'category.deleted', subjectOf(id, category.name), { slug: category.slug });
  });
}

export const categoryNotFound = () => new AppError('NOT_FOUND', deskMessages.categoryNotFound);
export const subjectOf = (id: number, name: string) => ({ type: 'category', id: String(id), name }) as const;

/** @throws AppError NOT_FOUND, CONFLICT */
async function lockCategory(tx: Tx, id: number, version: number): Promise<DeskCategoryRow> {
  await lockCategories(tx);
  const [category] = await findDeskCategories(tx, id);
  if (!category) throw categoryNotFound();
  if (category.version !== version) throw new AppError('CONFLICT', deskMessages.categoryChanged);
  return category;
}

async function one(tx: Tx, id: number): Promise<DeskCategory> {
  const [row] = await findDeskCategories(tx, id);
  if (!row) throw categoryNotFound();
  return present(row);
}

async function valuesOf(
  tx: Tx,
  input: CategoryInput,
  category: DeskCategoryRow | undefined,
): Promise<CategoryValues> {
  const { name, description, colour } = input;
  const slug = slugOf(input.slug, { now: category?.slug, name }, categoryLimits.slug);
  if (reservedCategorySlugs.has(slug))
    throw badRequest([{ path: 'slug', message: `“${slug}” means something else in addresses` }]);
  const holder = await findCategoryBySlug(tx, slug);
  if (holder && holder.id !== category?.id) throw slugTaken(`This address leads to “${holder.name}”`);
  return { slug, name, description, colour };
}

/** Makes these the subcategories of a category, in this order. */
async function writeSubcategories(
  tx: Tx,
  categoryId: number,
  before: DeskCategoryRow['subcategories'],
  wanted: CategoryInput['subcategories'],
): Promise<void> {
  const known = new Map(before.map((subcategory) => [subcategory.id, subcategory]));
  const kept = wanted.map(({ id }) => (id === undefined ? undefined : known.get(Number(id))));
  const gone = wanted.findIndex(({ id }, index) => id !== undefined && !kept[index]);
  if (gone >= 0)
    throw badRequest([
      { path: `subcategories.${gone}.name`, message: 'It is not in this category any more' },
    ]);
  const slugs = wanted.map(({ slug = '', name }, index) =>
    slugOf(slug, { now: kept[index]?.slug, name }, categoryLimits.slug),
  );
  const twin = slugs.findIndex((slug, index) => slugs.indexOf(slug) !== index);
  if (twin >= 0)
    throw badRequest([
      { path: `subcategories.${twin}.name`, message: 'There is one with this name or address already' },
    ]);
  const staying = new Set(kept.map((subcategory) => subcategory?.id));
  await deleteMissing(
    tx,
    before.filter(({ id }) => !staying.has(id)),
  );
  const values = wanted.map(({ name }, index) => ({
    category_id: categoryId,
    slug: slugs[index] ?? '',
    name,
    position: index + 1,
  }));
  // Slugs may be exchanged: each gets one of its own first
  for (const [index, one] of values.entries()) {
    const subcategory = kept[index];
    if (subcategory && subcategory.slug !== one.slug)
      await renameSubcategory(tx, subcategory, { ...one, slug: `${one.slug}--${subcategory.id}` });
  }
  for (const [index, one] of values.entries()) {
    const subcategory = kept[index];
    if (subcategory) await updateSubcategory(tx, subcategory.id, one);
    else await insertSubcategory(tx, one);
  }
}

async function deleteMissing(tx: Tx, missing: DeskCategoryRow['subcategories']): Promise<void> {
  if (missing.length === 0) return;
  await closeSubcategories(
    tx,
    missing.map(({ id }) => id),
  );
  for (const { id, name } of missing) {
    const courses = await countInSubcategories(tx, [id]);
    if (courses > 0)
      throw new AppError(
        'CONFLICT',
        `${formatQuantity(courses, 'course')} of every state are in “${name}”. Merge it into another one instead.`,
      );
    await deleteSubcategory(tx, id);
  }
}

const present = (row: DeskCategoryRow): DeskCategory => ({
  id: String(row.id),
  slug: row.slug,
  name: row.name,
  description: row.description,
  colour: row.colour as DeskCategory['colour'],
  version: row.version,
  courses: row.courses,
  listed: row.listed,
  subcategories: row.subcategories.map((subcategory) => ({ ...subcategory, id: String(subcategory.id) })),
});
