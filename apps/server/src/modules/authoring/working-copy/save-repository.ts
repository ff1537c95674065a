import type { ChangedParts } from '@darasa/contract/authoring/parts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** What was changed, for the list. */
export interface ChangedPart {
  path: string;
  title: string;
}
export interface SaveRow {
  version: number;
  saved_by: number | null;
  saved_at: Date;
  changed: ChangedPart[];
  restored_from: number | null;
}
/** Parts as they were before a save. */
export interface StepBack {
  version: number;
  previous: ChangedParts;
}

const listed = ['version', 'saved_by', 'saved_at', 'changed', 'restored_from'] as const;

/** What somebody's saves of the last day take, in bytes. */
export async function sumSavedBytes(tx: Tx, userId: number): Promise<number> {
  const { bytes } = await tx
    .selectFrom('course_save')
    .select(sql<number>`coalesce(sum(bytes), 0)::float8`.as('bytes'))
    .where('saved_by', '=', userId)
    .where('saved_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return bytes;
}

export async function insertSave(
  tx: Tx,
  courseId: number,
  save: {
    version: number;
    by: number | null;
    previous: ChangedParts;
    changed: readonly ChangedPart[];
    restoredFrom?: number | undefined;
  },
): Promise<void> {
  const previous = storedJson(save.previous);
  await tx
    .insertInto('course_save')
    .values({
      course_id: courseId,
      version: save.version,
      saved_by: save.by,
      saved_at: sql`clock_timestamp()`,
      previous,
      bytes: Buffer.byteLength(previous),
      changed: storedJson(save.changed),
      restored_from: save.restoredFrom ?? null,
    })
    .execute();
}

/** Each may be as large as a whole document. */
const STEPS_AT_ONCE = 10;

/** What has to be put on the working copy to go back to a version, the newest first, read a few at a time. */
export async function* readStepsBack(
  db: Db | Tx,
  courseId: number,
  { to, from = Number.MAX_SAFE_INTEGER }: { to: number; from?: number },
): AsyncGenerator<StepBack> {
  for (let before = from; ; ) {
    const rows = (await db
      .selectFrom('course_save')
      .select(['version', 'previous'])
      .where('course_id', '=', courseId)
      .where('version', '>', to)
      .where('version', '<=', before)
      .orderBy('version', 'desc')
      .limit(STEPS_AT_ONCE)
      .execute()) as unknown as StepBack[];
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEPS_AT_ONCE) return;
    before = last.version - 1;
  }
}

/** The last save that is kept up to a version; undefined when the history does not go back so far. */
export async function findLastSaveUpTo(
  db: Db | Tx,
  courseId: number,
  version: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('course_save')
    .select('version')
    .where('course_id', '=', courseId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version;
}

/** Whether nobody else has saved after a version. */
export async function isOnlySaverSince(
  tx: Tx,
  courseId: number,
  version: number,
  userId: number,
): Promise<boolean> {
  const other = await tx
    .selectFrom('course_save')
    .select('version')
    .where('course_id', '=', courseId)
    .where('version', '>', version)
    .where('saved_by', 'is distinct from', userId)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

export async function findSave(db: Db | Tx, courseId: number, version: number): Promise<SaveRow | undefined> {
  const row = await db
    .selectFrom('course_save')
    .select(listed)
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .executeTakeFirst();
  return row as SaveRow | undefined;
}

/** Saves since a time, newest first. @param before only those of earlier versions */
export async function findSaves(
  db: Db | Tx,
  courseId: number,
  { since, before, limit }: { since: Date; before?: number | undefined; limit: number },
): Promise<SaveRow[]> {
  let query = db
    .selectFrom('course_save')
    .select(listed)
    .where('course_id', '=', courseId)
    .where('saved_at', '>=', since);
  if (before !== undefined) query = query.where('version', '<', before);
  const rows = await query.orderBy('version', 'desc').limit(limit).execute();
  return rows as unknown as SaveRow[];
}

/** Courses that were saved since a time, by id. */
export async function findCoursesWithSaves(
  db: Db,
  { since, after, limit }: { since: Date; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('course_save')
    .select('course_id')
    .distinct()
    .where('saved_at', '>=', since)
    .where('course_id', '>', after)
    .orderBy('course_id')
    .limit(limit)
    .execute();
  return rows.map(({ course_id }) => course_id);
}

/** All saves of a course without what they replaced, oldest first. */
export async function findSavesForThinning(tx: Tx, courseId: number): Promise<SaveRow[]> {
  const rows = await tx
    .selectFrom('course_save')
    .select(listed)
    .where('course_id', '=', courseId)
    .orderBy('version')
    .execute();
  return rows as unknown as SaveRow[];
}

export async function updateSave(
  tx: Tx,
  courseId: number,
  version: number,
  save: { previous: ChangedParts; changed: readonly ChangedPart[] },
): Promise<void> {
  const previous = storedJson(save.previous);
  await tx
    .updateTable('course_save')
    .set({ previous, bytes: Buffer.byteLength(previous), changed: storedJson(save.changed) })
    .where('course_id', '=', courseId)
    .where('version', '=', version)
    .execute();
}

export async function deleteSaves(tx: Tx, courseId: number, versions: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('course_save')
    .where('course_id', '=', courseId)
    .where('version', 'in', versions)
    .execute();
}
