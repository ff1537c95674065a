import { type ErrorCode, errorCatalogue } from '@darasa/contract/http/errors';
import type { ConnectionEndReason, ConnectRefusal } from '@darasa/contract/realtime/events';
import { createConcurrencyLimiter } from './concurrency-limiter.ts';
import type { Holder, LiveServer, LiveSocket } from './live-types.ts';
import type { RealtimeOptions, Recognised } from './options.ts';
import { sessionRoom, userRoom } from './rooms.ts';

/** Connections of one person to this process: a dozen tabs and a phone. */
const MAX_PER_PERSON = 20;
/** Handshakes that ask the database at once. */
const AT_ONCE = 4;
const GRACE_MS = 60_000;
const SWEEP_MS = 15_000;

/**
 * Lets in whoever shows an access token that counts, puts them into their own two rooms (nothing that a client says puts it
 * into any other), and lets go of them when their token has been over for a minute.
 * @returns what stops looking
 */
export function admission(
  io: LiveServer,
  { recognise, log, graceMs = GRACE_MS, sweepMs = SWEEP_MS }: RealtimeOptions,
): () => void {
  const limited = createConcurrencyLimiter(AT_ONCE);
  const shown = new WeakMap<LiveSocket, { token: string; roles: unknown }>();

  io.use((socket, next) => {
    const { token, roles } = socket.handshake.auth;
    // A token is shown once and kept by nobody
    socket.handshake.auth = {};
    limited(() => admit(socket, token, roles)).then(
      (admitted) => next(admitted ? undefined : refusal('UNAUTHORIZED')),
      (error: unknown) => {
        log.debug({ err: error }, 'Nobody can be recognised at the moment');
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

  /** What happened to the session between the look at it and the join was told to a room that was still empty. */
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
    // A set keeps the order in which they came
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

/** What the client gets as `connect_error`. */
function refusal(code: ConnectRefusal['code'] & ErrorCode): Error {
  const data: ConnectRefusal = { code };
  return Object.assign(new Error(errorCatalogue[code].message), { data });
}
