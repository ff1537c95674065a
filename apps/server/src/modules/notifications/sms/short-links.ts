import type { FastifyInstance } from 'fastify';
import { limited } from '#platform/http/limited';
import { contextOf } from '#platform/http/request-context';
import { findLink } from '../carried/notification-repository.ts';
import { readShortCode, SHORT_ROOT } from './short-link.ts';

const PER_MINUTE = 60;

/** The links of SMS: to what the notification tells of, or to the list of all when it is there no more. */
export function registerShortLinks(app: FastifyInstance, secret: () => Uint8Array): void {
  app.get<{ Params: { code: string } }>(
    `${SHORT_ROOT}/:code`,
    { schema: { hide: true }, config: limited(PER_MINUTE) },
    async (request, reply) => {
      const id = readShortCode(secret(), request.params.code);
      const link = id === undefined ? undefined : await findLink(contextOf(request).db, id);
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(link ?? '/notifications', 302);
    },
  );
}
