import { hasRole } from '@darasa/contract/identity/rules';
import type { Session } from '@darasa/contract/identity/schemas';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import type { LiveSessions } from './live-sessions.ts';
import { isSessionId } from './session-id.ts';
import { presentSession } from './session-presenter.ts';
import { endSessions, findSessionsOf } from './session-repository.ts';
import type { Sessions } from './sessions.ts';
import { ownSession, requireRecent } from './signed-in-user.ts';

export interface OwnSessionsDeps {
  db: Db;
  live: Pick<LiveSessions, 'forget' | 'forgetUser'>;
}

/** The sessions of the caller. */
export async function listOwnSessions(ctx: Ctx): Promise<Session[]> {
  const rows = await findSessionsOf(ctx.db, ctx.actor.userId);
  return rows.map((row) => presentSession(row, ctx.actor.session?.id));
}

/** Ends one of the caller's sessions. @throws AppError NOT_FOUND for another person's */
export async function endOwnSession(ctx: Ctx, { live }: OwnSessionsDeps, id: string): Promise<void> {
  refuseOldAdmin(ctx.actor);
  const ended = isSessionId(id) ? await endSessions(ctx.db, ctx.actor.userId, { only: id }, 'revoked') : 0;
  if (ended === 0) throw new AppError('NOT_FOUND', 'Session not found');
  live.forget(id);
}

/** Ends all of the caller's sessions except the current one. @returns how many */
export async function endOtherSessions(ctx: Ctx, { live }: OwnSessionsDeps): Promise<number> {
  refuseOldAdmin(ctx.actor);
  const ended = await endSessions(ctx.db, ctx.actor.userId, { except: ownSession(ctx.actor).id }, 'revoked');
  live.forgetUser(ctx.actor.userId);
  return ended;
}

/** With a session that was left open, nobody shall lock an administrator out. @throws AppError FORBIDDEN to confirm first */
function refuseOldAdmin(actor: Actor): void {
  if (hasRole(actor.roles, 'admin')) requireRecent(actor);
}

/**
 * Ends the session of a refresh token; else that of the access token.
 * @param identify authenticates the caller: logging out must work even with a lost refresh token
 */
export async function signOut(
  { db, live, sessions }: OwnSessionsDeps & { sessions: Pick<Sessions, 'endByToken'> },
  refreshToken: string | null | undefined,
  identify: () => Promise<Actor | null>,
): Promise<void> {
  if (refreshToken && (await sessions.endByToken(refreshToken))) return;
  const actor = await identify();
  if (!actor?.session) return;
  await endSessions(db, actor.userId, { only: actor.session.id }, 'signed-out');
  live.forget(actor.session.id);
}
