import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contextOf } from '#platform/http/request-context';
import { receiveMessage } from './messages/receive-message.ts';
import { CALLBACK_ROOT, type Providers } from './providers/providers.ts';

/** No message of a provider is larger. */
const BODY_LIMIT = 256 * 1024;
/** Providers send from few addresses, and many messages at once. */
const CALLBACK_LIMIT = { max: 60_000, timeWindow: '1 minute' };

interface Callback {
  Params: { path: string; '*'?: string };
  Querystring: Record<string, string>;
}

/**
 * Where providers send what has happened: outside of the API, since its shape and its answers are theirs. What nobody has been told the
 * path of is answered like any unknown page.
 */
export function registerCallbacks(app: FastifyInstance, providers: Providers): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // The signature is of the bytes as they came
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post<Callback>(
      `${CALLBACK_ROOT}/:path/*`,
      { bodyLimit: BODY_LIMIT, config: { rateLimit: CALLBACK_LIMIT } },
      handle,
    );
    scope.post<Callback>(
      `${CALLBACK_ROOT}/:path`,
      { bodyLimit: BODY_LIMIT, config: { rateLimit: CALLBACK_LIMIT } },
      handle,
    );
    done();
  });

  async function handle(request: FastifyRequest<Callback>, reply: FastifyReply) {
    const { path, '*': kind = '' } = request.params;
    const { status, reply: answer } = await receiveMessage(contextOf(request), providers, {
      path,
      request: {
        kind,
        headers: request.headers,
        ip: request.ip,
        query: request.query,
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      },
    });
    return reply.code(status).header('content-type', answer.contentType).send(answer.body);
  }
}
