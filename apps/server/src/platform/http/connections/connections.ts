import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { createLogSampler } from '#platform/observability/index';
import { rateLimitKey } from '../rate-limit-key.ts';

export interface ConnectionOptions {
  log: FastifyBaseLogger;
  /** Open connections of the whole process, including upgraded ones. */
  max: number;
  /** Open connections of one IP, without upgraded ones; 0 for no limit. */
  maxPerIp: number;
  /** IPs of proxies, whose connections carry many people's requests: `maxPerIp` does not apply to them. */
  isProxy: (ip: string | undefined) => boolean;
  /** Requests that may stay open for long without doing any work. */
  isLongPoll: (request: IncomingMessage) => boolean;
}

/** The open connections of an HTTP server, and which of them have a request in progress. */
export interface Connections {
  /** Starts counting and limiting the connections of a server. */
  watch(server: Server): void;
  /** Records a request. Call it first for each one; it never answers. */
  begin(request: IncomingMessage, response: ServerResponse): void;
  /** From now on each reply closes its connection, so that clients and proxies go elsewhere. */
  startClosing(): void;
  readonly closing: boolean;
  /** Connections that are open, without upgraded ones. */
  readonly count: number;
  /** Resolves when the requests in progress have ended; long polls are not awaited. */
  untilAnswered(): Promise<void>;
  /** Requests in progress whose body has not arrived completely. */
  incomplete(): { socket: Socket; response: ServerResponse }[];
  /** The newest reply on a connection: in progress, or to a request that has not arrived completely. */
  responseOn(socket: Socket): ServerResponse | undefined;
  /** Closes the connections that have had no request in progress for so many milliseconds. */
  closeUnused(unusedForMs: number): void;
}

interface Connection {
  socket: Socket;
  key: string;
  exempt: boolean;
  requests: number;
  response: ServerResponse | undefined;
  /** When the connection, or its last request, began or ended. */
  usedAt: number;
}

/** The part of `max` from which idle connections are closed to make room, before new ones must be refused. */
const NEARLY_FULL = 0.95;
/** How many idle ones are then closed together, as a part of `max`. */
const BATCH = 0.02;
const LOOK_AGAIN_MS = 1000;

export function createConnections(options: ConnectionOptions): Connections {
  const { log, max, maxPerIp } = options;
  const connections = new Map<Socket, Connection>();
  const byIp = new Map<string, Set<Connection>>();
  const inProgress = new Map<ServerResponse, IncomingMessage>();
  const sample = createLogSampler();
  let upgraded = 0;
  let closing = false;
  /** When there was last nothing to close although the process was nearly full. */
  let allUsedAt = Number.NEGATIVE_INFINITY;

  function remove(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    const same = byIp.get(connection.key);
    same?.delete(connection);
    if (same?.size === 0) byIp.delete(connection.key);
  }

  /** Closes those that have been idle for longest. @returns how many */
  function closeOldest(candidates: Iterable<Connection>, count: number): number {
    const unused = [...candidates].filter(({ requests }) => requests === 0);
    if (count === 1) {
      const [first] = unused;
      if (!first) return 0;
      const oldest = unused.reduce((old, next) => (next.usedAt < old.usedAt ? next : old), first);
      oldest.socket.destroy();
      remove(oldest.socket);
      return 1;
    }
    const oldest = unused.sort((a, b) => a.usedAt - b.usedAt).slice(0, count);
    for (const { socket } of oldest) {
      socket.destroy();
      remove(socket);
    }
    return oldest.length;
  }

  function report(ip: string | undefined, limit: string): void {
    const times = sample(`${limit} ${rateLimitKey(ip)}`);
    if (times !== undefined) log.warn({ ip, limit, times }, 'too many connections');
  }

  function makeRoom(now: number): void {
    if (connections.size + upgraded < max * NEARLY_FULL || now - allUsedAt < LOOK_AGAIN_MS) return;
    report(undefined, 'MAX_CONNECTIONS');
    if (closeOldest(connections.values(), Math.ceil(max * BATCH)) === 0) allUsedAt = now;
  }

  function accept(socket: Socket): void {
    const ip = socket.remoteAddress;
    const connection: Connection = {
      socket,
      key: rateLimitKey(ip),
      exempt: maxPerIp === 0 || options.isProxy(ip),
      requests: 0,
      response: undefined,
      usedAt: performance.now(),
    };
    socket.once('close', () => remove(socket));
    makeRoom(connection.usedAt);
    const same = byIp.get(connection.key) ?? new Set();
    if (!connection.exempt && same.size >= maxPerIp) {
      report(ip, 'MAX_CONNECTIONS_PER_IP');
      if (closeOldest(same, 1) === 0) return void socket.destroy();
    }
    byIp.set(connection.key, same.add(connection));
    connections.set(socket, connection);
  }

  return {
    watch(server) {
      server.maxConnections = max;
      server.on('connection', accept);
      server.on('drop', () => report(undefined, 'MAX_CONNECTIONS'));
      // The handler of upgraded connections has its own limits
      server.on('upgrade', (_request, socket) => {
        remove(socket as Socket);
        upgraded++;
        socket.once('close', () => void upgraded--);
      });
    },
    begin(request, response) {
      const connection = connections.get(request.socket);
      if (connection) {
        connection.requests++;
        connection.response = response;
      }
      inProgress.set(response, request);
      if (closing) response.shouldKeepAlive = false;
      response.once('close', () => {
        inProgress.delete(response);
        if (!connection) return;
        connection.requests--;
        // While its request is still arriving, the connection has already had its reply
        if (connection.response === response && request.complete) connection.response = undefined;
        connection.usedAt = performance.now();
      });
    },
    startClosing() {
      closing = true;
      for (const response of inProgress.keys()) if (!response.headersSent) response.shouldKeepAlive = false;
    },
    get closing() {
      return closing;
    },
    get count() {
      return connections.size;
    },
    async untilAnswered() {
      const waiting = [...inProgress].flatMap(([response, request]) =>
        options.isLongPoll(request) ? [] : response,
      );
      await Promise.all(
        waiting.map((response) => new Promise<void>((done) => response.once('close', () => done()))),
      );
    },
    incomplete: () =>
      [...inProgress].flatMap(([response, request]) =>
        request.complete ? [] : { socket: request.socket, response },
      ),
    responseOn: (socket) => connections.get(socket)?.response,
    closeUnused(unusedForMs) {
      const before = performance.now() - unusedForMs;
      for (const { socket, requests, usedAt } of connections.values())
        if (requests === 0 && usedAt <= before) socket.destroy();
    },
  };
}
