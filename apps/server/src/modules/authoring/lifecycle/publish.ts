import type { CourseDocument } from '@darasa/contract/authoring/document';
import { isSame } from '@darasa/contract/authoring/parts';
import type { CourseStateView } from '@darasa/contract/authoring/schemas';
import { coursePath } from '@darasa/contract/catalogue/rules';
import { datesProblem } from '@darasa/contract/catalogue/update-rules';
import { type CourseFacts, type PublishedModule, publishCourse } from '#modules/catalogue';
import type { UrlSigner } from '#modules/media';
import type { Actor, Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { type CourseAccess, requireAccess } from '../authors/access.ts';
import {
  requirePassingSolutions,
  tryUntriedSolutions,
  UntriedSolutions,
} from '../challenge-checks/request-checks.ts';
import { coursePublished } from '../events.ts';
import { copyRevisionMedia, mediaOfRevision } from '../media/course-media.ts';
import { pictureOf } from '../media/course-picture.ts';
import { publishesAsReviewed } from '../policy.ts';
import { toDocument } from '../revisions/revision-contents.ts';
import {
  copyRevision,
  findContentsOf,
  findPublishedRevision,
  findRevision,
  type NewestLessons,
  type RevisionRow,
  supersedeRevisions,
  updateRevision,
} from '../revisions/revision-repository.ts';
import { factsOf, minutesOf } from '../working-copy/draft-facts.ts';
import {
  type Acting,
  type LockedCourse,
  lockForChange,
  type PublishDeps,
  recordAction,
  requireAction,
  requireWayToPay,
  type SellingDeps,
} from './lifecycle.ts';
import { type MadeRevision, makeRevision, type PreparedRevision, prepareRevision } from './make-revision.ts';

/**
 * Publishes a course: its approved revision, or where nobody has to approve it, the working copy as it is. One transaction:
 * afterwards the catalogue and learners have the new one, or everything is as before.
 * @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT, BAD_REQUEST with what is missing
 */
export async function publish(
  ctx: Ctx,
  deps: SellingDeps,
  idOrSlug: string,
  { correction }: { correction: boolean },
): Promise<{ state: CourseStateView; path: string }> {
  const prepared = await prepareRevision(ctx, idOrSlug);
  return tryingSolutions(ctx, idOrSlug, (tx) =>
    lockForChange(tx, ctx.actor, idOrSlug, { known: prepared.stored }).then((locked) =>
      publishLocked(tx, deps, ctx, locked, { prepared, correction }),
    ),
  );
}

/** A transaction that publishes: where it fails because solutions have not been tried yet, they are tried from now on. */
export async function tryingSolutions<Result>(
  ctx: Ctx,
  idOrSlug: string,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await ctx.db.transaction().execute(change);
  } catch (error) {
    if (!(error instanceof UntriedSolutions)) throw error;
    const { id } = await requireAccess(ctx.db, ctx.actor, idOrSlug, 'manage');
    await ctx.transaction(({ db: tx }) =>
      tryUntriedSolutions(tx, error.document, { course_id: id, user_id: ctx.actor.userId }),
    );
    throw error;
  }
}

/** The same in an open transaction, of a course that is locked. */
export async function publishLocked(
  tx: Tx,
  deps: SellingDeps,
  acting: Acting,
  { course, stored }: LockedCourse,
  { prepared, correction }: { prepared: PreparedRevision; correction: boolean },
): Promise<{ state: CourseStateView; path: string }> {
  const { actor } = acting;
  const { settings, signer } = deps;
  requireAction('publish', actor, course, settings);
  const revision = isReviewed(actor, course, settings)
    ? await submittedRevision(tx, course, prepared.newest)
    : await makeRevision(tx, course, stored, prepared, { state: 'approved', by: actor.userId });
  const shown = course.is_published ? await findPublishedRevision(tx, course.id) : undefined;
  await requireWayToPay(tx, deps, {
    price: revision.document.details.price,
    before: shown?.outline.details.price,
  });
  await requirePassingSolutions(tx, revision.document);
  await publishRevision(tx, { acting, signer }, course, revision, correction);
  const after = await requireAccess(tx, actor, String(course.id));
  return { state: after.state, path: coursePath({ category: after.category, slug: after.slug }) };
}

