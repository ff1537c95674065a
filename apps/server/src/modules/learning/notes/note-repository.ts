import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface NoteRow {
  id: string;
  course_id: number;
  lesson_id: string | null;
  seconds: number | null;
  text: string;
  created_at: Date;
  changed_at: Date;
  removed: boolean;
}
const columns = [
  'id',
  'course_id',
  'lesson_id',
  'seconds',
  'text',
  'created_at',
  'changed_at',
  'removed',
] as const;

/** One person's notes on a course, the removed ones too, in the order in which they were made. */
export async function findNotes(db: Db | Tx, userId: number, courseId: number): Promise<NoteRow[]> {
  return db
    .selectFrom('lesson_note')
    .select(columns)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findNote(db: Db | Tx, userId: number, id: string): Promise<NoteRow | undefined> {
  return db
    .selectFrom('lesson_note')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countNotes(db: Db | Tx, userId: number, courseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lesson_note')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('removed', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Stores a note, or its removal, unless what is stored was changed later. Of two changes of one moment a removal counts, then the
 * text that is greater, so that every order of arrival ends in the same.
 */
export async function saveNote(tx: Tx, userId: number, note: Omit<NoteRow, 'created_at'>): Promise<void> {
  await tx
    .insertInto('lesson_note')
    .values({ user_id: userId, ...note, created_at: note.changed_at })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({
          lesson_id: sql`excluded.lesson_id`,
          seconds: sql`excluded.seconds`,
          text: sql`excluded.text`,
          changed_at: sql`excluded.changed_at`,
          removed: sql`excluded.removed`,
        })
        .where(
          sql<boolean>`(excluded.changed_at, excluded.removed, excluded.text)
            > (lesson_note.changed_at, lesson_note.removed, lesson_note.text)`,
        ),
    )
    .execute();
}

/** Removals are kept for devices that have been away. @returns how many were deleted */
export async function deleteOldRemovals(db: Db, olderThanDays: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('lesson_note')
    .where('removed', '=', true)
    .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
