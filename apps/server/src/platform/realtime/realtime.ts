import { type ServerEventName, type ServerEvents, SOCKET_PATH } from '@darasa/contract/realtime/events';
import type { FastifyInstance } from 'fastify';
import { type ConnectedHere, connectedHere } from './connected-here.ts';
import { createGuestSpaces, type GuestSpaces } from './guest-spaces.ts';
import { type Interception, interceptPath } from './intercept.ts';
import { type RunningServer, startLiveServer } from './live-server.ts';
import type { RealtimeOptions } from './options.ts';
import { createPlaces, type Places } from './places.ts';
import { userRoom } from './rooms.ts';

type Payload<Name extends ServerEventName> = Parameters<ServerEvents[Name]>;

/** The live connection, for modules. */
export interface Realtime {
  /**
   * Notifies all browsers of one person, on whichever node they are connected. Call it after the commit: clients then
   * request the data. It is a hint that may get lost; the database holds the truth.
   */
  toUser<Name extends ServerEventName>(userId: number, name: Name, ...payload: Payload<Name>): void;
  /** The same for everyone who is connected. */
  toEveryone<Name extends ServerEventName>(name: Name, ...payload: Payload<Name>): void;
  /** The clients of this process only, for events that every process gets itself. */
  here: ConnectedHere;
  /** Rooms of modules. */
  places: Places;
  /** For people without a session, beside the namespace of those who have one. */
  guests: GuestSpaces;
  /** Starts answering on the path of the live connection. Call it after everything else that handles requests. */
  attach(app: FastifyInstance): void;
  /** Disconnects everyone; they reconnect to another node or after the restart. */
  close(): Promise<void>;
}

/** Sockets that were closed at the end of a shutdown must not delay it. */
const CLOSE_TIMEOUT_MS = 1000;

/** The live connection. Its library is loaded with the first client or message, not at the start. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { log } = options;
  let starting: Promise<RunningServer> | undefined;
  let running: RunningServer | undefined;
  let closing: Promise<void> | undefined;
  let interception: Interception | undefined;

  function start(): Promise<RunningServer> {
    if (closing) return Promise.reject(new Error('The live connection is closed'));
    starting ??= startLiveServer(options).then(
      (server) => {
        running = server;
        places.listenTo(server.io);
        guests.listenTo(server.io);
        return server;
      },
      (error: unknown) => {
        starting = undefined;
        log.error({ err: error }, 'The live connection could not be started');
        throw error;
      },
    );
    return starting;
  }
  function emit(send: (server: RunningServer) => void): void {
    start().then(send, () => undefined);
  }
  const places = createPlaces((use) => emit(({ io }) => use(io)), { log });
  const guests = createGuestSpaces(() => running?.io, { log });
  async function letAllGo(): Promise<void> {
    interception?.close();
    const server = await starting?.catch(() => undefined);
    await server?.close();
    running = undefined;
    // A browser that has disappeared never answers the goodbye
    await interception?.drain(CLOSE_TIMEOUT_MS);
  }

  const close = (): Promise<void> => {
    closing ??= letAllGo();
    return closing;
  };

  return {
    toUser: (userId, name, ...payload) => emit(({ io }) => io.to(userRoom(userId)).emit(name, ...payload)),
    toEveryone: (name, ...payload) => emit(({ io }) => io.emit(name, ...payload)),
    here: connectedHere(() => running?.io),
    places,
    guests,
    attach(app) {
      interception = interceptPath(app.dispatcher, SOCKET_PATH, {
        ready: start,
        headers: app.securityHeaders,
      });
      app.addHook('preClose', close);
    },
    close,
  };
}
