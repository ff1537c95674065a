import { rowIdOf } from '@darasa/contract/http/row-id';
import type { AuthData } from '@darasa/contract/identity/schemas';
import {
  supportViewMessages as messages,
  SUPPORT_VIEW_SECONDS,
} from '@darasa/contract/identity/support-view/rules';
import { z } from 'zod';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { defineJob, send } from '#platform/jobs/index';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { personNotFound } from '../people/people.ts';
import { assertStillMay, findGranted } from '../rights/rights.ts';
import type { ClientInfo } from '../sessions/client.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { endSessions } from '../sessions/session-repository.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { ownSession, requireRecent } from '../sessions/signed-in-user.ts';
import { presentViewed } from '../users/user-presenter.ts';
import { findUser, lockUser } from '../users/user-repository.ts';
import { mayViewAs } from '../users/view-policy.ts';
import { insertSupportView, takeUnnotedView } from './support-view-repository.ts';

const viewEnds = {
  name: 'identity.end-support-view',
  schema: z.object({ session_id: z.uuid() }),
};

/** At the latest when its time is over, however it ended, its end stands in the audit log. */
export const endSupportView = defineJob({
  ...viewEnds,
  handler: ({ session_id }, { ctx }) => ctx.transaction(({ db: tx }) => noteEnd(tx, session_id, 'expired')),
});

/**
 * Begins to read the site as another person.
 * @throws AppError NOT_FOUND, CONFLICT for somebody as whom the caller may not read, FORBIDDEN to confirm first
 */
export async function beginSupportView(
  ctx: Ctx,
  { sessions }: { sessions: Pick<Sessions, 'start'> },
  id: string,
  { reason, client }: { reason: string; client: ClientInfo },
): Promise<AuthData> {
  requireRecent(ctx.actor);
  const viewerSession = ownSession(ctx.actor).id;
  const personId = rowIdOf(id);
  if (personId === undefined) throw personNotFound();
  return ctx.transaction(async (inside) => {
    const { db: tx, actor, ip } = inside;
    await assertStillMay(inside, 'people.view');
    const person = await lockUser(tx, personId);
    if (!person) throw personNotFound();
    if (person.id === actor.userId) throw new AppError('CONFLICT', messages.oneself);
    if (person.disabled_at !== null) throw new AppError('CONFLICT', messages.disabled);
    const granted = await findGranted(tx, person.id);
    if (!mayViewAs(actor, { roles: person.roles, granted })) throw new AppError('CONFLICT', messages.refused);
    const { sessionId, ...tokens } = await sessions.start(tx, {
      userId: person.id,
      method: 'support',
      remember: false,
      client,
      lasts: SUPPORT_VIEW_SECONDS,
    });
    const endsAt = await insertSupportView(tx, {
      session_id: sessionId,
      viewer_session: viewerSession,
      reason,
      seconds: SUPPORT_VIEW_SECONDS,
    });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'person.view-began',
      subject: personSubject(person),
      details: { reason },
      ip,
    });
    await send(tx, viewEnds, { session_id: sessionId }, { afterSeconds: SUPPORT_VIEW_SECONDS + 1 });
    return { user: presentViewed(person, granted, endsAt), ...tokens };
  });
}

/** @throws AppError NOT_FOUND for a session that is the caller's own */
export async function endOwnView(ctx: Ctx, { live }: { live: Pick<LiveSessions, 'forget'> }): Promise<void> {
  const { id } = ownSession(ctx.actor);
  if (!ctx.actor.viewer) throw new AppError('NOT_FOUND', messages.none);
  await ctx.transaction(({ db: tx }) => noteEnd(tx, id, 'revoked'));
  live.forget(id);
}

async function noteEnd(tx: Tx, sessionId: string, reason: 'expired' | 'revoked'): Promise<void> {
  const view = await takeUnnotedView(tx, sessionId);
  if (!view) return;
  const left = await endSessions(tx, view.person_id, { only: sessionId }, reason);
  const person = await findUser(tx, view.person_id);
  // An erased account has no history to add to
  if (!person) return;
  await recordAudit(tx, {
    actorId: view.viewer_id,
    action: 'person.view-ended',
    subject: personSubject(person),
    details: { minutes: view.minutes, by_itself: reason === 'expired' && left > 0 },
  });
}
