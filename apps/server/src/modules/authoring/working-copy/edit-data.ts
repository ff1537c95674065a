import { courseDocument } from '@darasa/contract/authoring/document';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import type { EditData, Finding } from '@darasa/contract/authoring/schemas';
import { displayName } from '@darasa/contract/identity/rules';
import type { UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import { type CourseAccess, courseNotFound, requireAccess } from '../authors/access.ts';
import { findAuthors } from '../authors/author-repository.ts';
import { presentAuthor } from '../authors/authors.ts';
import { describeCourseMedia } from '../media/course-media.ts';
import { abilitiesOn } from '../policy.ts';
import { ensureWorkingCopy, renderFirstRevision } from './ensure-working-copy.ts';
import { findingsIn } from './findings.ts';
import { findNames, findWorkingCopy, type WorkingCopyRow } from './working-copy-repository.ts';

/**
 * A course as its authors edit it. Viewers get it too; what they may do stands in `abilities`.
 * @throws AppError NOT_FOUND
 */
export async function readEditData(
  ctx: Ctx,
  idOrSlug: string,
  { settings, signer }: { settings: ReviewSettings; signer: UrlSigner },
): Promise<EditData> {
  const { course, stored } = await openWorkingCopy(ctx, idOrSlug);
  const [media, authors, names] = await Promise.all([
    describeCourseMedia(ctx.db, course.id, signer),
    findAuthors(ctx.db, course.id),
    findNames(ctx.db, stored.updated_by === null ? [] : [stored.updated_by]),
  ]);
  // Fields that came to the model after it was stored get their defaults
  const document = courseDocument.parse(stored.content);
  return {
    course_id: String(course.id),
    slug: course.slug,
    version: stored.version,
    document,
    conflicts: stored.conflicts,
    findings: await findingsIn(ctx.db, document),
    state: course.state,
    media,
    authors: authors.map(presentAuthor),
    abilities: abilitiesOn(ctx.actor, course, settings),
    saved_at: stored.updated_at.toISOString(),
    saved_by: names[0] ? displayName(names[0]) : '',
  };
}

/** @throws AppError NOT_FOUND */
export async function readFindings(ctx: Ctx, idOrSlug: string): Promise<Finding[]> {
  const { stored } = await openWorkingCopy(ctx, idOrSlug);
  return findingsIn(ctx.db, courseDocument.parse(stored.content));
}

/** A course and its working copy, which is made when nobody has needed it yet. */
export async function openWorkingCopy(
  ctx: Ctx,
  idOrSlug: string,
): Promise<{ course: CourseAccess; stored: WorkingCopyRow }> {
  let course = await requireAccess(ctx.db, ctx.actor, idOrSlug);
  if (course.version === null) {
    const { id } = course;
    const html = await renderFirstRevision(ctx.db, id);
    await ctx.transaction(({ db: tx }) => ensureWorkingCopy(tx, id, { html }));
    course = await requireAccess(ctx.db, ctx.actor, String(id));
  }
  const stored = await findWorkingCopy(ctx.db, course.id);
  if (!stored) throw courseNotFound();
  return { course, stored };
}
