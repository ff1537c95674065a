import type { CourseDetailsDocument } from '@darasa/contract/authoring/document';
import { courseDocument } from '@darasa/contract/authoring/document';
import { detailsFromUpdate } from '@darasa/contract/authoring/from-payload';
import { isSame } from '@darasa/contract/authoring/parts';
import { courseUpdateProblems } from '@darasa/contract/catalogue/update-rules';
import type { FieldProblem } from '@darasa/contract/http/errors';
import { hasRole } from '@darasa/contract/identity/rules';
import { changeCourse } from '#modules/catalogue';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { requireAccess } from '../authors/access.ts';
import { copyRevisionMedia } from '../media/course-media.ts';
import { mayManage } from '../policy.ts';
import type { LessonHtml } from '../revisions/lesson-html.ts';
import { copyRevision, findPublishedRevision } from '../revisions/revision-repository.ts';
import { factsOf } from '../working-copy/draft-facts.ts';
import { writeDocument } from '../working-copy/save.ts';
import {
  type Acting,
  type LifecycleDeps,
  type LockedCourse,
  lockForChange,
  type PublishDeps,
} from './lifecycle.ts';
import { prepareLessons } from './make-revision.ts';
import { publishLocked } from './publish.ts';
import { changeVisibility } from './visibility.ts';

/**
 * Changes a course's details, and shows or hides it. The working copy gets the details; of a live course visitors see them at
 * once, unless every change is reviewed. `is_published` on an approved course publishes it.
 * @returns the course's id
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST in the specification's words, CONFLICT
 */
export async function updateCourse(
  db: Db,
  deps: PublishDeps,
  acting: Acting,
  idOrSlug: string,
  update: Record<string, unknown>,
): Promise<number> {
  const { is_published: shown, ...fields } = update;
  const problems: FieldProblem[] = courseUpdateProblems(update);
  if (shown !== undefined && typeof shown !== 'boolean')
    problems.push({ path: 'is_published', message: 'Must be true or false' });
  if (problems.length > 0) throw badRequest(problems);
  const html = shown === true ? await prepareLessons(db, acting.actor, idOrSlug) : undefined;
  return db.transaction().execute(async (tx) => {
    const locked = await lockForChange(tx, acting.actor, idOrSlug, 'edit');
    if (Object.keys(fields).length > 0) await changeDetails(tx, deps, acting, locked, fields);
    if (typeof shown === 'boolean') await show(tx, deps, acting, locked, { shown, html });
    return locked.course.id;
  });
}

async function changeDetails(
  tx: Tx,
  { settings }: LifecycleDeps,
  acting: Acting,
  { course, stored }: LockedCourse,
  fields: Record<string, unknown>,
): Promise<void> {
  const { actor } = acting;
  const document = courseDocument.parse(stored.content);
  const result = detailsFromUpdate(document.details, fields);
  if ('problems' in result) throw badRequest(result.problems);
  const { details } = result;
  if (isSame(details, document.details)) return;
  const written = await writeDocument(
    tx,
    actor,
    course,
    stored,
    { ...document, details },
    {
      conflicts: stored.conflicts,
    },
  );
  const reviewed = settings.reviewEveryChange && !hasRole(actor.roles, 'admin');
  if (course.status !== 'published' || reviewed || !mayManage(actor, course.role)) return;
  await showDetails(tx, acting, course, details, written.version);
}

/** Puts the details alone in the place of the published ones; lessons stay as they are published. */
async function showDetails(
  tx: Tx,
  { actor }: Acting,
  course: LockedCourse['course'],
  details: CourseDetailsDocument,
  version: number,
): Promise<void> {
  const { category, subcategory } = details;
  await changeCourse(tx, course.id, factsOf(details), { category, subcategory });
  const published = await findPublishedRevision(tx, course.id);
  // A later one that is with the reviewers stays the newest
  if (!published || published.id !== course.revision_id) return;
  const id = await copyRevision(tx, published, {
    outline: { ...published.outline, details },
    version: course.state.changed ? published.version : version,
    by: actor.userId,
  });
  await copyRevisionMedia(tx, published.id, id);
}

async function show(
  tx: Tx,
  deps: PublishDeps,
  acting: Acting,
  { course, stored }: LockedCourse,
  { shown, html }: { shown: boolean; html: LessonHtml | undefined },
): Promise<void> {
  const { actor } = acting;
  if (!mayManage(actor, course.role)) throw new AppError('FORBIDDEN');
  if (course.is_published === shown) return;
  if (shown && html && course.status === 'approved') {
    const now = await requireAccess(tx, actor, String(course.id), 'manage');
    await publishLocked(tx, deps, acting, { course: now, stored }, { html, correction: false });
  } else await changeVisibility(tx, deps, acting, course, shown ? 'show' : 'hide');
}
