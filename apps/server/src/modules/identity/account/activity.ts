import type { ActivityEntry } from '@darasa/contract/identity/schemas';
import type { Db } from '#platform/database/index';
import { findActionsOn } from '../audit/audit-repository.ts';
import { describeDevice } from '../sessions/device.ts';
import { findSessionEvents, type SessionEvent } from '../sessions/session-history-repository.ts';
import {
  describeAction,
  describeSessionEnd,
  describeSessionStart,
  reportedActions,
} from './activity-sentences.ts';

/**
 * Recent activity of the user's account, newest first, from sessions and the audit log. It leaves out other people's names
 * and IPs.
 */
export async function readActivity(db: Db, userId: number, limit: number): Promise<ActivityEntry[]> {
  const [sessions, acts] = await Promise.all([
    findSessionEvents(db, userId, limit),
    findActionsOn(db, userId, { actions: reportedActions, limit }),
  ]);
  const told = acts.flatMap((act) => {
    const text = describeAction(act.action, act.details as Record<string, unknown>);
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
        text: describeSessionStart(event.method, device),
      }
    : {
        id: `${event.id}-ended`,
        at: event.at,
        kind: 'session.ended',
        text: describeSessionEnd(event.end_reason, device),
      };
}
