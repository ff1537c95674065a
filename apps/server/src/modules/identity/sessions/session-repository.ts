import type { SessionEndReason } from '@darasa/contract/realtime/events';
import { type Selectable, sql } from 'kysely';
import { type DB, type Db, rowsOf, statement, type Tx } from '#platform/database/index';

export type SessionRow = Selectable<DB['session']>;
export type SessionMethod = 'password' | 'passkey' | 'provider' | 'registration' | 'support';

export interface NewSession {
  id: string;
  user_id: number;
  method: SessionMethod;
  remembered: boolean;
  user_agent: string;
  ip: string | null;
  family_key: Buffer;
  /** Of its first refresh token. */
  token_hash: Buffer;
  /** Until it expires, unless it is refreshed. */
  seconds: number;
  /** The absolute end, whatever the refreshes. */
  absoluteSeconds: number;
}

const fromNow = (seconds: number) => sql<Date>`now() + make_interval(secs => ${seconds})`;

/** A session with its first refresh token, at once. */
export async function insertSession(
  db: Db | Tx,
  { seconds, absoluteSeconds, token_hash, ...session }: NewSession,
): Promise<void> {
  await db
    .with('begun', (query) =>
      query.insertInto('session').values({
        ...session,
        expires_at: fromNow(Math.min(seconds, absoluteSeconds)),
        absolute_expires_at: fromNow(absoluteSeconds),
      }),
    )
    .insertInto('refresh_token')
    .values({ session_id: session.id, token_hash })
    .execute();
}

async function insertRefreshToken(db: Db | Tx, sessionId: string, hash: Buffer): Promise<void> {
  await db.insertInto('refresh_token').values({ session_id: sessionId, token_hash: hash }).execute();
}

/**
 * A refresh token with its session, both locked: another refresh, or the end of the session, waits, and then sees the
 * result. The session is locked first, so that two transactions cannot deadlock.
 */
export async function lockRefreshToken(tx: Tx, hash: Buffer) {
  return tx
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id as session_id',
      'session.user_id',
      'session.remembered',
      'session.family_key',
      'app_user.is_demo',
      'refresh_token.used_at',
      'refresh_token.successor_salt',
      sql<boolean>`session.ended_at is null and session.expires_at > now()
        and app_user.disabled_at is null and app_user.deleted_at is null`.as('live'),
      sql<number | null>`extract(epoch from now() - refresh_token.used_at)::float8`.as('used_seconds_ago'),
    ])
    .where('refresh_token.token_hash', '=', hash)
    .forUpdate(['session', 'refresh_token'])
    .executeTakeFirst();
}

