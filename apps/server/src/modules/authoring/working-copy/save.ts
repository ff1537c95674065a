import type { CourseDocument } from '@darasa/contract/authoring/document';
import { authoringLimits } from '@darasa/contract/authoring/limits';
import { mergeDocuments } from '@darasa/contract/authoring/merge';
import {
  applyParts,
  type ChangedParts,
  changedParts,
  hasChanges,
  toParts,
} from '@darasa/contract/authoring/parts';
import type { OpenConflict, SaveReply } from '@darasa/contract/authoring/schemas';
import { newId } from '@darasa/contract/http/ids';
import { displayName } from '@darasa/contract/identity/rules';
import { changeCourse, isCategory, lockCourse } from '#modules/catalogue';
import type { Actor, Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { announce } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { storedJson } from '#platform/stored-json';
import { type CourseAccess, courseNotFound, requireAccess } from '../authors/access.ts';
import { courseSaved } from '../events.ts';
import { noteCourseMedia } from '../media/course-media.ts';
import { type Base, baseOfSave } from './base-of-save.ts';
import { changedTitles } from './changed-titles.ts';
import { checkParts, checkSize } from './check-parts.ts';
import { draftFacts } from './draft-facts.ts';
import { ensureWorkingCopy } from './ensure-working-copy.ts';
import { type PartInPlace, partsInPlace } from './parts-in-place.ts';
import { insertSave, isOnlySaverSince, sumSavedBytes } from './save-repository.ts';
import type { CachedCopy, WorkingCopyCache } from './working-copy-cache.ts';
import {
  findNames,
  lockWorkingCopy,
  undoUnless,
  updateConflicts,
  updateWorkingCopy,
  type WorkingCopyRow,
} from './working-copy-repository.ts';

export interface Save {
  /** The version that the changes were made on. */
  version: number;
  parts: ChangedParts;
  /** Conflicts that these changes settle. */
  resolved: readonly string[];
}
interface SaveDeps {
  db: Db;
  kept: WorkingCopyCache;
}
export interface Saved {
  courseId: number;
  reply: SaveReply;
  /** Whether the document is another one now. */
  changed: boolean;
}

/** So many, or as JSON so large, that somebody has to choose first. */
const MOST_CONFLICTS = 500;
const MOST_CONFLICT_CHARACTERS = 8_000_000;

/**
 * Saves changed parts of a course. When others have saved since, the parts are merged with theirs; what both wrote differently
 * in one place is kept as a conflict until somebody has chosen. A save that changes nothing writes nothing.
 * @throws AppError NOT_FOUND, FORBIDDEN, BAD_REQUEST, PAYLOAD_TOO_LARGE, CONFLICT for a version that does not exist
 */
export async function saveWorkingCopy(
  ctx: Ctx,
  { kept }: SaveDeps,
  idOrSlug: string,
  save: Save,
): Promise<Saved> {
  checkParts(save.parts);
  const { merged, stored, written, ...saved } = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    const course = await requireAccess(tx, ctx.actor, idOrSlug, 'edit');
    const stored = await requireWorkingCopy(tx, course, kept.get(course.id));
    if (save.version > stored.version)
      throw new AppError('CONFLICT', 'The course was restored to an earlier save. Reload the page.');
    const base =
      save.version === stored.version
        ? undefined
        : await baseOfSave(tx, course.id, stored, save.version, save.parts);
    const sent = applyParts(base?.document ?? stored.content, save.parts);
    const own = base !== undefined && (await isOnlySaverSince(tx, course.id, save.version, ctx.actor.userId));
    const merged = base
      ? mergeDocuments({ base: base.document, stored: stored.content, sent }, own)
      : { document: sent, conflicts: [] };
    const open = stored.conflicts.filter(({ id }) => !save.resolved.includes(id));
    const found = await openConflicts(inside, merged.conflicts);
    const conflicts = [...open, ...found];
    if (found.length > 0 && areTooMany(conflicts))
      throw new AppError('CONFLICT', 'Too many changes are in conflict. Choose between them first.');
    const written = await writeDocument(tx, ctx.actor, course, stored, merged.document, { conflicts });
    return {
      merged: base !== undefined,
      stored,
      written,
      courseId: course.id,
      changed: written.version !== stored.version,
      reply: {
        version: written.version,
        saved_at: written.savedAt.toISOString(),
        parts: base ? partsToTake(base, sent, merged.document) : { lessons: {}, assessments: {} },
        conflicts,
        ...(own && { own }),
      },
    };
  });
  const { version, bytes } = written;
  if (merged || bytes === null) kept.forget(saved.courseId);
  else kept.note(saved.courseId, version, { before: stored.content, parts: save.parts, bytes });
  return saved;
}

/** Each holds up to three texts of whole lessons, and everyone who opens the course gets them all. */
const areTooMany = (conflicts: readonly OpenConflict[]): boolean =>
  conflicts.length > MOST_CONFLICTS || JSON.stringify(conflicts).length > MOST_CONFLICT_CHARACTERS;

/**
 * Makes a document the working copy, with what it replaces kept in the history. The same document is not written again.
 * @throws AppError PAYLOAD_TOO_LARGE, BAD_REQUEST, RATE_LIMITED when the person has saved very much within a day
 * @param stored the working copy, locked
 * @returns with the size of the contents as JSON; null when it was not noted
 */
