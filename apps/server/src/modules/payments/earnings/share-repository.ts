import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type ShareSettingsRow = Omit<Selectable<DB['share_settings']>, 'id'>;

export async function findShareSettings(db: Db | Tx): Promise<ShareSettingsRow> {
  return db
    .selectFrom('share_settings')
    .select(['share_bp', 'fees_shared', 'withholding_bp'])
    .executeTakeFirstOrThrow();
}

/** The settings, locked until the transaction ends. */
export async function lockShareSettings(tx: Tx): Promise<ShareSettingsRow> {
  return tx
    .selectFrom('share_settings')
    .select(['share_bp', 'fees_shared', 'withholding_bp'])
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateShareSettings(tx: Tx, settings: ShareSettingsRow): Promise<void> {
  await tx.updateTable('share_settings').set(settings).execute();
}

/** The smallest balances that are paid out, by currency. */
export async function findMinimums(db: Db | Tx): Promise<{ currency: string; amount_minor: number }[]> {
  return db.selectFrom('payout_minimum').selectAll().orderBy('currency').execute();
}

/** @param minimums those of 0 are none */
export async function replaceMinimums(
  tx: Tx,
  minimums: readonly { currency: string; amount_minor: number }[],
): Promise<void> {
  await tx.deleteFrom('payout_minimum').execute();
  const set = minimums.filter(({ amount_minor }) => amount_minor > 0);
  if (set.length > 0) await tx.insertInto('payout_minimum').values(set).execute();
}

/** A share that is set for a course or a teacher. */
export interface OverrideRow {
  id: number;
  teacher_id: number | null;
  course_id: number | null;
  share_bp: number;
}

const selectOverrides = (db: Db | Tx) =>
  db.selectFrom('share_override').select(['id', 'teacher_id', 'course_id', 'share_bp']);

/** One page: those changed last first. */
export async function findOverrides(
  db: Db | Tx,
  page: { limit: number; offset: number },
): Promise<OverrideRow[]> {
  return selectOverrides(db)
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countOverrides(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('share_override')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findOverride(db: Db | Tx, id: number): Promise<OverrideRow | undefined> {
  return selectOverrides(db).where('id', '=', id).executeTakeFirst();
}

/** Sets the share of a course or of a teacher. @returns the id of its row */
export async function upsertOverride(
  tx: Tx,
  whose: { courseId: number } | { teacherId: number },
  shareBp: number,
): Promise<number> {
  const inserted = tx.insertInto('share_override').values({
    course_id: 'courseId' in whose ? whose.courseId : null,
    teacher_id: 'teacherId' in whose ? whose.teacherId : null,
    share_bp: shareBp,
  });
  const change = { share_bp: shareBp, changed_at: sql<Date>`now()` };
  const { id } = await inserted
    .onConflict((conflict) =>
      'courseId' in whose
        ? conflict.column('course_id').where('course_id', 'is not', null).doUpdateSet(change)
        : conflict.column('teacher_id').where('teacher_id', 'is not', null).doUpdateSet(change),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteOverride(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('share_override').where('id', '=', id).execute();
}

/** The shares that are set for some courses and teachers. */
export async function findSharesOf(
  db: Db | Tx,
  { courseIds, teacherIds }: { courseIds: readonly number[]; teacherIds: readonly number[] },
): Promise<OverrideRow[]> {
  return selectOverrides(db)
    .where((where) =>
      where.or([
        where('course_id', '=', sql<number>`any(${[...courseIds]}::bigint[])`),
        where('teacher_id', '=', sql<number>`any(${[...teacherIds]}::bigint[])`),
      ]),
    )
    .execute();
}
