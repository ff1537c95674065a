import { pictureAddress } from '@darasa/contract/authoring/creation';
import type { CourseDetailsDocument } from '@darasa/contract/authoring/document';
import { courseDocument } from '@darasa/contract/authoring/document';
import { detailsFromUpdate } from '@darasa/contract/authoring/from-payload';
import { isSame } from '@darasa/contract/authoring/parts';
import { courseUpdateProblems, datesProblem } from '@darasa/contract/catalogue/update-rules';
import type { FieldProblem } from '@darasa/contract/http/errors';
import { toMajor } from '@darasa/contract/payments/money';
import { z } from 'zod';
import { type CourseFacts, changeCourse, findFacts } from '#modules/catalogue';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { copyRevisionMedia } from '../media/course-media.ts';
import { setPictureRequest } from '../media/picture-request-repository.ts';
import { requestPicture } from '../media/request-picture.ts';
import { mayManage, needsReviewOfChanges } from '../policy.ts';
import {
  copyRevision,
  findPublishedRevision,
  findRevision,
  noteDetailsSince,
  type RevisionRow,
  supersedeRevisions,
  updateRevision,
} from '../revisions/revision-repository.ts';
import { factsOf } from '../working-copy/draft-facts.ts';
import { writeDocument } from '../working-copy/save.ts';
import {
  type Acting,
  type LockedCourse,
  lockForChange,
  type PublishDeps,
  requireWayToPay,
  type SellingDeps,
} from './lifecycle.ts';
import { type PreparedRevision, prepareRevision } from './make-revision.ts';
import { publishLocked, tryingSolutions } from './publish.ts';
import { showPicture } from './show-picture.ts';
import { changeVisibility } from './visibility.ts';

/**
 * Changes a course's details, and shows or hides it. The working copy gets the details; of a live course visitors see them at
 * once, unless every change is reviewed. `is_published` on an approved course publishes it.
 * @returns the course's id
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST in the specification's words, CONFLICT
 */
export async function updateCourse(
  ctx: Ctx,
  deps: SellingDeps,
  idOrSlug: string,
  update: Record<string, unknown>,
): Promise<number> {
  const { was, ...asked } = update;
  const { is_published: shown, image_url: address, ...fields } = asked;
  const problems: FieldProblem[] = courseUpdateProblems(asked);
  const before = valuesBefore.optional().safeParse(was);
  for (const { path, message } of before.error?.issues ?? [])
    problems.push({ path: ['was', ...path].join('.'), message });
  if (shown !== undefined && typeof shown !== 'boolean')
    problems.push({ path: 'is_published', message: 'Must be true or false' });
  const picture = pictureAddress.safeParse(address);
  for (const { message } of picture.error?.issues ?? []) problems.push({ path: 'image_url', message });
  if (problems.length > 0) throw badRequest(problems);
  const prepared = shown === true ? await prepareRevision(ctx, idOrSlug) : undefined;
  return tryingSolutions(ctx, idOrSlug, async (tx) => {
    const locked = await lockForChange(tx, ctx.actor, idOrSlug, { to: 'edit' });
    if (before.data) await requireUnchanged(tx, locked.course.id, before.data);
    if (Object.keys(fields).length > 0) await changeDetails(tx, deps, ctx, locked, fields);
    if (picture.data) await choosePicture(tx, ctx, locked, picture.data);
    else if (address !== undefined) await removePicture(tx, deps, ctx, locked);
    if (typeof shown === 'boolean') await show(tx, deps, ctx, locked, { shown, prepared });
    return locked.course.id;
  });
}

/** What a change was made on, as a list of courses shows it: whoever changes what somebody else has changed meanwhile is told. */
const valuesBefore = z
  .object({
    title: z.string(),
    price: z.number(),
    currency: z.string(),
    category: z.string(),
    subcategory: z.string().nullable(),
    level: z.string(),
    course_type: z.string(),
    is_published: z.boolean(),
  })
  .partial()
  .strict();

/** @throws AppError CONFLICT */
async function requireUnchanged(
  tx: Tx,
  courseId: number,
  before: z.infer<typeof valuesBefore>,
): Promise<void> {
  const course = await findFacts(tx, courseId);
  if (!course) return;
  const now: Record<string, unknown> = { ...course, price: toMajor(course.price_minor, course.currency) };
  const changed = Object.entries(before).find(([field, value]) => now[field] !== value);
  if (changed)
    throw new AppError(
      'CONFLICT',
      'Somebody else has changed this course meanwhile. It is shown as it is now.',
      [{ path: changed[0], message: 'Changed meanwhile' }],
    );
}

