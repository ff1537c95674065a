import { supportEndpoints as endpoints } from '@darasa/contract/support/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { badRequest } from '#platform/http/errors';
import { registerInbox } from './inbox-routes.ts';
import { receiveMessage } from './service.ts';

export interface SupportDeps {
  db: Db;
}

/** Messages an address may send: generous for a school behind one address, dull for a robot. */
const SEND_LIMIT = { max: 10, timeWindow: '10 minutes' };
/** Several times the longest message in four-byte characters. */
const BODY_LIMIT = 64 * 1024;

/** The way into the support inbox (the contact form and the corporate form), and the inbox itself for administrators. */
export function registerSupport(api: FastifyInstance, { db }: SupportDeps): void {
  registerEndpoint(
    api,
    endpoints.send,
    async ({ body, request }) => {
      const reference = await receiveMessage(db, body, {
        userId: request.actor?.userId ?? null,
        idempotencyKey: readIdempotencyKey(request),
      });
      return new Reply({ reference }, { message: 'Your message has arrived' });
    },
    { rateLimit: SEND_LIMIT, bodyLimit: BODY_LIMIT },
  );
  registerInbox(api, { db });
}

/** @throws AppError BAD_REQUEST when it is not 8 to 200 printable ASCII characters */
function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[!-~]{8,200}$/.test(key)) return key;
  throw badRequest([
    { path: 'Idempotency-Key', message: 'Idempotency-Key must have 8 to 200 printable characters' },
  ]);
}
