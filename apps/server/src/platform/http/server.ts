import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { registerJsonBodies } from './bodies/json-bodies.ts';
import { createClientIpReader, createProxyCheck } from './client-ip.ts';
import { connectionLimits, type WantedLimits } from './connections/connection-limits.ts';
import { type Connections, createConnections } from './connections/connections.ts';
import { createMalformedRequestHandler, refuseWith } from './connections/malformed-request.ts';
import { createInvalidUrlHandler, registerErrorHandler, sendEndpointNotFound } from './error-handler.ts';
import { AppError } from './errors.ts';
import { registerEtag } from './etag.ts';
import { registerRequestLog } from './log/request-log.ts';
import { createRequestDispatcher } from './request-dispatcher.ts';
import { defaultAddressLimits, type RequestLimits, registerRequestLimits } from './request-limits.ts';
import { securityHeaders } from './security-headers.ts';
import { createWriteTurns } from './turns/write-turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    connections: Connections;
  }
}

export interface HttpOptions {
  log: FastifyBaseLogger;
  /** IPs of proxies whose X-Forwarded-* headers are trusted; empty: none. */
  trustedProxies: string[];
  /** Requests a minute and session over the whole API; 0 switches the limits of requests off. */
  rateLimitPerMinute: number;
  /** What one address may do. Default: the defaults of the settings, and as many requests as a session. */
  addressLimits?: Omit<RequestLimits, 'perMinute'>;
  /** Maximum number of open connections. Default: from the process's limit of open files. */
  connections?: WantedLimits;
  /** Connections of the process to the database, which changes share. Default: as many as a pool has without a setting. */
  databaseConnections?: number;
  /** Counts of requests that nodes share. Default: each process counts alone. */
  requestCounts?: RequestLimits['counts'];
  /** Served over TLS: adds HSTS. */
  secure: boolean;
  /** HSTS for all hosts below this one too. */
  hstsSubdomains?: boolean;
}

const MIB = 1024 * 1024;
/** Replies up to this size are compressed on the main thread. */
const SMALL_BYTES = 32 * 1024;
/** A connection that has not sent the headers of its first request is closed within ten seconds. */
const HEADERS_MS = 9000;
const CHECK_CONNECTIONS_MS = 1000;
/** For a whole request, body included. Slower ones get 408. */
const REQUEST_MS = 30_000;
const DATABASE_CONNECTIONS = 10;
/** From the headers to the reply: the time for the body, and then for the work. */
const HANDLER_MS = 45_000;

/** A Fastify instance with what every reply needs: ids, limits, headers, errors, ETag, compression. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const { log } = options;
  const headers = securityHeaders(options.secure, options.hstsSubdomains);
  const dispatcher = createRequestDispatcher((response, status, message) =>
    refuseWith(response, { status, error: new AppError('BAD_REQUEST', message), headers }),
  );
  const limits = connectionLimits(options.connections ?? {});
  const connections = createConnections({
    log,
    max: limits.max,
    maxPerIp: options.rateLimitPerMinute > 0 ? limits.maxPerIp : 0,
    isProxy: createProxyCheck(options.trustedProxies),
    isLongPoll: dispatcher.isUpgradePath,
  });
  dispatcher.addEarlyAnswer((request, response) => {
    connections.begin(request, response);
    return false;
  });
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Two lines a request would cost more than the request; see registerRequestLog
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: MIB,
    connectionTimeout: 60_000,
    requestTimeout: REQUEST_MS,
    handlerTimeout: HANDLER_MS,
    // Longer than load balancers keep theirs, so that they close first
    keepAliveTimeout: 72_000,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_CONNECTIONS_MS },
    requestIdHeader: false,
    genReqId: (request) => safeRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    // Serve requests that still arrive; connections are stopped separately
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    frameworkErrors: createInvalidUrlHandler(createClientIpReader(options.trustedProxies)),
    clientErrorHandler: createMalformedRequestHandler({ log, connections, headers }),
    serverFactory(handler, settings) {
      const server = dispatcher.createServer(handler, settings);
      connections.watch(server);
      return server;
    },
  });
  app.decorate('dispatcher', dispatcher);
  app.decorate('connections', connections);
  app.decorate('writeTurns', createWriteTurns(options.databaseConnections ?? DATABASE_CONNECTIONS));
  app.decorate('securityHeaders', headers);
  app.decorateRequest('actor', null);
  registerErrorHandler(app);
  app.setNotFoundHandler(sendEndpointNotFound);
  // We accept no plain text, because a form on any other site could send it
  app.removeContentTypeParser('text/plain');
  registerJsonBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  registerRequestLog(app);
  await registerRequestLimits(app, {
    ...defaultAddressLimits,
    addressPerMinute: options.rateLimitPerMinute,
    trustedNetworks: [],
    ...options.addressLimits,
    perMinute: options.rateLimitPerMinute,
    counts: options.requestCounts,
  });
  registerEtag(app);
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // In one go, where it takes less than a millisecond: a stream and another thread cost more than the compression itself
    syncThreshold: SMALL_BYTES,
    // Brotli's 3 takes half the time of 4 for 3 % more bytes
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 3 } },
  });
  // The plugin decompresses bodies before a route's guards run. While a guard waits, nothing listens to the body, and the error
  // of a broken one would be missed: the request would never be answered. So decompression comes last.
  app.addHook('onRoute', ({ preParsing: hooks }) => {
    if (!Array.isArray(hooks) || hooks.length < 2) return;
    const decompress = hooks.shift();
    if (decompress) hooks.push(decompress);
  });
  return app;
}

/** The caller's request id, if it is short and plain enough to be logged. */
function safeRequestId(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined;
}
