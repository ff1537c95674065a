import { randomUUID } from 'node:crypto';
import { constants as zlib } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import fastifyHelmet from '@fastify/helmet';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerBadAddress, answerEndpointNotFound, registerErrorHandler } from './error-handler.ts';
import { AppError } from './errors.ts';
import { registerEtag } from './etag.ts';
import { IN_PROCESS } from './in-process.ts';
import { answerMalformedRequest } from './malformed-request.ts';
import { createRequestDispatcher } from './request-dispatcher.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's query can hold what opens something: it stands in no log. */
    privateQuery?: boolean;
  }
}

export interface HttpOptions {
  log: FastifyBaseLogger;
  /** Addresses of proxies whose X-Forwarded-* count; empty means none. */
  trustedProxies: string[];
  /** Requests a minute and address over the whole API; 0 switches the limit off. */
  rateLimitPerMinute: number;
  /** Served over TLS: adds HSTS. */
  secure: boolean;
}

const MIB = 1024 * 1024;
/** A request that took longer is worth a line in the log. */
const SLOW_MS = 1000;

/** A Fastify instance with everything that every answer needs: ids, limits, headers, errors, ETag, compression. */
export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const dispatcher = createRequestDispatcher();
  const app: FastifyInstance = fastify({
    loggerInstance: options.log,
    // Two lines a request would cost more than the request; see the hook below
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustedProxies.length > 0 ? options.trustedProxies : false,
    bodyLimit: MIB,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    handlerTimeout: 30_000,
    keepAliveTimeout: 72_000,
    requestIdHeader: false,
    genReqId: (request) => safeRequestId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerMalformedRequest,
    serverFactory: dispatcher.createServer,
  });
  app.decorate('dispatcher', dispatcher);
  app.decorateRequest('actor', null);
  registerErrorHandler(app);
  app.setNotFoundHandler(answerEndpointNotFound);
  // Nothing of ours takes plain text, which a form on any other site could send
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const slow = reply.elapsedTime > SLOW_MS;
    if (!slow && request.method === 'GET' && reply.statusCode < 500) return;
    request.log[slow ? 'warn' : 'info'](
      {
        method: request.method,
        url: request.routeOptions.config.privateQuery ? request.url.split('?', 1)[0] : request.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      slow ? 'slow request' : 'request',
    );
  });
  await app.register(fastifyHelmet, {
    // Pages carry their own policy, with the hashes of their inline scripts
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'none'"],
      },
    },
    strictTransportSecurity: options.secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  if (options.rateLimitPerMinute > 0) {
    await app.register(fastifyRateLimit, {
      global: true,
      max: options.rateLimitPerMinute,
      timeWindow: '1 minute',
      cache: 20_000,
      keyGenerator: (request) => rateLimitKey(request.ip),
      // Pages and files cost little; and what the page host asks for is not a visitor's doing
      allowList: (request) =>
        !request.url.startsWith('/api/') || request.raw.socket.remoteAddress === IN_PROCESS,
      errorResponseBuilder: (_request, context) =>
        new AppError('RATE_LIMITED', undefined, undefined, Math.ceil(context.ttl / 1000)),
    });
  }
  registerEtag(app);
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [zlib.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return app;
}

/** A caller's request id, when it is short and plain enough to be logged. */
function safeRequestId(header: unknown): string | undefined {
  return typeof header === 'string' && /^[\w.-]{8,64}$/.test(header) ? header : undefined;
}

/** One household or school, not one address, in IPv6: the first 64 bits. */
export function rateLimitKey(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
