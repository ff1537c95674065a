import { type ErrorCode, errorCatalogue } from '@darasa/contract/http/errors';
import type { ConnectionEndReason, ConnectRefusal } from '@darasa/contract/realtime/events';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { Holder, LiveServer, LiveSocket } from './live-types.ts';
import type { RealtimeOptions, Recognised } from './options.ts';
import { sessionRoom, userRoom } from './rooms.ts';

/** Connections of one person to this process: a dozen tabs and a phone. */
const MAX_PER_PERSON = 20;
/** Handshakes that query the database in parallel. */
const AT_ONCE = 4;
const GRACE_MS = 60_000;
const SWEEP_MS = 15_000;

/**
 * Admits clients with a valid access token, puts them into their person's and session's rooms (clients cannot join any
 * others), and disconnects them a minute after their token has expired.
 * @returns a function that stops the checks
 */
export function admission(
  io: LiveServer,
  { recognise, log, graceMs = GRACE_MS, sweepMs = SWEEP_MS }: RealtimeOptions,
): () => void {
  const limited = createConcurrencyLimiter(AT_ONCE);
  const shown = new WeakMap<LiveSocket, { token: string; roles: unknown }>();

  io.use((socket, next) => {
    const { token, roles } = socket.handshake.auth;
    // The token is only checked, never stored
    socket.handshake.auth = {};
    limited(() => admit(socket, token, roles)).then(
      (admitted) => next(admitted ? undefined : refusal('UNAUTHORIZED')),
      (error: unknown) => {
        log.debug({ err: error }, 'Tokens cannot be checked at the moment');
        next(refusal('SERVICE_UNAVAILABLE'));
      },
    );
  });
  async function admit(socket: LiveSocket, token: unknown, roles: unknown): Promise<boolean> {
    const gone = socket.conn.readyState !== 'open';
    const holder = gone || typeof token !== 'string' ? null : toHolder(await recognise(token));
    if (!holder) return false;
    socket.data = holder;
    shown.set(socket, { token: token as string, roles });
    return true;
  }

  io.on('connection', (socket) => {
    const { userId, sessionId } = socket.data;
    void socket.join([userRoom(userId), sessionRoom(sessionId)]);
    dropOldest(userId);
    socket.on('session:renew', (token: unknown, answer: unknown) => void renew(socket, token, answer));
    void confirm(socket);
  });

  /** An event of the session between the check and the join would have gone to an empty room, so check again. */
  async function confirm(socket: LiveSocket): Promise<void> {
    const { token, roles: believed } = shown.get(socket) ?? { token: '', roles: undefined };
    shown.delete(socket);
    const holder = await recognise(token).then(toHolder, () => socket.data);
    if (!holder) return letGo(socket, 'token-expired');
    const known = Array.isArray(believed) ? believed : socket.data.roles;
    socket.data.roles = holder.roles;
    if (!sameRoles(holder.roles, known)) socket.emit('roles:changed', { roles: [...holder.roles] });
  }

  async function renew(socket: LiveSocket, token: unknown, answer: unknown): Promise<void> {
    const holder = typeof token === 'string' ? await recognise(token).then(toHolder, () => null) : null;
    const ok = holder?.userId === socket.data.userId && holder.sessionId === socket.data.sessionId;
    if (ok) socket.data.tokenEnds = Math.max(socket.data.tokenEnds, holder.tokenEnds);
    if (typeof answer === 'function') answer({ ok });
  }

  function dropOldest(userId: number): void {
    const sockets = io.of('/').adapter.rooms.get(userRoom(userId));
    // A set keeps insertion order
    const [oldest] = sockets ?? [];
    if (!sockets || !oldest || sockets.size <= MAX_PER_PERSON) return;
    const socket = io.of('/').sockets.get(oldest);
    if (socket) letGo(socket, 'too-many');
  }

  const sweep = setInterval(() => {
    const over = Date.now() - graceMs;
    for (const socket of io.of('/').sockets.values())
      if (socket.data.tokenEnds < over) letGo(socket, 'token-expired');
  }, sweepMs);
  sweep.unref();
  return () => clearInterval(sweep);
}

export const sameRoles = (some: readonly string[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((role) => others.includes(role));

const toHolder = (recognised: Recognised | null): Holder | null =>
  recognised?.session
    ? {
        userId: recognised.userId,
        sessionId: recognised.session.id,
        roles: recognised.roles,
        tokenEnds: recognised.expiresAt.getTime(),
      }
    : null;

function letGo(socket: LiveSocket, reason: ConnectionEndReason): void {
  socket.emit('connection:ended', { reason });
  socket.disconnect(true);
}

/** The client gets it as `connect_error`. */
function refusal(code: ConnectRefusal['code'] & ErrorCode): Error {
  const data: ConnectRefusal = { code };
  return Object.assign(new Error(errorCatalogue[code].message), { data });
}
