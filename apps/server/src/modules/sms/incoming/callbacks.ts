import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/http/errors';
import { contextOf } from '#platform/http/request-context';
import { SMS_CALLBACK_ROOT } from '../setup/sealing.ts';
import { receiveSms } from './receive-sms.ts';

const BODY_LIMIT = 32 * 1024;
/** Providers send from few addresses, and many reports at once. */
const LIMIT = { max: 60_000, timeWindow: '1 minute' };
const MOST_FIELDS = 60;

interface Call {
  Params: { path: string };
  Querystring: Record<string, unknown>;
}

/** Of a form, of JSON or of the address: what a provider sends is flat. */
function fieldsOf({ body, query, headers }: FastifyRequest<Call>): Record<string, string> {
  const text = typeof body === 'string' ? body : '';
  const given: Record<string, unknown> = /json/.test(headers['content-type'] ?? '')
    ? jsonOf(text)
    : Object.fromEntries(new URLSearchParams(text));
  return Object.fromEntries(
    Object.entries({ ...query, ...given })
      .slice(0, MOST_FIELDS)
      .flatMap(([name, value]) =>
        typeof value === 'string' || typeof value === 'number'
          ? [[name, String(value).replaceAll('\0', '')]]
          : [],
      ),
  );
}

function jsonOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Where the provider sends delivery reports and what people answer: outside of the API, since its shape is the provider's. What nobody has
 * been told the path of is answered like any unknown page.
 */
export function registerSmsCallbacks(app: FastifyInstance, encryption: () => Uint8Array): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.route<Call>({
      method: ['POST'],
      url: `${SMS_CALLBACK_ROOT}/:path`,
      schema: { hide: true },
      bodyLimit: BODY_LIMIT,
      config: { rateLimit: LIMIT },
      async handler(request, reply) {
        const isKnown = await receiveSms(contextOf(request), encryption(), {
          path: request.params.path,
          call: { fields: fieldsOf(request) },
        });
        if (!isKnown) throw new AppError('NOT_FOUND');
        // Twice the same changes nothing
        return reply.type('text/plain; charset=utf-8').send('OK');
      },
    });
    done();
  });
}
