import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#platform/database/index';
import type { Log } from '#platform/observability/index';
import type { ConnectedHere } from '#platform/realtime/index';
import { findAccountState } from '../users/user-repository.ts';
import type { IdentityEvent, LiveSessions } from './live-sessions.ts';
import { findSessionStates } from './session-repository.ts';

const RETRY_MS = 2000;

/**
 * Tells the browsers that are connected to this process what becomes of their sessions and accounts. Every process hears of
 * it from the database, so nothing is passed on between them.
 * @returns stops telling
 */
export function notifyBrowsers(
  deps: { db: Db; log: Log; live: Pick<LiveSessions, 'onEvent'> },
  here: ConnectedHere,
): () => void {
  const { db, log } = deps;
  let stopped = false;
  /** One after the other: of two changes of an account, the later one must be told last. */
  let reading: Promise<void> = Promise.resolve();
  const next = (read: () => Promise<void>): void => {
    reading = reading.then(read).catch((error: unknown) => {
      log.warn({ err: error }, 'Browsers are not told of a change to an account');
    });
  };

  async function tellAccount(userId: number): Promise<void> {
    if (!here.hasUser(userId)) return;
    const account = await findAccountState(db, userId);
    if (!account || account.deleted) here.endUser(userId, 'deleted');
    else if (account.disabled) here.endUser(userId, 'disabled');
    else {
      here.setRoles(userId, account.roles);
      here.tell(userId, 'account:changed');
    }
  }

  /** Announcements may have been missed: every session that is connected here is looked at, in one query. */
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
        // Nobody may stay connected because the database went away again
        log.debug({ err: error }, 'The connected sessions could not be looked at yet');
        await sleep(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  function hear(event: IdentityEvent): void {
    if (event.kind === 'unknown') next(checkAll);
    else if (event.kind === 'account-changed') next(() => tellAccount(event.userId));
    else {
      if (event.kind === 'session-ended') here.endSession(event.sessionId, event.reason);
      here.tell(event.userId, 'sessions:changed');
    }
  }
  const stop = deps.live.onEvent(hear);
  return () => {
    stopped = true;
    stop();
  };
}
