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

/** Why the server lets go of a connection whose session goes on. */
export type ConnectionEndReason =
  /** Its access token is over: connect again with the current one. */
  | 'token-expired'
  /** The same person has opened too many others since. Connecting again would only push out another one. */
  | 'too-many'
  /** More messages than any page of ours sends. */
  | 'flood';

/** What a browser shows when it connects: in the handshake, never in an address. */
export interface ConnectAuth {
  /** The current access token; null is refused like one that does not count. */
  token: string | null;
  /** The roles it believes its person to have; it is told when they are others. */
  roles: readonly string[];
}

/** `data` of a `connect_error` that the server itself decided on. */
export interface ConnectRefusal {
  /** Without a token that counts, refresh it first; otherwise try again in a moment. */
  code: 'UNAUTHORIZED' | 'SERVICE_UNAVAILABLE';
}

/**
 * From the server to one person's browsers. Names are `<domain>:<what-happened>`. All of them are hints: what they speak of
 * stands in the database, so a browser that missed one while it was not connected asks the API.
 */
export interface ServerEvents {
  /** This browser's session is over; the connection ends after it. */
  'session:ended': (event: { reason: SessionEndReason }) => void;
  /** Some session of this person began or ended: lists of sessions are out of date. */
  'sessions:changed': () => void;
  'roles:changed': (event: { roles: string[] }) => void;
  /** Something about the account changed elsewhere: fetch `GET /auth/me` again. */
  'account:changed': () => void;
  /** This person's notifications: there are new ones (`added`), or some were marked as read or unread. */
  'notifications:changed': (event: { added: boolean }) => void;
  /** The last word before the server closes a connection for a reason of its own. */
  'connection:ended': (event: { reason: ConnectionEndReason }) => void;
}
/** From the browser to the server. */
export interface ClientEvents {
  /** A newer access token for this connection; the server answers whether it counts. */
  'session:renew': (token: string, answer: (result: { ok: boolean }) => void) => void;
}
export type ServerEventName = keyof ServerEvents;
