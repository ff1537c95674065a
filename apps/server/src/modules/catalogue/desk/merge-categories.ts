import type { DeskCategory } from '@darasa/contract/catalogue/desk';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { recordDeskAct } from './acting.ts';
import { categoryNotFound, listDeskCategories, subjectOf } from './category-desk.ts';
import {
  closeCategories,
  closeSubcategories,
  type DeskCategoryRow,
  type DeskSubcategoryRow,
  deleteCategory,
  deleteSubcategory,
  findDeskCategories,
  keepFormer,
  lockCategories,
  touchCategories,
} from './category-desk-repository.ts';
import {
  moveCoursesOfCategory,
  moveCoursesOfSubcategory,
  moveSubcategory,
  redirectCategory,
  redirectSubcategory,
} from './merge-repository.ts';

interface Merge {
  from: number;
  into: number;
  from_subcategory?: number | undefined;
  into_subcategory?: number | undefined;
}

/**
 * Moves all courses of a category or a subcategory, in every state, into another one, and deletes it. Its address leads to the other one,
 * also for courses whose authors' copies name it. A course that is moved into it at the same moment is moved before or comes in
 * by the other's name.
 * @returns all categories as they are now, and how many courses were moved
 * @throws AppError NOT_FOUND, BAD_REQUEST when both are the same
 */
export async function mergeCategories(
  ctx: Ctx,
  merge: Merge,
): Promise<{ categories: DeskCategory[]; moved: number }> {
  return ctx.transaction(async (acting) => {
    const { db: tx } = acting;
    await lockCategories(tx);
    const all = await findDeskCategories(tx);
    const from = all.find(({ id }) => id === merge.from);
    const into = all.find(({ id }) => id === merge.into);
    if (!from || !into) throw categoryNotFound();
    const part = merge.from_subcategory;
    if (part === undefined && from.id === into.id)
      throw badRequest([{ path: 'into', message: 'Choose another category' }]);
    await closeCategories(tx, [from.id, into.id]);
    const { moved, names } =
      part === undefined
        ? { moved: await mergeCategory(tx, from, into), names: [from.name, into.name] }
        : await mergeOne(tx, from, into, { from: part, into: merge.into_subcategory });
    await touchCategories(tx, [from.id, into.id]);
    const [before = '', after = ''] = names;
    await recordDeskAct(acting, 'category.merged', subjectOf(into.id, after), { merged: before, moved });
    return { categories: await listDeskCategories(tx), moved };
  });
}

/** Subcategories go along; those whose address the other category has too are merged with that. */
async function mergeCategory(tx: Tx, from: DeskCategoryRow, into: DeskCategoryRow): Promise<number> {
  await closeSubcategories(
    tx,
    from.subcategories.map(({ id }) => id),
  );
  let moved = 0;
  for (const subcategory of from.subcategories) {
    const same = into.subcategories.find(({ slug }) => slug === subcategory.slug);
    if (same) moved += await dissolve(tx, subcategory, { category: into, subcategory: same });
    else await moveSubcategory(tx, subcategory.id, into.id);
  }
  moved += await moveCoursesOfCategory(tx, from.id, into.id);
  await redirectCategory(tx, from, into.id);
  await deleteCategory(tx, from.id);
  return moved;
}

async function mergeOne(
  tx: Tx,
  from: DeskCategoryRow,
  into: DeskCategoryRow,
  parts: { from: number; into: number | undefined },
): Promise<{ moved: number; names: string[] }> {
  const subcategory = from.subcategories.find(({ id }) => id === parts.from);
  const target = into.subcategories.find(({ id }) => id === parts.into);
  if (!subcategory || !target) throw categoryNotFound();
  if (subcategory.id === target.id)
    throw badRequest([{ path: 'into_subcategory', message: 'Choose another subcategory' }]);
  await closeSubcategories(tx, [subcategory.id, target.id]);
  const moved = await dissolve(tx, subcategory, { category: into, subcategory: target });
  await keepFormer(tx, { category_id: from.id, slug: subcategory.slug, subcategory_id: target.id });
  return { moved, names: [subcategory.name, target.name] };
}

async function dissolve(
  tx: Tx,
  { id }: DeskSubcategoryRow,
  target: { category: DeskCategoryRow; subcategory: DeskSubcategoryRow },
): Promise<number> {
  const place = { category_id: target.category.id, subcategory_id: target.subcategory.id };
  const moved = await moveCoursesOfSubcategory(tx, id, place);
  await redirectSubcategory(tx, id, target.subcategory.id);
  await deleteSubcategory(tx, id);
  return moved;
}