/** Replaces a refresh token by the next and extends the session. Used tokens are removed after a day; `lockFamily` still recognises them. */
export async function rotateRefreshToken(
  tx: Tx,
  step: {
    sessionId: string;
    hash: Buffer;
    salt: Buffer;
    next: Buffer;
    familyKey: Buffer;
    seconds: number;
    ip: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('refresh_token')
    .set({ used_at: sql`now()`, successor_salt: step.salt })
    .where('token_hash', '=', step.hash)
    .execute();
  await insertRefreshToken(tx, step.sessionId, step.next);
  await tx
    .updateTable('session')
    .set({
      last_used_at: sql`now()`,
      expires_at: sql<Date>`least(${fromNow(step.seconds)}, absolute_expires_at)`,
      ip: step.ip,
      family_key: step.familyKey,
    })
    .where('id', '=', step.sessionId)
    .execute();
  await tx
    .deleteFrom('refresh_token')
    .where('session_id', '=', step.sessionId)
    .where('used_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** A session that has not ended, locked: its user, and the data that identifies its refresh tokens. */
export async function lockFamily(tx: Tx, sessionId: string) {
  return tx
    .selectFrom('session')
    .select(['user_id', 'family_key'])
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a token exists and has not been used. */
export async function isUnused(tx: Tx, hash: Buffer): Promise<boolean> {
  const row = await tx
    .selectFrom('refresh_token')
    .select('used_at')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined && row.used_at === null;
}

/** The session that a refresh token belongs to, used or not. */
export async function findSessionByToken(db: Db | Tx, hash: Buffer) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select(['session.id', 'session.user_id'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
}

/** A valid session, with the roles of its user. */
export interface LiveSessionRow {
  user_id: number;
  authenticated_at: Date;
  expires_at: Date;
  roles: string[];
  /** By roles of the site's own. */
  granted: string[] | null;
  is_demo: boolean;
  must_change_password: boolean;
  /** Of the person who really reads, where a session reads the site as another one; they may still do so as far as their session goes. */
  viewer_id: number | null;
  viewer_roles: string[] | null;
  viewer_granted: string[] | null;
  view_ends_at: Date | null;
}
const liveSession = statement(
  'identity-live-session',
  `select session.user_id, session.authenticated_at, session.expires_at, app_user.roles, app_user.is_demo,
     app_user.must_change_password,
     array(select unnest(staff_role.permissions) from staff_role_holder
       join staff_role on staff_role.id = staff_role_holder.role_id
       where staff_role_holder.user_id = session.user_id) as granted,
     viewer.id as viewer_id, viewer.roles as viewer_roles, support_view.ends_at as view_ends_at,
     array(select unnest(staff_role.permissions) from staff_role_holder
       join staff_role on staff_role.id = staff_role_holder.role_id
       where staff_role_holder.user_id = viewer.id) as viewer_granted
   from session join app_user on app_user.id = session.user_id
   left join support_view on support_view.session_id = session.id
   left join session viewing on viewing.id = support_view.viewer_session
     and viewing.ended_at is null and viewing.expires_at > now()
   left join app_user viewer on viewer.id = viewing.user_id
     and viewer.disabled_at is null and viewer.deleted_at is null
   where session.id = $1 and session.ended_at is null and session.expires_at > now()
     and app_user.disabled_at is null and app_user.deleted_at is null
     and (support_view.session_id is null or viewer.id is not null)`,
  rowsOf<LiveSessionRow>(),
);
/** Called for every request whose session is not cached: thousands in parallel after a restart. */
export async function findLiveSession(db: Db | Tx, id: string): Promise<LiveSessionRow | undefined> {
  const [row] = await liveSession(db, id);
  return row;
}

/** Why a session has ended; null while it is valid. */
export interface SessionState {
  id: string;
  ended: SessionEndReason | null;
  user_id: number;
  roles: string[];
}

/** The states of these sessions, without those that no longer exist. For use after missed notifications. */
export async function findSessionStates(db: Db | Tx, ids: readonly string[]): Promise<SessionState[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'app_user.roles',
      sql<SessionEndReason | null>`case
        when session.ended_at is not null then coalesce(session.end_reason, 'expired')
        when app_user.deleted_at is not null then 'deleted'
        when app_user.disabled_at is not null then 'disabled'
        when session.expires_at <= now() then 'expired'
      end`.as('ended'),
    ])
    .where('session.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** A user's valid sessions, the last used first. */
export async function findSessionsOf(db: Db | Tx, userId: number): Promise<SessionRow[]> {
  return (
    db
      .selectFrom('session')
      .selectAll()
      .where('user_id', '=', userId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      // Nobody signed in by it: the activity tells of it
      .where('method', '<>', 'support')
      .orderBy('last_used_at', 'desc')
      .orderBy('id')
      .limit(100)
      .execute()
  );
}

/**
 * Ends sessions of one person.
 * @param which one session, all, or all but one
 * @returns how many ended
 */
export async function endSessions(
  db: Db | Tx,
  userId: number,
  which: { only: string } | { except: string } | 'all',
  reason: SessionEndReason,
): Promise<number> {
  // Locked in one order: two calls that end the same sessions wait for each other without a deadlock
  let held = db
    .selectFrom('session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();
  if (which !== 'all')
    held = 'only' in which ? held.where('id', '=', which.only) : held.where('id', '<>', which.except);
  const query = db
    .with('held', () => held)
    .updateTable('session')
    .set({ ended_at: sql`now()`, end_reason: reason })
    .where('id', 'in', (from) => from.selectFrom('held').select('id'));
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Records that the user has just confirmed their identity. */
export async function markSessionAuthenticated(db: Db | Tx, id: string): Promise<void> {
  await db.updateTable('session').set({ authenticated_at: sql`now()` }).where('id', '=', id).execute();
}

/** Removes sessions that ended or expired a month ago. @returns how many */
export async function removeOldSessions(db: Db | Tx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where(sql<Date>`coalesce(ended_at, expires_at)`, '<', sql<Date>`now() - interval '30 days'`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
