import { supportEndpoints } from '@darasa/contract/support/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import { receiveMessage } from './service.ts';

export interface SupportDeps {
  db: Db;
}

/** Messages that one IP may send: enough for a school behind one IP, too few for a robot. */
const SEND_LIMIT = { max: 10, timeWindow: '10 minutes' };
/** Several times the longest message in four-byte characters. */
const BODY_LIMIT = 64 * 1024;

/** Writing to support: the contact form, the form for companies, and reports of the system check. */
export function registerSupport(api: FastifyInstance, { db }: SupportDeps): void {
  registerEndpoint(
    api,
    supportEndpoints.send,
    async ({ body, request }) => {
      const reference = await receiveMessage(db, body, {
        userId: request.actor?.userId ?? null,
        idempotencyKey: readIdempotencyKey(request),
      });
      return new Reply({ reference }, { message: 'Your message has been sent' });
    },
    { rateLimit: SEND_LIMIT, bodyLimit: BODY_LIMIT },
  );
}
