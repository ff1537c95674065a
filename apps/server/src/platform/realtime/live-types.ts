import type { ClientEvents, ServerEvents } from '@darasa/contract/realtime/events';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** What this process knows of one socket. Nothing secret: other nodes may ask for it. */
export interface Holder {
  userId: number;
  sessionId: string;
  roles: readonly string[];
  /** When its access token ends, in milliseconds since 1970. */
  tokenEnds: number;
}
export type LiveServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, Holder>;
export type LiveSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Holder>;
/** The connection below a socket: there before anybody has said who they are. */
export type RawSocket = LiveSocket['conn'];
