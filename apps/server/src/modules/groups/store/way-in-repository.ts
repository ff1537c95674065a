import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type CodeRow = Selectable<DB['join_code']>;
/** What a code is for: one of the two. */
export type CodeTarget = { groupId: number; courseId: null } | { groupId: null; courseId: number };

/** The code of a group or a course that works now. */
export async function findCode(db: Db | Tx, { groupId, courseId }: CodeTarget): Promise<CodeRow | undefined> {
  let codes = db.selectFrom('join_code').selectAll().where('ended_at', 'is', null);
  codes = groupId === null ? codes.where('course_id', '=', courseId) : codes.where('group_id', '=', groupId);
  return codes.executeTakeFirst();
}

/** Also one that has ended or expired. @param lock until the transaction ends: people come in by it one after the other */
export async function findCodeByHash(
  db: Db | Tx,
  hash: Buffer,
  lock = false,
): Promise<(CodeRow & { over: boolean }) | undefined> {
  const codes = db
    .selectFrom('join_code')
    .selectAll()
    .select(sql<boolean>`expires_at <= now()`.as('over'))
    .where('code_hash', '=', hash);
  return (lock ? codes.forNoKeyUpdate() : codes).executeTakeFirst();
}

export async function findCodeById(db: Db | Tx, id: number): Promise<CodeRow | undefined> {
  return db.selectFrom('join_code').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns undefined when there is such a code already, or another one for the same */
export async function insertCode(
  tx: Tx,
  code: CodeTarget & {
    hash: Buffer;
    sealed: Buffer;
    days: number;
    maxUses: number | null;
    by: number;
  },
): Promise<CodeRow | undefined> {
  return tx
    .insertInto('join_code')
    .values({
      group_id: code.groupId,
      course_id: code.courseId,
      code_hash: code.hash,
      sealed: code.sealed,
      expires_at: sql<Date>`now() + make_interval(days => ${code.days}::int)`,
      max_uses: code.maxUses,
      created_by: code.by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function endCode(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('join_code')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** What somebody came in by. */
export type Used = { codeId: number } | { invitationId: number };

/** Notes that somebody came in: a person counts once. @returns whether they had not yet */
export async function insertUse(tx: Tx, used: Used, userId: number): Promise<boolean> {
  const row = await tx
    .insertInto('way_in_use')
    .values({
      user_id: userId,
      code_id: 'codeId' in used ? used.codeId : null,
      invitation_id: 'invitationId' in used ? used.invitationId : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return false;
  if ('codeId' in used)
    await tx
      .updateTable('join_code')
      .set({ used: sql<number>`used + 1` })
      .where('id', '=', used.codeId)
      .execute();
  else
    await tx
      .updateTable('invitation')
      .set({ used: sql<number>`used + 1` })
      .where('id', '=', used.invitationId)
      .execute();
  return true;
}

export async function hasUsed(db: Db | Tx, used: Used, userId: number): Promise<boolean> {
  let uses = db.selectFrom('way_in_use').select('user_id').where('user_id', '=', userId);
  uses =
    'codeId' in used
      ? uses.where('code_id', '=', used.codeId)
      : uses.where('invitation_id', '=', used.invitationId);
  return (await uses.executeTakeFirst()) !== undefined;
}

/** For the export of somebody's data. */
export async function findUsesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('way_in_use as u')
    .leftJoin('invitation as i', 'i.id', 'u.invitation_id')
    .select([
      'u.used_at',
      sql<string>`case when u.code_id is null then 'invitation' else 'code' end`.as('by'),
      'i.email',
    ])
    .where('u.user_id', '=', userId)
    .orderBy('u.used_at')
    .execute();
}