export async function writeDocument(
  tx: Tx,
  actor: Actor,
  course: Pick<CourseAccess, 'id' | 'status'>,
  stored: WorkingCopyRow,
  document: CourseDocument,
  options: { conflicts: readonly OpenConflict[]; restoredFrom?: number },
): Promise<{ version: number; savedAt: Date; bytes: number | null }> {
  const { conflicts, restoredFrom } = options;
  const sameConflicts =
    conflicts.length === stored.conflicts.length &&
    conflicts.every(({ id }, index) => stored.conflicts[index]?.id === id);
  const previous = changedParts(document, stored.content);
  if (!hasChanges(previous)) {
    if (!sameConflicts) await updateConflicts(tx, course.id, conflicts);
    return { version: stored.version, savedAt: stored.updated_at, bytes: stored.bytes };
  }
  const { content, bytes } = writingOf(stored, previous, document);
  checkSize(document, bytes);
  await requireRoomForSave(tx, actor.userId);
  const version = stored.version + 1;
  const savedAt = await updateWorkingCopy(tx, course.id, {
    version,
    content,
    bytes,
    by: actor.userId,
    ...(sameConflicts ? {} : { conflicts }),
  });
  await insertSave(tx, course.id, {
    version,
    by: actor.userId,
    previous,
    changed: changedTitles(previous, document),
    restoredFrom,
  });
  await noteCourseMedia(tx, course.id, actor.userId, { previous, after: document });
  await announce(tx, courseSaved, { course_id: course.id, version, by: actor.userId });
  // What visitors see changes by publishing alone
  if (isDraft(course.status) && (previous.details || previous.outline))
    await updateDraftCourse(tx, course.id, document);
  return { version, savedAt, bytes };
}

/** What has to be written, and how large the document is then. */
function writingOf(
  stored: WorkingCopyRow,
  previous: ChangedParts,
  document: CourseDocument,
): { content: string | PartInPlace[]; bytes: number } {
  const inPlace = stored.bytes === null ? undefined : partsInPlace(previous, document);
  if (stored.bytes !== null && inPlace)
    return { content: inPlace.parts, bytes: stored.bytes + inPlace.bytes };
  const content = storedJson(document);
  return { content, bytes: Buffer.byteLength(content) };
}

/** The next hour frees what was saved a day before it. @throws AppError RATE_LIMITED */
async function requireRoomForSave(tx: Tx, userId: number): Promise<void> {
  if ((await sumSavedBytes(tx, userId)) < authoringLimits.savedBytesADay) return;
  throw new AppError(
    'RATE_LIMITED',
    'You have reached the limit of saves in a day. What you write is kept in this browser and saved later.',
    undefined,
    3600,
  );
}

const isDraft = (status: CourseAccess['status']): boolean => status !== 'published' && status !== 'archived';

/** Brings the row of a course that was not published yet up to date with its working copy. */
async function updateDraftCourse(tx: Tx, courseId: number, document: CourseDocument): Promise<void> {
  // It may have been published while this save waited for the working copy
  const course = await lockCourse(tx, courseId);
  if (!course || !isDraft(course.status)) return;
  const { category, subcategory } = document.details;
  const place = category !== '' && (await isCategory(tx, category)) ? { category, subcategory } : undefined;
  await changeCourse(tx, courseId, draftFacts(document), place);
}

/** The working copy of a course, locked; made first where there was none. @param known see `lockWorkingCopy` */
export async function requireWorkingCopy(
  tx: Tx,
  course: Pick<CourseAccess, 'id' | 'version'>,
  known?: CachedCopy,
): Promise<WorkingCopyRow> {
  // Somebody else may have made it meanwhile: then the course is let go again, for it is locked after the working copy
  if (course.version === null) await undoUnless(tx, () => ensureWorkingCopy(tx, course.id));
  const stored = await lockWorkingCopy(tx, course.id, known);
  if (!stored) throw courseNotFound();
  return stored;
}

async function openConflicts(
  { db: tx, actor, now }: TxCtx,
  conflicts: readonly Omit<OpenConflict, 'id' | 'sent_by' | 'at'>[],
): Promise<OpenConflict[]> {
  if (conflicts.length === 0) return [];
  const [person] = await findNames(tx, [actor.userId]);
  const [sentBy, at] = [displayName(person), now.toISOString()];
  return conflicts.map(({ path, base, stored, sent }) => ({
    id: newId(),
    path,
    base: base ?? null,
    stored: stored ?? null,
    sent: sent ?? null,
    sent_by: sentBy,
    at,
  }));
}

/** What the sender has to take over to have what is stored now. */
function partsToTake({ unsure }: Base, sent: CourseDocument, merged: CourseDocument): ChangedParts {
  const parts = changedParts(sent, merged);
  const now = toParts(merged);
  if (unsure.details) parts.details = now.details;
  if (unsure.outline) parts.outline = now.outline;
  for (const id of Object.keys(unsure.lessons)) parts.lessons[id] = now.lessons[id] ?? null;
  for (const id of Object.keys(unsure.assessments)) parts.assessments[id] = now.assessments[id] ?? null;
  return parts;
}
