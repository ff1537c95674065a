import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import type { ConnectedHere } from '#platform/realtime/index';
import { findAccountState } from '../users/user-repository.ts';
import type { IdentityEvent, LiveSessions } from './live-sessions.ts';
import { findSessionStates } from './session-repository.ts';

const RETRY_MS = 2000;

/**
 * Notifies the browsers that are connected to this process of changes to their sessions and accounts. The database notifies
 * every process, so they send each other nothing.
 * @returns a function that stops it
 */
export function notifyBrowsers(
  deps: { db: Db; log: Log; live: Pick<LiveSessions, 'onEvent'> },
  here: ConnectedHere,
): () => void {
  const { db, log } = deps;
  let stopped = false;
  /** In sequence: of two changes to an account, the later one must be sent last. */
  let reading: Promise<void> = Promise.resolve();
  const next = (read: () => Promise<void>): void => {
    reading = reading.then(read).catch((error: unknown) => {
      log.warn({ err: error }, 'Browsers could not be notified of a change to an account');
    });
  };

  async function notifyAccount(userId: number): Promise<void> {
    if (!here.hasUser(userId)) return;
    const account = await findAccountState(db, userId);
    if (!account || account.deleted) here.endUser(userId, 'deleted');
    else if (account.disabled) here.endUser(userId, 'disabled');
    else {
      here.setRoles(userId, account.roles);
      here.tell(userId, 'account:changed');
    }
  }

  /** Notifications may have been missed: every session that is connected here is checked, in one query. */
  async function checkAll(): Promise<void> {
    for (let asked = here.sessionIds(); asked.length > 0 && !stopped; asked = here.sessionIds()) {
      try {
        const states = new Map((await findSessionStates(db, asked)).map((state) => [state.id, state]));
        for (const id of asked) {
          const state = states.get(id);
          if (!state) here.endSession(id, 'expired');
          else if (state.ended) here.endSession(id, state.ended);
          else here.setRoles(state.user_id, state.roles);
        }
        return;
      } catch (error) {
        // A session that has ended must not stay connected because the database is unavailable again
        log.debug({ err: error }, 'The connected sessions could not be checked yet');
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  function onEvent(event: IdentityEvent): void {
    if (event.kind === 'unknown') next(checkAll);
    else if (event.kind === 'account-changed') next(() => notifyAccount(event.userId));
    else {
      if (event.kind === 'session-ended') here.endSession(event.sessionId, event.reason);
      here.tell(event.userId, 'sessions:changed');
    }
  }
  const stop = deps.live.onEvent(onEvent);
  return () => {
    stopped = true;
    stop();
  };
}