async function changeDetails(
  tx: Tx,
  deps: SellingDeps,
  acting: Acting,
  { course, stored }: LockedCourse,
  fields: Record<string, unknown>,
): Promise<void> {
  const { actor } = acting;
  const document = courseDocument.parse(stored.content);
  const result = detailsFromUpdate(document.details, fields);
  if ('problems' in result) throw badRequest(result.problems);
  const { details } = result;
  const written = isSame(details, document.details)
    ? stored
    : await writeDocument(
        tx,
        actor,
        course,
        stored,
        { ...document, details },
        { conflicts: stored.conflicts },
      );
  if (
    course.status !== 'published' ||
    needsReviewOfChanges(actor, deps.settings) ||
    !mayManage(actor, course.role)
  )
    return;
  // Only what the update names: the authors may have more details in the making
  const named = Object.entries(details).filter(([field]) => Object.hasOwn(fields, field));
  await showDetails(tx, deps, acting, course, Object.fromEntries(named), written.version);
}

/** Puts some details in the place of the published ones; lessons stay as they are published. */
async function showDetails(
  tx: Tx,
  deps: SellingDeps,
  acting: Acting,
  course: LockedCourse['course'],
  changed: RevisionRow['details_since'],
  version: number,
): Promise<void> {
  const published = await findPublishedRevision(tx, course.id);
  if (!published) return;
  const details = { ...published.outline.details, ...changed };
  const { price: before } = published.outline.details;
  if (course.is_published) await requireWayToPay(tx, deps, { price: details.price, before });
  // The other date may stand otherwise in the working copy, with which it was compared before
  const order = datesProblem(details.start_date, details.end_date);
  if (order) throw badRequest([{ path: 'end_date', message: order }]);
  const { category, subcategory } = details;
  const moves = changed.category !== undefined || changed.subcategory !== undefined;
  await changeCourse(
    tx,
    course.id,
    factsNamed(changed, details),
    moves ? { category, subcategory } : undefined,
  );
  // A later one that was submitted stays the newest, and takes the change over when it is published
  if (course.revision_id !== null && course.revision_id !== published.id)
    return noteDetailsSince(tx, course.revision_id, changed);
  if (isSame(details, published.outline.details)) return;
  const copy = await copyRevision(tx, published, {
    details,
    version: course.state.changed ? published.version : version,
    by: acting.actor.userId,
  });
  await copyRevisionMedia(tx, published.id, copy.id);
  await supersedeRevisions(tx, course.id, ['published'], copy.id);
  // Nobody who is learning has to move for it
  await updateRevision(tx, copy.id, { state: 'published', correction: true, decided: true, published: true });
}

async function choosePicture(
  tx: Tx,
  { actor }: Acting,
  { course, stored }: LockedCourse,
  url: string,
): Promise<void> {
  const before = courseDocument.parse(stored.content).details.image?.media_id ?? null;
  await requestPicture(tx, actor, course.id, { url, before });
}

/** The details may have been written in the same transaction: the working copy is read again. */
async function removePicture(
  tx: Tx,
  deps: PublishDeps,
  { actor }: Acting,
  { course }: LockedCourse,
): Promise<void> {
  const locked = await lockForChange(tx, actor, String(course.id), { to: 'edit' });
  await setPictureRequest(tx, course.id, null);
  await showPicture(tx, deps, actor, locked, null);
}

/** What a few details say about the course in the catalogue. */
function factsNamed(changed: RevisionRow['details_since'], details: CourseDetailsDocument): CourseFacts {
  const names = new Set(Object.keys(changed).map((name) => (name === 'price' ? 'price_minor' : name)));
  return Object.fromEntries(Object.entries(factsOf(details)).filter(([name]) => names.has(name)));
}

/** The price that the catalogue says; with a later revision submitted, changes since wait there. */
async function priceOf(tx: Tx, course: LockedCourse['course']): Promise<number> {
  const published = await findPublishedRevision(tx, course.id);
  const later =
    course.revision_id !== null && course.revision_id !== published?.id
      ? await findRevision(tx, course.revision_id)
      : undefined;
  return later?.details_since.price ?? published?.outline.details.price ?? 0;
}

async function show(
  tx: Tx,
  deps: SellingDeps,
  acting: Acting,
  { course, stored }: LockedCourse,
  { shown, prepared }: { shown: boolean; prepared: PreparedRevision | undefined },
): Promise<void> {
  const { actor } = acting;
  if (!mayManage(actor, course.role)) throw new AppError('FORBIDDEN');
  if (course.is_published === shown) return;
  if (shown && prepared && course.status === 'approved') {
    // With the details that came with the same update
    const now = await lockForChange(tx, actor, String(course.id), { known: stored });
    await publishLocked(tx, deps, acting, now, { prepared, correction: false });
    return;
  }
  if (shown) {
    const price = await priceOf(tx, course);
    await requireWayToPay(tx, deps, { price, before: undefined });
  }
  await changeVisibility(tx, deps, acting, course, shown ? 'show' : 'hide');
}
