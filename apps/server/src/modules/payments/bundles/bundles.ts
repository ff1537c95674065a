import { coursePath } from '@darasa/contract/catalogue/rules';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { bundleLimits, bundlePath } from '@darasa/contract/payments/bundle-rules';
import type { Bundle, BundleInput, StaffBundle } from '@darasa/contract/payments/bundles';
import { paymentMessages } from '@darasa/contract/payments/messages';
import { toMajor } from '@darasa/contract/payments/money';
import { addedTaxOf } from '@darasa/contract/payments/tax-rules';
import { findTrack, slugify } from '#modules/catalogue';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { type CourseToBuy, findCoursesToBuy, findCourseToBuy } from '../course-repository.ts';
import { findTaxProfile } from '../tax/tax-repository.ts';
import { announceBundle } from './bundle-pages.ts';
import { bundleDiscount, currencyOf, fits } from './bundle-price.ts';
import {
  type BundleRow,
  type BundleValues,
  countSold,
  findBundle,
  findBundleById,
  findBundles,
  insertBundle,
  lockBundle,
  replaceCourses,
  updateBundle,
} from './bundle-repository.ts';

/** A bundle with what it says, and its courses in their order: those of its track, where it has one. */
export interface FoundBundle {
  row: BundleRow;
  title: string;
  summary: string;
  track: { slug: string; name: string } | null;
  courseIds: number[];
  /** Its track is not published. */
  hidden: boolean;
}

/** A bundle that is for sale. */
export async function findForSale(db: Db | Tx, slug: string): Promise<FoundBundle | undefined> {
  const row = await findBundle(db, slug);
  const bundle = row?.active ? await found(db, row) : undefined;
  return bundle?.hidden ? undefined : bundle;
}

async function found(db: Db | Tx, row: BundleRow): Promise<FoundBundle> {
  const { title, summary, course_ids: courseIds } = row;
  const track = row.track_slug === null ? undefined : await findTrack(db, row.track_slug);
  if (!track) return { row, title, summary, track: null, courseIds, hidden: false };
  return {
    row,
    title: track.name,
    summary: track.summary,
    track: { slug: track.slug, name: track.name },
    courseIds: track.course_ids.slice(0, bundleLimits.courses),
    hidden: !track.is_published,
  };
}

/** Those that are for sale and have courses to sell. */
export async function readBundles(db: Db, filter: { track?: string | undefined }): Promise<Bundle[]> {
  const rows = await findBundles(db, { active: true, track: filter.track });
  const bundles = await Promise.all(rows.map(async (row) => presentBundle(db, await found(db, row))));
  return bundles.filter((bundle) => bundle !== undefined);
}

/** @throws AppError NOT_FOUND also when nothing of it is for sale */
export async function readBundle(db: Db, slug: string): Promise<Bundle> {
  const known = await findForSale(db, slug);
  const bundle = known && (await presentBundle(db, known));
  if (!bundle) throw bundleNotFound();
  return bundle;
}

export const bundleNotFound = (): AppError => new AppError('NOT_FOUND', paymentMessages.bundleNotFound);

async function presentBundle(db: Db, bundle: FoundBundle): Promise<Bundle | undefined> {
  const { row, title, summary, track } = bundle;
  if (bundle.hidden) return undefined;
  const listed = (await findCoursesToBuy(db, bundle.courseIds, null)).filter(({ listed }) => listed);
  const currency = currencyOf(listed);
  const courses = listed.filter((course) => fits(course, currency));
  if (!courses.some(({ price_minor }) => price_minor > 0)) return undefined;
  const tax = await findTaxProfile(db);
  const lines = courses.map((course) => {
    const price = { minor: course.price_minor, currency: course.currency };
    return { list: price.minor, discount: bundleDiscount(price, row.percent) };
  });
  const added = addedTaxOf(
    tax,
    courses.filter(({ price_minor }) => price_minor > 0).map(({ id }) => tax.exemptCourses.has(id)),
  );
  const sum = (amounts: number[]) =>
    toMajor(
      amounts.reduce((total, one) => total + one, 0),
      currency,
    );
  return {
    slug: row.slug,
    title,
    summary,
    path: bundlePath({ slug: row.slug, track }),
    track,
    percent: row.percent,
    courses: courses.map((course, index) => ({
      id: String(course.id),
      title: course.title,
      path: coursePath(course),
      instructor: course.instructor_name,
      price: toMajor(lines[index]?.list ?? 0, course.currency),
      currency: course.currency,
    })),
    currency,
    price: sum(lines.map(({ list }) => list)),
    total: sum(lines.map(({ list, discount }) => list - discount)),
    ...(added ? { addedTax: added } : {}),
  };
}

/** All of them, newest first. */
export async function readStaffBundles(db: Db): Promise<StaffBundle[]> {
  const [rows, sold] = await Promise.all([findBundles(db), countSold(db)]);
  return Promise.all(rows.map((row) => presentStaffBundle(db, row, sold.get(row.id) ?? 0)));
}

