import type { ClientEvents, ServerEvents } from '@darasa/contract/realtime/events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** The data of one socket. Nothing secret: other nodes may request it. */
export interface Holder {
  userId: number;
  sessionId: string;
  roles: readonly string[];
  /** When its access token expires, in milliseconds since 1970. */
  tokenEnds: number;
  place?: Place;
}
/** Where a browser is, among the rooms of modules. */
export interface Place {
  room: string;
  /** Of the person, as it is shown. */
  name: string;
  /** What they look at there; '' for the whole. */
  path: string;
}
export type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Holder>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Holder>;
/** The connection below a socket: it exists before authentication. */
export type RawSocket = LiveSocket['conn'];
