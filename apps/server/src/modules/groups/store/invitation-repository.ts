import type { WayInTarget } from '@darasa/contract/groups/code-rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export interface InvitationRow extends Selectable<DB['invitation']> {
  over: boolean;
}
/** To what people are invited. */
export interface InvitedTo {
  target: WayInTarget;
  groupId: number | null;
  courseId: number | null;
}

const select = (db: Db | Tx) =>
  db.selectFrom('invitation').selectAll().select(sql<boolean>`expires_at <= now()`.as('over'));

const to = (db: Db | Tx, { target, groupId, courseId }: InvitedTo) => {
  const invitations = select(db).where('target', '=', target);
  if (groupId !== null) return invitations.where('group_id', '=', groupId);
  return courseId === null ? invitations : invitations.where('course_id', '=', courseId);
};

/** One page, the last one first. */
export async function findInvitations(
  db: Db | Tx,
  invitedTo: InvitedTo,
  page: { limit: number; offset: number },
): Promise<InvitationRow[]> {
  return to(db, invitedTo).orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

export async function countInvitations(db: Db | Tx, invitedTo: InvitedTo): Promise<number> {
  const { count } = await db
    .selectFrom(to(db, invitedTo).as('found'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findInvitation(db: Db | Tx, id: number): Promise<InvitationRow | undefined> {
  return select(db).where('id', '=', id).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockInvitation(tx: Tx, id: number): Promise<InvitationRow | undefined> {
  return select(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** It has another secret from now on, and another end. */
export async function updateToResent(
  tx: Tx,
  id: number,
  { secretHash, until, by }: { secretHash: Buffer; until: Date; by: number },
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({
      secret_hash: secretHash,
      expires_at: until,
      opened_at: null,
      created_by: by,
      sent_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** @param lock until the transaction ends: people come in by it one after the other */
export async function findInvitationBySecret(
  db: Db | Tx,
  hash: Buffer,
  lock = false,
): Promise<InvitationRow | undefined> {
  const invitations = select(db).where('secret_hash', '=', hash);
  return (lock ? invitations.forUpdate() : invitations).executeTakeFirst();
}

/** How many invitations somebody has emailed in the last 24 hours. Until the transaction ends, they send no others. */
export async function lockSentOf(tx: Tx, userId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations', ${userId}))`.execute(tx);
  const { count } = await tx
    .selectFrom('invitation')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_by', '=', userId)
    .where('sent_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an email was invited to anything, and may still come. */
export async function hasOpenInvitation(db: Db | Tx, emailKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export type NewInvitation = Omit<Insertable<DB['invitation']>, 'id' | 'expires_at'>;

/** @param days from now on */
export async function insertInvitation(tx: Tx, values: NewInvitation, days: number): Promise<void> {
  await tx
    .insertInto('invitation')
    .values({
      ...values,
      expires_at: sql<Date>`now() + make_interval(days => ${days}::int)`,
      sent_at: values.email ? sql<Date>`now()` : null,
    })
    .execute();
}

/** Invitations of the same people to the same do not work any more: the new one replaces them. */
export async function revokeFor(tx: Tx, invitedTo: InvitedTo, emailKeys: readonly string[]): Promise<void> {
  let old = tx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('target', '=', invitedTo.target)
    .where('email_key', '=', sql<string>`any(${[...emailKeys]}::text[])`)
    .where('revoked_at', 'is', null)
    .where('used', '=', 0);
  if (invitedTo.groupId !== null) old = old.where('group_id', '=', invitedTo.groupId);
  if (invitedTo.courseId !== null) old = old.where('course_id', '=', invitedTo.courseId);
  await old.execute();
}

export async function updateToRevoked(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** The first time counts. */
export async function updateToOpened(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ opened_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
}

/** Somebody's email is not kept after their account was deleted. */
export async function forgetEmail(tx: Tx, emailKey: string, userId: number): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ email: null, email_key: null, revoked_at: sql<Date>`coalesce(revoked_at, now())` })
    .where((where) =>
      where.or([
        where('email_key', '=', emailKey),
        where.exists(
          where
            .selectFrom('way_in_use')
            .select('way_in_use.user_id')
            .whereRef('way_in_use.invitation_id', '=', 'invitation.id')
            .where('way_in_use.user_id', '=', userId)
            .where('invitation.email', 'is not', null),
        ),
      ]),
    )
    .execute();
}