async function presentStaffBundle(db: Db | Tx, row: BundleRow, sold: number): Promise<StaffBundle> {
  const { title, summary, track, courseIds } = await found(db, row);
  const courses = await findCoursesToBuy(db, courseIds, null);
  return {
    id: String(row.id),
    slug: row.slug,
    title,
    summary,
    path: bundlePath({ slug: row.slug, track }),
    track,
    percent: row.percent,
    active: row.active,
    courses: courses.map((course) => ({
      id: String(course.id),
      title: course.title,
      price: toMajor(course.price_minor, course.currency),
      currency: course.currency,
      listed: course.listed,
    })),
    sold,
  };
}

type Input = Required<BundleInput>;

/** @throws AppError FORBIDDEN with `reauthenticate`, BAD_REQUEST for unknown courses, CONFLICT when the track is sold already */
export async function createBundle(ctx: Ctx, input: Input): Promise<StaffBundle> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const { values, courses } = await valuesOf(tx, input);
    const id = await insert(tx, values);
    await replaceCourses(tx, id, courses);
    return written(ctx, tx, id, 'bundle.created');
  });
}

/** @throws AppError as `createBundle`, and NOT_FOUND */
export async function changeBundle(ctx: Ctx, id: string, input: Input): Promise<StaffBundle> {
  requireRecent(ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    const rowId = rowIdOf(id);
    const bundle = rowId === undefined ? undefined : await lockBundle(tx, rowId);
    if (!bundle) throw bundleNotFound();
    // What it is stays: orders and links say so
    if ((input.track?.toLowerCase() ?? null) !== bundle.track_slug)
      throw badRequest([{ path: 'track', message: 'The track of a bundle cannot be changed' }]);
    const { values, courses } = await valuesOf(tx, input);
    await updateBundle(tx, bundle.id, values);
    await replaceCourses(tx, bundle.id, courses);
    return written(ctx, tx, bundle.id, 'bundle.changed');
  });
}

async function written(
  ctx: Ctx,
  tx: Tx,
  id: number,
  action: 'bundle.created' | 'bundle.changed',
): Promise<StaffBundle> {
  const row = await findBundleById(tx, id);
  if (!row) throw bundleNotFound();
  const presented = await presentStaffBundle(tx, row, (await countSold(tx)).get(id) ?? 0);
  await recordAudit(tx, {
    actorId: ctx.actor.userId,
    action,
    subject: { type: 'bundle', id: String(id), name: presented.title },
    details: { percent: row.percent, active: row.active, courses: presented.courses.length },
    ip: ctx.ip,
  });
  await announceBundle(tx, id);
  return presented;
}

/** A bundle of a track has the track's slug; others one of their title, with a number where it is taken. */
async function insert(tx: Tx, values: Omit<BundleValues, 'slug'>): Promise<number> {
  const base = values.track_slug ?? slugify(values.title ?? '') ?? 'bundle';
  for (let number = 1; number <= bundleLimits.bundles; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    const id = await insertBundle(tx, { ...values, slug });
    if (id !== undefined) return id;
    if (values.track_slug != null)
      throw new AppError('CONFLICT', paymentMessages.bundleOfTrack, [
        { path: 'track', message: paymentMessages.bundleOfTrack },
      ]);
  }
  throw new AppError('CONFLICT', 'There are too many bundles of this title');
}

async function valuesOf(
  tx: Tx,
  input: Input,
): Promise<{ values: Omit<BundleValues, 'slug'>; courses: number[] }> {
  const { percent, active } = input;
  if (input.track !== null) {
    const track = await findTrack(tx, input.track);
    if (!track) throw badRequest([{ path: 'track', message: 'Track not found. Choose one from the list.' }]);
    return {
      values: { track_slug: track.slug, title: '', summary: '', percent, active },
      courses: [],
    };
  }
  const courses = await coursesOf(tx, input.course_ids);
  return {
    values: { track_slug: null, title: input.title, summary: input.summary, percent, active },
    courses: courses.map(({ id }) => id),
  };
}

/** @throws AppError NOT_FOUND for unknown ones, BAD_REQUEST where they cannot be paid together */
async function coursesOf(tx: Tx, idsOrSlugs: readonly string[]): Promise<CourseToBuy[]> {
  const courses = new Map<number, CourseToBuy>();
  for (const [index, idOrSlug] of idsOrSlugs.entries()) {
    const course = await findCourseToBuy(tx, idOrSlug, null);
    if (!course)
      throw new AppError('NOT_FOUND', 'Course not found', [
        { path: `course_ids.${index}`, message: 'Course not found. Choose one from the list.' },
      ]);
    courses.set(course.id, course);
  }
  const all = [...courses.values()];
  const problem = (message: string) => badRequest([{ path: 'course_ids', message }]);
  if (all.length < 2) throw problem('Choose at least two courses');
  if (!all.some(({ price_minor }) => price_minor > 0)) throw problem('At least one course must have a price');
  const currency = currencyOf(all);
  const other = all.find((course) => !fits(course, currency));
  if (other) throw problem(`${other.title} is sold in ${other.currency}, not in ${currency}`);
  return all;
}
