import { clockCorrection, learningLimits } from '@darasa/contract/learning/events';
import type { Note } from '@darasa/contract/learning/notes';
import type { Ctx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { openCourse, requireLearner, revisionFor } from '../open-course.ts';
import type { ReadRevision } from '../revision-facts.ts';
import { countNotes, findNote, findNotes, type NoteRow, saveNote } from './note-repository.ts';
import { notesAsMarkdown } from './notes-as-markdown.ts';

/** Somebody's own notes on a course. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readNotes(
  ctx: Ctx,
  idOrSlug: string,
): Promise<{ notes: Note[]; removed: { id: string; changed_at: string }[] }> {
  const { course } = await openCourse(ctx, idOrSlug);
  const rows = await findNotes(ctx.db, ctx.actor.userId, course.id);
  return {
    notes: rows.filter(({ removed }) => !removed).map(present),
    removed: rows
      .filter(({ removed }) => removed)
      .map(({ id, changed_at }) => ({ id, changed_at: changed_at.toISOString() })),
  };
}

/** The same as a Markdown file, by lesson. @throws AppError NOT_FOUND, FORBIDDEN */
export async function downloadNotes(
  ctx: Ctx,
  readRevision: ReadRevision,
  idOrSlug: string,
): Promise<{ fileName: string; text: string }> {
  const open = await openCourse(ctx, idOrSlug);
  const revision = await revisionFor(ctx.db, readRevision, open);
  const rows = (await findNotes(ctx.db, ctx.actor.userId, open.course.id)).filter(({ removed }) => !removed);
  return {
    fileName: `${open.course.slug}-notes.md`,
    text: notesAsMarkdown(open.course.title, revision, rows),
  };
}

interface Sent {
  /** By the device's clock, ISO 8601. */
  changed_at: string;
  sent_at: string;
}

/**
 * Writes a note; a change that was made later, elsewhere, stays.
 * @returns the note as it is then; null when it was removed later
 * @throws AppError NOT_FOUND, CONFLICT for whoever is not enrolled, and when there are too many
 */
export async function writeNote(
  ctx: Ctx,
  id: string,
  note: Sent & { course_id: string; lesson_id: string | null; seconds: number | null; text: string },
): Promise<Note | null> {
  const { course } = requireLearner(await openCourse(ctx, note.course_id));
  return ctx.transaction(async ({ db: tx }) => {
    const known = await findNote(tx, ctx.actor.userId, id);
    if (!known && (await countNotes(tx, ctx.actor.userId, course.id)) >= learningLimits.notes)
      throw new AppError(
        'CONFLICT',
        `You have ${learningLimits.notes} notes on this course, which is the most. Remove some first.`,
      );
    await saveNote(tx, ctx.actor.userId, {
      id,
      course_id: course.id,
      lesson_id: note.lesson_id,
      seconds: note.seconds === null ? null : Math.round(note.seconds),
      text: note.text.replaceAll('\r\n', '\n').toWellFormed(),
      changed_at: corrected(note, ctx.now),
      removed: false,
    });
    return presentStored(await findNote(tx, ctx.actor.userId, id));
  });
}

/**
 * Removes a note, unless it was changed later.
 * @returns the note when it was
 * @throws AppError NOT_FOUND
 */
export async function removeNote(ctx: Ctx, id: string, sent: Partial<Sent>): Promise<Note | null> {
  return ctx.transaction(async ({ db: tx }) => {
    const known = await findNote(tx, ctx.actor.userId, id);
    if (!known) throw new AppError('NOT_FOUND', 'Note not found');
    const now = ctx.now.toISOString();
    const changed_at = corrected(
      { changed_at: sent.changed_at ?? now, sent_at: sent.sent_at ?? now },
      ctx.now,
    );
    await saveNote(tx, ctx.actor.userId, { ...known, seconds: null, text: '', changed_at, removed: true });
    return presentStored(await findNote(tx, ctx.actor.userId, id));
  });
}

/** When it was changed by the server's clock; never in the future. */
function corrected({ changed_at, sent_at }: Sent, at: Date): Date {
  const now = at.getTime();
  const changed = Date.parse(changed_at) + clockCorrection(Date.parse(sent_at), now);
  // Two nonsensical times can make one that no database knows
  return new Date(Math.min(now, Math.max(0, changed)));
}

const presentStored = (row: NoteRow | undefined): Note | null => (row && !row.removed ? present(row) : null);

const present = (row: NoteRow): Note => ({
  id: row.id,
  course_id: String(row.course_id),
  lesson_id: row.lesson_id,
  seconds: row.seconds,
  text: row.text,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});
