import type { ProgramState } from '../assessment/taking/programs.ts';
import type { PresentAuthor } from '../authoring/schemas.ts';
import type { MediaState } from '../media/rules.ts';
import type { LiveEventName } from './live-changes.ts';

/** The live connection: its path, its handshake, and its events. */

export const SOCKET_PATH = '/socket/socket.io/';
/** Milliseconds. */
export const socketTimeouts = {
  connection: 20_000,
  reconnectionDelay: 1000,
  reconnectionDelayMax: 5000,
} as const;
/** Bytes of one message from a client; a larger one ends the connection. */
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

/** Why the server closes a connection whose session continues. */
export type ConnectionEndReason =
  /** Its access token has expired: connect again with the current one. */
  | 'token-expired'
  /** The same person has opened too many others since. Connecting again would only close another one. */
  | 'too-many'
  /** More messages than our pages send. */
  | 'flood';

/** What a browser sends in the handshake, never in a URL. */
export interface ConnectAuth {
  /** The current access token; null is refused like an invalid one. */
  token: string | null;
  /** The roles known to the browser; it is told if they have changed. */
  roles: readonly string[];
}

/** `data` of a `connect_error` that the server itself decided on. */
export interface ConnectRefusal {
  /** UNAUTHORIZED: refresh the token first; otherwise try again in a moment. */
  code: 'UNAUTHORIZED' | 'SERVICE_UNAVAILABLE';
}

/**
 * From the server to one person's browsers. Names are `<domain>:<what-happened>`. All of them are hints about data in the
 * database, so a browser that missed one while it was disconnected requests the data from the API.
 */
export interface ServerEvents {
  /** This browser's session has ended; the connection ends after it. */
  'session:ended': (event: { reason: SessionEndReason }) => void;
  /** A session of this person began or ended: lists of sessions are out of date. */
  'sessions:changed': () => void;
  'roles:changed': (event: { roles: string[] }) => void;
  /** The account was changed elsewhere: request `GET /auth/me` again. */
  'account:changed': () => void;
  /** This person's notifications: there are new ones (`added`), or some were marked as read or unread. */
  'notifications:changed': (event: { added: boolean }) => void;
  /** One of this person's files was processed further, or its processing ended: fetch `GET /media/{id}` again. */
  'media:progress': (event: { id: string; state: MediaState; progress: number | null }) => void;
  /** How a program of one of this person's attempts stands: request it again. */
  'assessment:program': (event: { attempt_id: string; state: ProgramState }) => void;
  /** Who has this course open, to those who have it open too. */
  'authoring:present': (event: { course_id: string; people: PresentAuthor[] }) => void;
  /** Its working copy was saved; whoever has an earlier version fetches the change by saving, or loads it. */
  'authoring:saved': (event: {
    course_id: string;
    version: number;
    by: { user_id: string; name: string };
  }) => void;
  /** A conversation with support goes on up to this number, or was read: fetch what is missing. */
  'support:chat': (event: { id: string; seq: number }) => void;
  /** Somebody writes in a conversation with support at this moment. */
  'support:typing': (event: SupportTyping) => void;
  /** Somebody is writing in a conversation that this tab has open. */
  'messages:typing': (event: { conversation_id: string; user_id: string }) => void;
  /** Something happened that screens of this person may show; undefined: it is not known what. See `liveChanges`. */
  'data:changed': (change: { event?: LiveEventName }) => void;
  /** The last event before the server closes a connection for its own reason. */
  'connection:ended': (event: { reason: ConnectionEndReason }) => void;
}
export interface SupportTyping {
  id: string;
  from: 'visitor' | 'agent';
  /** Of an agent. */
  name?: string;
}
/** Which course, and which part of it as the editor names parts: `lesson:0190…`, `details`, '' for none. */
export interface AuthoringPlace {
  course_id: string;
  path: string;
}
/** From the browser to the server. */
export interface ClientEvents {
  /** A newer access token for this connection; the server replies whether it is valid. */
  'session:renew': (token: string, answer: (result: { ok: boolean }) => void) => void;
  /** This tab has a course open in the editor. The server answers whether it may; a tab has one course at a time. */
  'authoring:join': (place: AuthoringPlace, answer: (result: { ok: boolean }) => void) => void;
  /** Another part of it. */
  'authoring:place': (place: AuthoringPlace) => void;
  /** Not any more. */
  'authoring:leave': () => void;
  /** This tab shows the support inbox. The server answers whether it may. */
  'support:watch': (message: unknown, answer: (result: { ok: boolean }) => void) => void;
  /** This person writes: in one of the inbox's conversations, or in their own with support. */
  'support:typing': (message: { id: string }) => void;
  /** This tab has a conversation open. The server answers whether it may; a tab has one at a time. */
  'messages:join': (place: { conversation_id: string }, answer: (result: { ok: boolean }) => void) => void;
  /** The person is writing there. */
  'messages:typing': () => void;
  'messages:leave': () => void;
}
export type ServerEventName = keyof ServerEvents;
