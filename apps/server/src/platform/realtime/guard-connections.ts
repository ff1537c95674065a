import type { IncomingMessage, ServerResponse } from 'node:http';
import { createClientIpReader } from '#platform/http/client-ip';
import { rateLimitKey } from '#platform/http/rate-limit-key';
import { createFloodGate } from './flood-gate.ts';
import { createIpLimits, type Ticket } from './ip-limits.ts';
import type { LiveServer, RawSocket } from './live-types.ts';
import type { RealtimeOptions } from './options.ts';
import { isOwnOrigin } from './own-origin.ts';

type Decide = (reason: string | null, allowed: boolean) => void;

export interface ConnectionGuard {
  /** Decides whether a connection may be opened. */
  allowRequest(request: IncomingMessage, decide: Decide): void;
  watch(io: LiveServer): void;
  /** Ends a polling connection after a message that was too large, as for a WebSocket. */
  watchRequest(io: LiveServer, request: IncomingMessage, response: ServerResponse): void;
}

const TOO_LARGE = 413;
/** How long a flooding client has to close the connection itself. */
const CLOSE_TIMEOUT_MS = 1000;

/** Checks made before a client has authenticated: origin, number of connections, size and number of messages. */
export function guardConnections({ siteUrl, trustedProxies, limits, log }: RealtimeOptions): ConnectionGuard {
  const ipOf = createClientIpReader(trustedProxies);
  const ipLimits = createIpLimits(limits);
  const tickets = new WeakMap<object, Ticket>();
  const networkOf = (request: IncomingMessage): string => rateLimitKey(ipOf(request));

  return {
    allowRequest(request, decide) {
      if (!isOwnOrigin(request.headers, siteUrl)) decide('Another origin', false);
      else if (!ipLimits.mayOpen(networkOf(request))) decide('Too many connections', false);
      else decide(null, true);
    },

    watch(io) {
      io.engine.on('connection', (raw: RawSocket) => {
        const network = networkOf(raw.request);
        const ticket = ipLimits.open(network);
        tickets.set(raw, ticket);
        raw.once('close', () => ticket.closed());
        const pass = createFloodGate();
        raw.on('packet', () => {
          if (pass() || raw.readyState !== 'open') return;
          log.info({ network }, 'A live connection was ended: too many messages');
          tellFlood(io, raw);
          cut(raw);
        });
        // Otherwise the first request, with all its headers and buffers, would be kept as long as the connection
        raw.request = undefined as never;
      });
      io.on('connection', (socket) => tickets.get(socket.conn)?.admitted());
      // Guests have namespaces of their own
      io.on('new_namespace', (namespace) =>
        namespace.on('connection', (socket) => tickets.get(socket.conn)?.admitted()),
      );
    },

    watchRequest(io, request, response) {
      if (request.method !== 'POST') return;
      response.once('close', () => {
        if (response.statusCode !== TOO_LARGE) return;
        const sid = new URLSearchParams(request.url?.split('?')[1]).get('sid') ?? '';
        const { clients } = io.engine as unknown as { clients: Record<string, RawSocket> };
        const raw = Object.hasOwn(clients, sid) ? clients[sid] : undefined;
        if (raw) cut(raw);
      });
    },
  };
}

/** Sends the reason to a client that is still listening. */
function tellFlood(io: LiveServer, raw: RawSocket): void {
  for (const socket of io.of('/').sockets.values())
    if (socket.conn === raw) socket.emit('connection:ended', { reason: 'flood' });
}

function cut(raw: RawSocket): void {
  raw.close(true);
  const { transport } = raw as { transport: { socket?: { terminate?: () => void } } };
  setTimeout(() => transport.socket?.terminate?.(), CLOSE_TIMEOUT_MS).unref();
}
