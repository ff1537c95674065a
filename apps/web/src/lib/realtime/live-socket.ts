import {
  type ClientEvents,
  type ConnectAuth,
  type ConnectionEndReason,
  type ConnectRefusal,
  type ServerEvents,
  SOCKET_PATH,
  socketTimeouts,
  socketTransports,
} from '@darasa/contract/realtime/events';
import { io, type Socket } from 'socket.io-client';
import type { ConnectionState } from './live-events.ts';

export interface LiveSocketOptions {
  /** The handshake's data; without a token there is no attempt. */
  auth(): ConnectAuth;
  /** Gets a newer token. @returns whether there is one that may be valid; false means later, or never */
  refresh(): Promise<boolean>;
  onState(state: ConnectionState): void;
  onEvent(name: string, payload: readonly unknown[]): void;
  /** It stands again after it was lost. */
  onReturn(): void;
  /** An attempt reached the server or met nothing, or what stood was lost. */
  onReach?(reached: boolean): void;
  /** In this way alone. Default: by WebSocket, and by polling where the network lets none through. */
  only?: (typeof socketTransports)[number];
  /** Default: the page's own. */
  origin?: string;
}

export interface LiveSocket {
  /** From now on it should stand, or not. */
  want(wanted: boolean): void;
  /** Tries immediately, whatever it was waiting for: the tab is visible, or the network is back. */
  wake(): void;
  /** There is another access token. */
  tokenChanged(): void;
  /** Tells the server something now, or not at all. */
  tell<Name extends keyof ClientEvents>(name: Name, ...payload: Parameters<ClientEvents[Name]>): void;
}

const ANSWER_MS = 10_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * One Socket.IO connection with the rules that the library does not have: what to do when the server refuses or closes. The
 * library itself retries lost connections, after one to five seconds.
 */
export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { reconnectionDelay, reconnectionDelayMax } = socketTimeouts;
  const address = options.origin;
  /** The token of the last attempt. */
  let shown: string | null = null;
  const settings = {
    path: SOCKET_PATH,
    transports: options.only ? [options.only] : [...socketTransports],
    // The second one is tried where the first does not get through
    tryAllTransports: true,
    withCredentials: true,
    timeout: socketTimeouts.connection,
    reconnectionDelay,
    reconnectionDelayMax,
    autoConnect: false,
    forceNew: true,
    auth: (show: (auth: object) => void) => {
      const auth = options.auth();
      shown = auth.token;
      show(auth);
    },
  };
  const socket: Socket<ServerEvents, ClientEvents> = address ? io(address, settings) : io(settings);

  let wanted = false;
  /** The server has asked to stay disconnected, until the tab becomes visible again. */
  let away = false;
  let stoodBefore = false;
  let refusals = 0;
  /** The next attempt follows: a token that comes from it is no reason for another. */
  let refreshing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let farewell: ConnectionEndReason | undefined;

  const tell = (): void => {
    options.onState(socket.connected ? 'connected' : wanted && !away ? 'connecting' : 'off');
  };
  function open(): void {
    clearTimeout(timer);
    if (!wanted || away || socket.active) return;
    if (options.auth().token === null) void refreshThenOpen();
    else socket.connect();
  }
  function openIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(open, ms);
  }
  /** Spread out, because everyone reconnects after a restart. */
  const soon = (): number => reconnectionDelay + Math.random() * (reconnectionDelayMax - reconnectionDelay);

  async function refreshThenOpen(): Promise<void> {
    // Retrying quickly does not help with a token that the server keeps refusing
    const wait = Math.min(soon() * 2 ** refusals, LONGEST_WAIT_MS);
    const first = refusals === 0;
    refusals++;
    refreshing = true;
    const renewed = await options.refresh().catch(() => false);
    refreshing = false;
    if (!wanted || socket.connected) return;
    const { token } = options.auth();
    if (token === null) return openIn(wait);
    // Another tab has got one in the meantime
    const another = !renewed && token !== shown;
    if (another) refusals = 0;
    if (another || (renewed && first)) open();
    else openIn(wait);
  }

  async function renew(token: string): Promise<void> {
    const answer = await socket
      .timeout(ANSWER_MS)
      .emitWithAck('session:renew', token)
      .catch(() => undefined);
    // Another session than the one it was opened with: begin anew
    if (answer?.ok === false && wanted) socket.disconnect().connect();
  }

  socket.on('connect', () => {
    options.onReach?.(true);
    refusals = 0;
    farewell = undefined;
    tell();
    const { token } = options.auth();
    // It came while the attempt was under way
    if (token !== null && token !== shown) void renew(token);
    if (stoodBefore) options.onReturn();
    stoodBefore = true;
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') {
      away = farewell === 'too-many' || farewell === 'flood';
      openIn(farewell === 'token-expired' ? 0 : soon());
    } else if (reason !== 'io client disconnect') options.onReach?.(false);
    tell();
  });
  socket.on('connect_error', (error: Error & { data?: ConnectRefusal }) => {
    tell();
    options.onReach?.(error.data !== undefined);
    const { token } = options.auth();
    // The person has chosen a new password, or logged in again, while the attempt was under way
    if (error.data?.code === 'UNAUTHORIZED' && token !== null && token !== shown) openIn(0);
    else if (error.data?.code === 'UNAUTHORIZED') void refreshThenOpen();
    else if (!socket.active) openIn(soon());
  });
  socket.on('connection:ended', ({ reason }) => {
    farewell = reason;
  });
  socket.onAny((name: string, ...payload: unknown[]) => options.onEvent(name, payload));

  return {
    want(next) {
      if (next === wanted) return;
      wanted = next;
      away = false;
      refusals = 0;
      if (next) open();
      else {
        clearTimeout(timer);
        socket.disconnect();
      }
      tell();
    },
    wake() {
      away = false;
      refusals = 0;
      open();
      tell();
    },
    tell(name, ...payload) {
      if (socket.connected) socket.emit(name, ...payload);
    },
    tokenChanged() {
      const { token } = options.auth();
      if (token === null || (refreshing && !socket.connected)) return;
      refusals = 0;
      if (socket.connected) void renew(token);
      else open();
    },
  };
}
