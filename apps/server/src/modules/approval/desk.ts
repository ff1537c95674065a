import type { ReviewDesk } from '@darasa/contract/approval/schemas';
import type { ReviewSettings } from '@darasa/contract/authoring/lifecycle';
import {
  abilitiesOn,
  courseAccess,
  findingsIn,
  mediaOfRevision,
  readPublished,
  readReturned,
  readRevision,
} from '#modules/authoring';
import { findContacts } from '#modules/identity';
import { describeMedia, type UrlSigner } from '#modules/media';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { presentComments, readerOf } from './comments.ts';
import { NOBODY } from './presenter.ts';

/**
 * The newest revision of a course with what it replaces, what was sent back before it, the findings and the comments. It can still be looked at after the
 * decision; what may be done stands in `abilities`.
 * @throws AppError NOT_FOUND, also for a course that was never submitted
 */
export async function readDesk(
  ctx: Ctx,
  { settings, signer }: { db: Db; settings: ReviewSettings; signer: UrlSigner },
  courseId: string,
): Promise<ReviewDesk> {
  const course = await courseAccess(ctx.db, ctx.actor, courseId);
  if (!course) throw new AppError('NOT_FOUND', 'Course not found');
  const revision = course.revision_id === null ? undefined : await readRevision(ctx.db, course.revision_id);
  if (!revision) throw new AppError('NOT_FOUND', 'This course has not been submitted for review');
  const { document, submitted_by } = revision;
  const [published, returned, findings, comments, [submitter], media] = await Promise.all([
    readPublished(ctx.db, course.id),
    readReturned(ctx.db, revision),
    findingsIn(ctx.db, document),
    presentComments(ctx.db, course.id, readerOf(ctx.actor, course)),
    findContacts(ctx.db, submitted_by === null ? [] : [submitted_by]),
    mediaOfRevision(ctx.db, revision.id).then((ids) => describeMedia(ctx.db, [...ids], { signer })),
  ]);
  return {
    course_id: String(course.id),
    slug: course.slug,
    revision: revision.number,
    submitted_at: revision.submitted_at.toISOString(),
    submitted_by: submitter?.name ?? NOBODY,
    note: revision.note,
    document,
    published: published?.document ?? null,
    returned: returned ? { revision: returned.number, document: returned.document } : null,
    findings,
    comments,
    media: [...media.values()],
    state: course.state,
    abilities: abilitiesOn(ctx.actor, course, settings),
  };
}
