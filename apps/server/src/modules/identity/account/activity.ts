import type { ActivityEntry } from '@darasa/contract/identity/schemas';
import type { Db } from '#platform/database/index';
import { findActsOn } from '../audit/audit-repository.ts';
import { describeDevice } from '../sessions/device.ts';
import { findSessionEvents, type SessionEvent } from '../sessions/session-history.ts';
import { tellAct, tellBeginning, tellEnding, toldActions } from './activity-sentences.ts';

/**
 * What happened to one's own account, newest first: out of sessions and of the audit log. It speaks of the person alone:
 * who else had a hand in it, and from where, is not told.
 */
export async function readActivity(db: Db, userId: number, limit: number): Promise<ActivityEntry[]> {
  const [sessions, acts] = await Promise.all([
    findSessionEvents(db, userId, limit),
    findActsOn(db, userId, { actions: toldActions, limit }),
  ]);
  const told = acts.flatMap((act) => {
    const text = tellAct(act.action, act.details as Record<string, unknown>);
    return text === undefined ? [] : [{ id: `act-${act.id}`, at: act.at, kind: act.action, text }];
  });
  return [...sessions.map(tellSession), ...told]
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map((entry) => ({ ...entry, at: entry.at.toISOString() }));
}

function tellSession(event: SessionEvent) {
  const device = describeDevice(event.user_agent);
  return event.end_reason === null
    ? {
        id: `${event.id}-began`,
        at: event.at,
        kind: 'session.began',
        text: tellBeginning(event.method, device),
      }
    : {
        id: `${event.id}-ended`,
        at: event.at,
        kind: 'session.ended',
        text: tellEnding(event.end_reason, device),
      };
}
