import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface GuardianRow {
  name: string;
  number: string;
  how: string;
  consented_at: Date;
  recorded_by: number | null;
  withdrawn_at: Date | null;
  withdrawn_by: number | null;
  stopped_at: Date | null;
}

/** Guardians who have agreed for a person, also those who have taken it back, the last one first. */
export async function findGuardians(db: Db | Tx, userId: number): Promise<GuardianRow[]> {
  return db
    .selectFrom('sms_guardian as g')
    .leftJoin('sms_stop as s', 's.number', 'g.number')
    .select([
      'g.name',
      'g.number',
      'g.how',
      'g.consented_at',
      'g.recorded_by',
      'g.withdrawn_at',
      'g.withdrawn_by',
      's.stopped_at',
    ])
    .where('g.user_id', '=', userId)
    .orderBy('g.id', 'desc')
    .execute();
}

/** Numbers of the guardians of these people that take SMS now. */
export async function findGuardianNumbers(
  db: Db | Tx,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('sms_guardian as g')
    .leftJoin('sms_stop as s', 's.number', 'g.number')
    .select(['g.user_id', 'g.number'])
    .where('g.user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where('g.withdrawn_at', 'is', null)
    .where('s.number', 'is', null)
    .execute();
  return new Map(rows.map(({ user_id, number }) => [user_id, number]));
}

export async function insertGuardian(
  tx: Tx,
  row: Pick<GuardianRow, 'name' | 'number' | 'how' | 'consented_at' | 'recorded_by'> & { user_id: number },
): Promise<void> {
  await tx.insertInto('sms_guardian').values(row).execute();
}

/** @returns false when there is none */
export async function withdrawGuardian(
  tx: Tx,
  { userId, by, at }: { userId: number; by: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_guardian')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('user_id', '=', userId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteGuardiansOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('sms_guardian').where('user_id', '=', userId).execute();
}