/** Whether what is published is what was submitted, rather than what is being written. */
function isReviewed(actor: Actor, course: CourseAccess, settings: PublishDeps['settings']): boolean {
  const { state } = course;
  if (state.revision !== 'approved' && state.revision !== 'in_review') return false;
  if (!state.changed) return true;
  if (publishesAsReviewed(actor, course)) return true;
  return state.status === 'published' ? settings.reviewEveryChange : settings.review;
}

async function submittedRevision(tx: Tx, course: CourseAccess, newest: NewestLessons): Promise<MadeRevision> {
  const row = course.revision_id === null ? undefined : await findRevision(tx, course.revision_id);
  if (!row) throw new AppError('CONFLICT', 'The course has to be approved first');
  const contents = await findContentsOf(tx, row, newest);
  const document = toDocument(contents);
  const details = { ...document.details, ...row.details_since };
  // Each was in order by itself: those that were submitted, and those that visitors have seen since
  const order = datesProblem(details.start_date, details.end_date);
  if (order) throw badRequest([{ path: 'end_date', message: order }]);
  const revision = await withDetailsSince(tx, row);
  return {
    id: revision.id,
    number: revision.number,
    document: { ...document, details },
    bytes: new Map(contents.lessons.map(({ lesson_id, bytes }) => [lesson_id, bytes])),
  };
}

/** A revision does not undo what became visible since it was submitted: a copy of it has both. */
async function withDetailsSince(tx: Tx, row: RevisionRow): Promise<Pick<MadeRevision, 'id' | 'number'>> {
  const details = { ...row.outline.details, ...row.details_since };
  if (isSame(details, row.outline.details)) return row;
  const copy = await copyRevision(tx, row, { details, version: row.version, by: row.submitted_by });
  await copyRevisionMedia(tx, row.id, copy.id);
  await updateRevision(tx, copy.id, { state: 'approved', decided: true });
  return copy;
}

/** Puts a revision in the place of the published one, in the catalogue too. */
async function publishRevision(
  tx: Tx,
  { acting, signer }: { acting: Acting; signer: UrlSigner },
  course: CourseAccess,
  revision: MadeRevision,
  correction: boolean,
): Promise<void> {
  const before = await findPublishedRevision(tx, course.id);
  await supersedeRevisions(tx, course.id, ['published', 'approved', 'in_review'], revision.id);
  await updateRevision(tx, revision.id, { state: 'published', correction, published: true });
  const shown = await mediaOfRevision(tx, revision.id);
  const picture = await pictureOf(tx, revision.document, shown, course, signer);
  await publishCourse(tx, course.id, publicationOf(revision, picture));
  await recordAction(tx, acting, 'course.published', course, { revision: revision.number });
  await emit(tx, coursePublished, {
    course_id: course.id,
    revision_id: revision.id,
    number: revision.number,
    by: acting.actor.userId,
    correction,
    first: before === undefined,
  });
}

function publicationOf({ document, bytes }: MadeRevision, picture: CourseFacts) {
  const { category, subcategory } = document.details;
  return {
    facts: { ...factsOf(document.details), estimated_minutes: minutesOf(document), ...picture },
    place: { category, subcategory },
    modules: publishedModules(document, bytes),
  };
}

const publishedModules = ({ modules }: CourseDocument, bytes: MadeRevision['bytes']): PublishedModule[] =>
  modules.map((module) => ({
    stable_id: module.id,
    title: module.title.trim(),
    description: module.description,
    estimated_minutes: module.estimated_duration_minutes ?? null,
    lessons: module.lessons.map((lesson) => ({
      stable_id: lesson.id,
      title: lesson.title.trim(),
      description: lesson.description,
      lesson_type: lesson.lesson_type,
      content_url: lesson.content_url || null,
      content_text: lesson.content_text || null,
      duration_minutes: lesson.duration_minutes,
      download_bytes: bytes.get(lesson.id) ?? 0,
      is_mandatory: lesson.is_mandatory,
      is_preview: lesson.is_preview,
      prerequisites: lesson.prerequisites,
      resources: lesson.resources.map(({ title, url }) => ({ title, url, bytes: 0 })),
    })),
  }));
