import type { CourseDocument } from '@darasa/contract/authoring/document';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { type ChangedParts, toParts } from '@darasa/contract/authoring/parts';
import {
  describeMedia,
  existingMedia,
  type MediaHolder,
  ownedMedia,
  referencedMedia,
  replaceMediaReferences,
  type UrlSigner,
} from '#modules/media';
import type { Db, Tx } from '#platform/database/index';
import { badRequest } from '#platform/http/errors';
import { findWriterIds } from '../authors/author-repository.ts';
import { findRevisionIds } from '../revisions/revision-repository.ts';

/*
 * Which uploaded files a course shows. A document may name any file, in a text that was pasted for instance; it shows those
 * that are noted for it here, and no others: whoever hands out URLs asks for these.
 */

const workingCopyOf = (courseId: number): MediaHolder => ({
  type: 'course-working-copy',
  id: String(courseId),
});
const revisionOf = (revisionId: number): MediaHolder => ({ type: 'course-revision', id: String(revisionId) });

/** The files that a revision shows to learners. */
export const mediaOfRevision = (db: Db | Tx, revisionId: number): Promise<Set<string>> =>
  referencedMedia(db, revisionOf(revisionId));

/** The files that the working copy shows, with signed URLs. */
export async function describeCourseMedia(db: Db, courseId: number, signer: UrlSigner) {
  const ids = await referencedMedia(db, workingCopyOf(courseId));
  return [...(await describeMedia(db, [...ids], { signer })).values()];
}

/**
 * Notes which files a working copy shows after a save: those that it showed before, and those of the authors who write it. An
 * author who was only named as one, as nobody has to agree to, lends it nothing.
 * @param change.previous the parts that the save replaced, null for a new course; nothing is done when what stands in their
 *   place names the same files
 * @throws AppError BAD_REQUEST when a field (not a text) names a file that is somebody else's
 */
export async function noteCourseMedia(
  tx: Tx,
  courseId: number,
  actorId: number,
  { previous, after }: { previous: ChangedParts | null; after: CourseDocument },
): Promise<void> {
  if (previous && namesSame(previous, after)) return;
  const named = mediaIdsIn(after);
  const holder = workingCopyOf(courseId);
  const shown = await referencedMedia(tx, holder);
  if (isSameSet(named, shown)) return;
  const usable = new Set(shown);
  await addOwned(tx, usable, actorId, named);
  for (const writerId of await findWriterIds(tx, courseId)) await addOwned(tx, usable, writerId, named);
  const existing = await existingMedia(tx, [...named]);
  const foreign = [...mediaFieldsIn(after)].filter((id) => existing.has(id) && !usable.has(id));
  if (foreign.length > 0)
    throw badRequest([
      {
        path: 'parts',
        message: 'A file that is used here belongs to somebody who does not write this course',
      },
    ]);
  await replaceMediaReferences(
    tx,
    holder,
    [...named].filter((id) => usable.has(id) && existing.has(id)),
  );
}

function namesSame(previous: ChangedParts, after: CourseDocument): boolean {
  const { details, lessons, assessments } = toParts(after);
  const replaced = [
    previous.details && details,
    ...Object.keys(previous.lessons).map((id) => lessons[id]),
    ...Object.keys(previous.assessments).map((id) => assessments[id]),
  ];
  // A file that only a text named is not shown: a field that names it now has to be asked about
  return (
    isSameSet(mediaIdsIn(previous), mediaIdsIn(replaced)) &&
    isSameSet(mediaFieldsIn(previous), mediaFieldsIn(replaced))
  );
}

const isSameSet = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size === other.size && [...one].every((id) => other.has(id));

async function addOwned(
  tx: Tx,
  usable: Set<string>,
  userId: number,
  named: ReadonlySet<string>,
): Promise<void> {
  const unknown = [...named].filter((id) => !usable.has(id));
  if (unknown.length > 0) for (const id of await ownedMedia(tx, userId, unknown)) usable.add(id);
}

/** Files that fields name, without those in texts. */
function mediaFieldsIn(value: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, entry] of Object.entries(value)) {
    if ((key === 'media_id' || key.endsWith('_media_id')) && typeof entry === 'string')
      found.add(entry.toLowerCase());
    else mediaFieldsIn(entry, found);
  }
  return found;
}

/** Ids of the files that the working copy of a course shows. */
export const mediaOfWorkingCopy = (db: Db | Tx, courseId: number): Promise<Set<string>> =>
  referencedMedia(db, workingCopyOf(courseId));

/** A copy shows what its original showed. @returns nothing; files that are gone are left out */
export async function copyCourseMedia(tx: Tx, fromCourseId: number, toCourseId: number): Promise<void> {
  const shown = await referencedMedia(tx, workingCopyOf(fromCourseId));
  const existing = await existingMedia(tx, [...shown]);
  await replaceMediaReferences(tx, workingCopyOf(toCourseId), [...existing.keys()]);
}

/** A revision shows those of its working copy's files that it names. @returns the bytes of each */
export async function noteRevisionMedia(
  tx: Tx,
  courseId: number,
  revisionId: number,
  document: CourseDocument,
): Promise<void> {
  const shown = await referencedMedia(tx, workingCopyOf(courseId));
  if (shown.size === 0) return;
  const ids = [...mediaIdsIn(document)].filter((id) => shown.has(id));
  const existing = await existingMedia(tx, ids);
  await replaceMediaReferences(tx, revisionOf(revisionId), [...existing.keys()]);
}

/** The same files again, for a revision with the same lessons. */
export async function copyRevisionMedia(tx: Tx, fromId: number, toId: number): Promise<void> {
  const shown = await mediaOfRevision(tx, fromId);
  if (shown.size > 0) await replaceMediaReferences(tx, revisionOf(toId), [...shown]);
}

/** Bytes of the files that lessons of a document name, by file. */
export const mediaBytes = (db: Db | Tx, document: CourseDocument): Promise<Map<string, number>> =>
  existingMedia(db, [...mediaIdsIn(document.modules)]);

/** A course that is deleted shows nothing any more. */
export async function releaseCourseMedia(tx: Tx, courseId: number): Promise<void> {
  await replaceMediaReferences(tx, workingCopyOf(courseId), []);
  for (const id of await findRevisionIds(tx, courseId)) await replaceMediaReferences(tx, revisionOf(id), []);
}
