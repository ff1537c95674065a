/** The live connection: where it is, how it connects, and what comes over it. */

export const SOCKET_PATH = '/socket/socket.io/';
/** Milliseconds. */
export const socketTimeouts = {
  connection: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
} as const;
/** Bytes of one message from a client; more ends the connection. */
export const MAX_SOCKET_MESSAGE = 64 * 1024;
export const socketTransports = ['websocket', 'polling'] as const;

export type SessionEndReason =
  | 'signed-out'
  | 'revoked'
  | 'password-changed'
  | 'replayed'
  | 'disabled'
  | 'deleted'
  | 'expired';

/** From the server to one person's browsers. Names are `<domain>:<what-happened>`. */
export interface ServerEvents {
  /** This browser's session is over; the connection ends after it. */
  'session:ended': (event: { reason: SessionEndReason }) => void;
  /** Some session of this person began or ended: lists of sessions are out of date. */
  'sessions:changed': () => void;
  'roles:changed': (event: { roles: string[] }) => void;
  /** Something about the account changed elsewhere: fetch `GET /auth/me` again. */
  'account:changed': () => void;
}
/** From the browser to the server. */
export interface ClientEvents {
  /** A newer access token for this connection; the server answers whether it counts. */
  'session:renew': (token: string, answer: (result: { ok: boolean }) => void) => void;
}
export type ServerEventName = keyof ServerEvents;
