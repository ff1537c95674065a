import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import { contextOf } from '#platform/http/request-context';
import { unsubscribe } from './unsubscribe.ts';

/** `List-Unsubscribe=One-Click`. */
const BODY_LIMIT = 4096;
/** Mail programs send from few addresses. */
const PER_MINUTE = 600;

const UNSUBSCRIBE_PATH = '/unsubscribe';

/**
 * Where mail programs send that somebody wants no more of such emails (RFC 8058): the address of the page, which asks before it does so,
 * since programs open links too. The signed token says all; there is no cookie and no session.
 */
export function registerOneClick(app: FastifyInstance, secret: () => Uint8Array): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.post<{ Querystring: { t?: string } }>(
      UNSUBSCRIBE_PATH,
      { schema: { hide: true }, bodyLimit: BODY_LIMIT, config: limited(PER_MINUTE) },
      async (request, reply) => {
        const { t: token } = request.query;
        if (typeof token !== 'string') throw new AppError('NOT_FOUND', 'This link does not work');
        await unsubscribe(contextOf(request), secret(), { token, act: 'stop' });
        return reply.type('text/plain; charset=utf-8').send('You get no more of these emails.');
      },
    );
    done();
  });
}
