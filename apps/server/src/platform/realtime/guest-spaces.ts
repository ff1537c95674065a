import type { Namespace, Socket } from 'socket.io';
import type { Log } from '#platform/observability/index';
import { createConcurrencyLimiter } from '../concurrency-limiter.ts';
import type { LiveServer } from './live-types.ts';

/** A namespace of its own for people without a session: whoever is admitted is in exactly one room. */
export interface GuestSpace {
  /** @returns the room that a token admits to; null when it admits to none; rejects when that cannot be checked */
  admit(token: string): Promise<string | null>;
  /** Somebody in a room says something. Nothing of it has been checked. */
  heard?(room: string, name: string, message: unknown): unknown;
}

export interface GuestSpaces {
  /** Opens a namespace, such as `/support`. Call it before the first client connects. */
  open(namespace: string, space: GuestSpace): void;
  /** Tells those in a room of this process: for what every process hears by itself. */
  tellHere(namespace: string, room: string, name: string, message: unknown): void;
  /** Ends the connections of a room of this process. */
  dismissHere(namespace: string, room: string): void;
}

/** Handshakes that query the database in parallel. */
const AT_ONCE = 4;
/** Tabs of one guest. */
const MAX_PER_ROOM = 10;

type GuestSocket = Socket<Record<string, never>, Record<string, (message: unknown) => void>>;

/** @param running undefined until the first client connects */
export function createGuestSpaces(
  running: () => LiveServer | undefined,
  { log }: { log: Log },
): GuestSpaces & { listenTo(io: LiveServer): void } {
  const spaces = new Map<string, GuestSpace>();

  function serve(io: LiveServer, name: string, { admit, heard }: GuestSpace): void {
    const limited = createConcurrencyLimiter(AT_ONCE);
    const namespace = io.of(name) as unknown as Namespace;
    namespace.use((socket, next) => {
      const { token } = socket.handshake.auth;
      // It is only checked, never stored
      socket.handshake.auth = {};
      limited(async () => (typeof token === 'string' ? admit(token) : null)).then(
        (room) => {
          if (room === null) return next(refusal('UNAUTHORIZED'));
          socket.data = { room };
          next();
        },
        (error: unknown) => {
          log.debug({ err: error }, 'Tokens of guests cannot be checked at the moment');
          next(refusal('SERVICE_UNAVAILABLE'));
        },
      );
    });
    namespace.on('connection', (socket) => {
      const { room } = socket.data as { room: string };
      void socket.join(room);
      const all = namespace.adapter.rooms.get(room);
      const [oldest] = all ?? [];
      if (all && oldest && all.size > MAX_PER_ROOM) namespace.sockets.get(oldest)?.disconnect(true);
      socket.onAny((event: string, message: unknown) => {
        Promise.resolve(heard?.(room, event, message)).catch((error: unknown) =>
          log.warn({ err: error, event }, 'A guest could not be answered'),
        );
      });
    });
  }

  function inRoom(name: string, room: string): GuestSocket[] {
    const namespace = running()?._nsps.get(name) as unknown as Namespace | undefined;
    return [...(namespace?.adapter.rooms.get(room) ?? [])].flatMap(
      (id) => (namespace?.sockets.get(id) as unknown as GuestSocket | undefined) ?? [],
    );
  }

  return {
    open: (name, space) => void spaces.set(name, space),
    tellHere(name, room, event, message) {
      for (const socket of inRoom(name, room)) socket.emit(event, message);
    },
    dismissHere(name, room) {
      for (const socket of inRoom(name, room)) socket.disconnect(true);
    },
    listenTo(io) {
      for (const [name, space] of spaces) serve(io, name, space);
    },
  };
}

const refusal = (code: 'UNAUTHORIZED' | 'SERVICE_UNAVAILABLE'): Error =>
  Object.assign(new Error(code), { data: { code } });
