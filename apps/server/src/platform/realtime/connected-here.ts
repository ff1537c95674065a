import type { ServerEventName, ServerEvents, SessionEndReason } from '@darasa/contract/realtime/events';
import { sameRoles } from './admission.ts';
import type { LiveServer, LiveSocket } from './live-types.ts';
import { sessionRoom, userRoom } from './rooms.ts';

/** The clients of this process. Nothing here reaches other nodes: use it for events that every node gets itself. */
export interface ConnectedHere {
  /** How many connections there are. */
  count(): number;
  hasUser(userId: number): boolean;
  userIds(): number[];
  /** Each person once, whatever their number of tabs. */
  sessionIds(): string[];
  tell<Name extends ServerEventName>(
    userId: number,
    name: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Tells those in a room of a module. */
  tellRoom<Name extends ServerEventName>(
    room: string,
    name: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Tells a session's tabs that it has ended, and why, and closes their connections. */
  endSession(sessionId: string, reason: SessionEndReason): void;
  /** The same for all sessions of one person. */
  endUser(userId: number, reason: SessionEndReason): void;
  /** Sets a person's current roles, and tells the clients whose roles have changed. */
  setRoles(userId: number, roles: readonly string[]): void;
}

/** @param server undefined until the first client connects */
export function connectedHere(server: () => LiveServer | undefined): ConnectedHere {
  function inRoom(room: string): LiveSocket[] {
    const main = server()?.of('/');
    const ids = main?.adapter.rooms.get(room) ?? [];
    return [...ids].flatMap((id) => main?.sockets.get(id) ?? []);
  }
  function end(sockets: readonly LiveSocket[], reason: SessionEndReason): void {
    for (const socket of sockets) {
      socket.emit('session:ended', { reason });
      socket.disconnect(true);
    }
  }
  return {
    count: () => server()?.of('/').sockets.size ?? 0,
    hasUser: (userId) => server()?.of('/').adapter.rooms.has(userRoom(userId)) === true,
    userIds: () => [
      ...new Set([...(server()?.of('/').sockets.values() ?? [])].map(({ data }) => data.userId)),
    ],
    sessionIds: () => [
      ...new Set([...(server()?.of('/').sockets.values() ?? [])].map(({ data }) => data.sessionId)),
    ],
    tell(userId, name, ...payload) {
      for (const socket of inRoom(userRoom(userId))) socket.emit(name, ...payload);
    },
    tellRoom(room, name, ...payload) {
      for (const socket of inRoom(room)) socket.emit(name, ...payload);
    },
    endSession: (sessionId, reason) => end(inRoom(sessionRoom(sessionId)), reason),
    endUser: (userId, reason) => end(inRoom(userRoom(userId)), reason),
    setRoles(userId, roles) {
      for (const socket of inRoom(userRoom(userId))) {
        if (sameRoles(socket.data.roles, roles)) continue;
        socket.data.roles = roles;
        // It was let in with the earlier ones; what it may still enter, it asks for again
        if (socket.data.place) void socket.leave(socket.data.place.room);
        delete socket.data.place;
        socket.emit('roles:changed', { roles: [...roles] });
      }
    },
  };
}
