import { courseMessages } from '@darasa/contract/catalogue/course-messages';
import { reservedCourseSlugs } from '@darasa/contract/catalogue/rules';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { assignSlugs, slugify } from '../course/slugs.ts';
import { releaseListingPicture } from '../pictures/release-picture.ts';
import {
  type CourseChange,
  deleteCourseRow,
  findByExternalId,
  findPlace,
  findTakenSlugs,
  insertCourse,
  updateCourse,
  updateSlug,
} from './authored-repository.ts';
import type { CourseFacts, CoursePlace } from './course-facts.ts';

/** What courses that were created here are known by when their creation is asked for a second time. */
const SOURCE = 'authoring';
const MAX_ATTEMPTS = 5;

export interface CreatedCourse {
  id: number;
  slug: string;
  title: string;
  /** False when the same creation was asked for before. */
  isNew: boolean;
}

/**
 * A new draft course of somebody's.
 * @param creation.key chosen by who asks, the same for the same course; null: every call makes one
 * @throws AppError BAD_REQUEST when there is no such category
 */
export async function createCourse(
  tx: Tx,
  creation: {
    facts: CourseFacts & { title: string };
    place: CoursePlace;
    ownerId: number;
    key: string | null;
  },
): Promise<CreatedCourse> {
  const { facts, ownerId } = creation;
  const key = creation.key === null ? null : `${ownerId}:${creation.key}`;
  const earlier = key === null ? undefined : await findByExternalId(tx, SOURCE, key);
  if (earlier) return { ...earlier, isNew: false };
  const place = await requirePlace(tx, creation.place);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const created = await insertCourse(tx, {
      ...facts,
      ...place,
      slug: await freeSlug(tx, facts.title),
      instructor_id: ownerId,
      external_source: key === null ? null : SOURCE,
      external_id: key,
    });
    if (created) return { ...created, isNew: true };
    // Somebody took the slug meanwhile, or the same creation came twice at once
    const twin = key === null ? undefined : await findByExternalId(tx, SOURCE, key);
    if (twin) return { ...twin, isNew: false };
  }
  throw new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 1);
}

/**
 * Writes what a course's authors say about it.
 * @throws AppError BAD_REQUEST when there is no such category
 */
export async function changeCourse(
  tx: Tx,
  id: number,
  change: CourseFacts & Pick<CourseChange, 'status' | 'is_published'>,
  place?: CoursePlace,
): Promise<void> {
  await updateCourse(tx, id, { ...change, ...(place ? await requirePlace(tx, place) : {}) });
  if (change.image_url !== undefined) await releaseListingPicture(tx, id);
}

export async function deleteCourse(tx: Tx, id: number): Promise<void> {
  await releaseListingPicture(tx, id);
  await deleteCourseRow(tx, id);
}

export const isCategory = async (db: Db | Tx, slug: string): Promise<boolean> =>
  (await findPlace(db, { category: slug, subcategory: null })) !== undefined;

export async function requirePlace(tx: Tx, place: CoursePlace) {
  const found = await findPlace(tx, place, { hold: true });
  if (!found) throw badRequest([{ path: 'category', message: courseMessages.categoryRequired }]);
  return found;
}

/** A slug for a title that neither another course nor the API itself uses. */
export async function freeSlug(tx: Tx, title: string, exceptId?: number): Promise<string> {
  const [slug] = await assignSlugs(
    [slugBase(title)],
    async (candidates) =>
      new Set([...(await findTakenSlugs(tx, candidates, exceptId)), ...reservedCourseSlugs]),
    new Map(),
  );
  if (slug === undefined) throw new AppError('SERVER_ERROR');
  return slug;
}

/**
 * Gives a course a free slug for its title. When others take it at the same moment, the next free one.
 * @throws AppError SERVICE_UNAVAILABLE when that happens again and again
 */
export async function claimSlug(tx: Tx, title: string, id: number): Promise<string> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const slug = await freeSlug(tx, title, id);
    if (await updateSlug(tx, id, slug)) return slug;
  }
  throw new AppError('SERVICE_UNAVAILABLE', undefined, undefined, 1);
}

/** Digits alone could be a course's id. */
function slugBase(title: string): string {
  const slug = slugify(title) ?? 'course';
  return /^\d+$/.test(slug) ? `course-${slug}` : slug;
}
