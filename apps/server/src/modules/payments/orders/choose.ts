import type { PurchaseObstacle, Quote } from '@darasa/contract/payments/schemas';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { currencyOf, fits } from '../bundles/bundle-price.ts';
import { bundleNotFound, type FoundBundle, findForSale } from '../bundles/bundles.ts';
import { type CourseToBuy, findCoursesToBuy, findCourseToBuy } from '../course-repository.ts';
import { findCurrentOrder } from '../order-repository.ts';
import { findTaxProfile } from '../tax/tax-repository.ts';
import { findSeatFacts, obstacleTo } from './purchase-policy.ts';
import { bundledLine, courseSelection, type SelectedLine, type Selection, taxNameOf } from './selection.ts';

/** What somebody names: one of both. */
export interface Wanted {
  /** Id or slug. */
  course?: number | string | undefined;
  /** Slug. */
  bundle?: string | undefined;
}

type LeftOut = Quote['left_out'][number]['reason'];

/** What they can buy of it now. */
export interface Choice {
  selection: Selection;
  course: CourseToBuy | null;
  bundle: FoundBundle | null;
  /** Courses of the bundle that nothing is paid for. */
  leftOut: { course: CourseToBuy; reason: LeftOut }[];
  obstacle: Exclude<PurchaseObstacle, 'no_method'> | null;
  /** The person's open order of it, or the paid one that waits for a place. */
  currentId: number | null;
}

type Who = Pick<Ctx, 'actor'> & { db: Db | Tx };

/** @throws AppError NOT_FOUND */
export async function choose(ctx: Who, wanted: Wanted): Promise<Choice> {
  if (wanted.bundle !== undefined) return chooseBundle(ctx, wanted.bundle);
  const course = await requireCourse(ctx, wanted.course);
  const { obstacle, currentId } = await standing(ctx, course);
  return {
    selection: courseSelection(course, await findTaxProfile(ctx.db)),
    course,
    bundle: null,
    leftOut: [],
    obstacle,
    currentId,
  };
}

/**
 * A course that the person may know of: their own ones, and those that were listed at some time.
 * @throws AppError NOT_FOUND
 */
async function requireCourse(
  { db, actor }: Who,
  idOrSlug: number | string | undefined,
): Promise<CourseToBuy> {
  const course = idOrSlug === undefined ? undefined : await findCourseToBuy(db, idOrSlug, actor.userId);
  const known =
    course &&
    (course.listed ||
      course.is_own ||
      course.enrollment ||
      ['published', 'archived'].includes(course.status));
  if (!known) throw new AppError('NOT_FOUND', 'Course not found');
  return course;
}

async function standing(
  { db, actor }: Who,
  course: CourseToBuy,
): Promise<Pick<Choice, 'obstacle' | 'currentId'>> {
  const current = await findCurrentOrder(db, actor.userId, course.id);
  const seats = await findSeatFacts(db, actor, course.id);
  const earlier = {
    open: current !== undefined && current.state !== 'paid',
    waiting: current?.state === 'paid',
  };
  return { obstacle: obstacleTo(course, earlier, seats), currentId: current?.id ?? null };
}

/** What the person has already: it is taken off. */
const owned: readonly LeftOut[] = ['enrolled', 'own_course', 'paid_before'];
/** What stops the whole bundle, and not only one course of it. */
const forAll: readonly LeftOut[] = ['no_permission', 'open_order', 'waiting_for_place'];

async function chooseBundle(ctx: Who, slug: string): Promise<Choice> {
  const bundle = await findForSale(ctx.db, slug);
  if (!bundle) throw bundleNotFound();
  const courses = await findCoursesToBuy(ctx.db, bundle.courseIds, ctx.actor.userId);
  const currency = currencyOf(courses.filter(({ listed }) => listed));
  const tax = await findTaxProfile(ctx.db);
  const lines: SelectedLine[] = [];
  const leftOut: Choice['leftOut'] = [];
  let stopped: Pick<Choice, 'obstacle' | 'currentId'> = { obstacle: null, currentId: null };
  for (const course of courses) {
    const { obstacle, currentId } = await standing(ctx, course);
    if (obstacle !== null && forAll.includes(obstacle)) stopped = { obstacle, currentId };
    else if (obstacle !== null && obstacle !== 'free') leftOut.push({ course, reason: obstacle });
    else if (!fits(course, currency)) leftOut.push({ course, reason: 'other_currency' });
    else lines.push(bundledLine(course, bundle.row.percent, tax));
  }
  const nothing = lines.every(({ list }) => list === 0);
  const hasAll = leftOut.length > 0 && leftOut.every(({ reason }) => owned.includes(reason));
  return {
    selection: {
      chosen: bundle.track ? 'track' : 'bundle',
      courseId: null,
      bundleId: bundle.row.id,
      title: bundle.title,
      currency,
      lines,
      taxName: taxNameOf(tax),
    },
    course: null,
    bundle,
    leftOut,
    obstacle: stopped.obstacle ?? (nothing ? (hasAll ? 'enrolled' : 'not_listed') : null),
    currentId: stopped.currentId,
  };
}
