import { type ServerEventName, type ServerEvents, SOCKET_PATH } from '@darasa/contract/realtime/events';
import type { FastifyInstance } from 'fastify';
import { type ConnectedHere, connectedHere } from './connected-here.ts';
import { type Interception, interceptPath } from './intercept.ts';
import { type RunningServer, startLiveServer } from './live-server.ts';
import type { RealtimeOptions } from './options.ts';
import { userRoom } from './rooms.ts';

type Payload<Name extends ServerEventName> = Parameters<ServerEvents[Name]>;

/** The live connection, as modules use it. */
export interface Realtime {
  /**
   * Tells all browsers of one person, whichever node they are connected to. Call it when the change has been committed:
   * who hears of it asks for it at once. It is a hint that may get lost; what counts stands in the database.
   */
  toUser<Name extends ServerEventName>(userId: number, name: Name, ...payload: Payload<Name>): void;
  /** The same to everybody who is connected. */
  toEveryone<Name extends ServerEventName>(name: Name, ...payload: Payload<Name>): void;
  /** Those connected to this process alone, for what every process hears of by itself. */
  here: ConnectedHere;
  /** Answers on the path of the live connection. Call it after everything else that looks at requests. */
  attach(app: FastifyInstance): void;
  /** Lets everybody go; they connect again, to another node or after the restart. */
  close(): Promise<void>;
}

/** Sockets that were cut at the end of a shutdown must not hold it up. */
const CLOSE_TIMEOUT_MS = 1000;

/** The live connection. Its library is loaded with the first client or the first message, not at the start. */
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
  async function letAllGo(): Promise<void> {
    interception?.close();
    const server = await starting?.catch(() => undefined);
    await server?.close();
    running = undefined;
    // A browser that is gone never answers the goodbye
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
