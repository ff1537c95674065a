import { isDataSaverOn } from '~/lib/data-saver';
import { site } from '~/lib/reachability/site';
import { renewSession, session } from '~/lib/session/session';
import { connection, deliver } from './live-events.ts';
import { createLiveSocket } from './live-socket.ts';
import { followTabLife } from './tab-life.ts';

/** Minutes that a hidden tab stays connected. Its heartbeats are a few bytes every 25 seconds. */
const HIDDEN_MINUTES = 5;
const HIDDEN_MINUTES_SAVING = 1;

/**
 * Keeps this tab connected while a user is signed in, the tab is in use and there is a network. Call it once. With the data
 * saver on it uses a WebSocket or nothing, and disconnects sooner.
 */
export function startLive(): void {
  const socket = createLiveSocket({
    auth() {
      return { token: session.accessToken(), roles: session.user()?.roles ?? [] };
    },
    async refresh() {
      const { kind } = await renewSession();
      return kind === 'renewed';
    },
    onState: connection.set,
    onEvent: deliver.event,
    onReturn: deliver.returned,
    onReach: (reached) => (reached ? site.heard() : site.missed()),
    // Polling uses too much data for the data saver
    only: isDataSaverOn() ? 'websocket' : undefined,
  });
  deliver.by(socket.tell);
  const tab = followTabLife({
    hiddenMs: () => (isDataSaverOn() ? HIDDEN_MINUTES_SAVING : HIDDEN_MINUTES) * 60_000,
    onChange: () => decide(),
    onWake: () => socket.wake(),
  });
  function decide(): void {
    const user = session.user();
    // Until the password has been changed the server lets nobody in
    socket.want(tab.awake() && user !== undefined && !user.must_change_password);
  }
  let token = session.accessToken();
  session.subscribe(() => {
    decide();
    const before = token;
    token = session.accessToken();
    if (token !== before) socket.tokenChanged();
  });
  decide();
}
