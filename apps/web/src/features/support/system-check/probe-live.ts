import type { socketTransports } from '@darasa/contract/realtime/events';
import { createLiveSocket } from '~/lib/realtime/live-socket';
import { renewSession, session } from '~/lib/session/session';

type LiveWay = (typeof socketTransports)[number];
const CONNECT_MS = 10_000;

/**
 * Opens a live connection of its own in one way only, beside the one that the tab has, and lets go of it as soon as it stands.
 * @returns the milliseconds that it took; undefined where it did not come to stand in time
 */
export async function probeLive(way: LiveWay, signal: AbortSignal): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const start = performance.now();
  const socket = createLiveSocket({
    auth() {
      return { token: session.accessToken(), roles: session.user()?.roles ?? [] };
    },
    refresh: async () => (await renewSession()).kind === 'renewed',
    onState: (state) => {
      if (state === 'connected') resolve(performance.now() - start);
    },
    onEvent: () => undefined,
    onReturn: () => undefined,
    only: way,
  });
  const timer = setTimeout(() => resolve(undefined), CONNECT_MS);
  signal.addEventListener('abort', () => resolve(undefined));
  socket.want(true);
  const took = await promise;
  clearTimeout(timer);
  socket.want(false);
  return took;
}
