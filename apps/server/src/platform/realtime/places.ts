import type { ClientEvents, ServerEventName, ServerEvents } from '@darasa/contract/realtime/events';
import type { Log } from '#platform/observability/index';
import type { LiveServer, LiveSocket, Place } from './live-types.ts';
import { userRoom } from './rooms.ts';

/** What a browser may ask of a module; `session:renew` is the platform's own. */
type ClientEventName = Exclude<keyof ClientEvents, 'session:renew'>;

/** A browser that asks for something. */
interface PlaceClient {
  readonly userId: number;
  readonly roles: readonly string[];
  /** Where it is; undefined: in no room of a module. */
  readonly place: Place | undefined;
  /** Puts it into a room, out of the one that it was in. Whoever calls it has made sure that it may be there. */
  enter(place: Place): void;
  leave(): void;
}

/** @param answer undefined when the browser does not wait for one */
type Handler = (
  client: PlaceClient,
  message: unknown,
  answer: ((result: unknown) => void) | undefined,
) => void | Promise<void>;

/** Somebody in a room, on whichever node. */
export interface Occupant extends Place {
  userId: number;
}

/**
 * Rooms that modules let people into, one at a time for each browser tab: to tell those in it of something, and to show who is
 * there.
 */
export interface Places {
  /** What happens when a browser asks for something. Nothing that it sends has been checked. */
  on(name: ClientEventName, handler: Handler): void;
  /** Calls back with the room that a browser was in when its connection ended. */
  onGone(listener: (room: string) => void): void;
  toRoom<Name extends ServerEventName>(
    room: string,
    name: Name,
    ...payload: Parameters<ServerEvents[Name]>
  ): void;
  /** Takes all browsers of one person out of a room. */
  dismiss(userId: number, room: string): void;
  /** Who is in a room: on this node alone while another one does not answer. */
  occupants(room: string): Promise<Occupant[]>;
}

/** @param whenRunning calls back with the server; starts it when nobody has connected yet */
export function createPlaces(
  whenRunning: (use: (io: LiveServer) => void) => void,
  { log }: { log: Log },
): Places & { listenTo(io: LiveServer): void } {
  const handlers = new Map<ClientEventName, Handler>();
  const gone: ((room: string) => void)[] = [];

  function attend(socket: LiveSocket): void {
    const client = clientOf(socket);
    for (const [name, handler] of handlers)
      socket.on(name as string as 'session:renew', (message: unknown, answer: unknown) => {
        const reply = typeof answer === 'function' ? (answer as (result: unknown) => void) : undefined;
        Promise.resolve()
          .then(() => handler(client, message, reply))
          .catch((error: unknown) => {
            log.warn({ err: error, event: name }, 'A browser could not be answered');
            reply?.({ ok: false });
          });
      });
    socket.once('disconnect', () => {
      const { place } = socket.data;
      if (place) for (const listener of gone) listener(place.room);
    });
  }

  return {
    on: (name, handler) => void handlers.set(name, handler),
    onGone: (listener) => void gone.push(listener),
    toRoom: (room, name, ...payload) => whenRunning((io) => io.to(room).emit(name, ...payload)),
    dismiss: (userId, room) => whenRunning((io) => io.in(userRoom(userId)).socketsLeave(room)),
    occupants: (room) =>
      new Promise((resolve) => {
        whenRunning((io) => void occupantsOf(io, room, log).then(resolve));
      }),
    listenTo: (io) => void io.on('connection', attend),
  };
}

function clientOf(socket: LiveSocket): PlaceClient {
  return {
    get userId() {
      return socket.data.userId;
    },
    get roles() {
      return socket.data.roles;
    },
    get place() {
      const { place } = socket.data;
      // It may have been dismissed since
      return place && socket.rooms.has(place.room) ? place : undefined;
    },
    enter(place) {
      const before = socket.data.place;
      if (before && before.room !== place.room) void socket.leave(before.room);
      socket.data.place = place;
      void socket.join(place.room);
    },
    leave() {
      if (socket.data.place) void socket.leave(socket.data.place.room);
      delete socket.data.place;
    },
  };
}

async function occupantsOf(io: LiveServer, room: string, log: Log): Promise<Occupant[]> {
  const everywhere = io.in(room).fetchSockets();
  const sockets = await everywhere.catch((error: unknown) => {
    log.debug({ err: error }, 'Another node did not say who is there');
    return io.local.in(room).fetchSockets();
  });
  return sockets.flatMap(({ data: { userId, place } }) =>
    place?.room === room ? [{ ...place, userId }] : [],
  );
}
