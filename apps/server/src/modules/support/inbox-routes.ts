import { inboxEndpoints as endpoints } from '@darasa/contract/support/inbox';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import { changeMessageStatus, readInbox } from './inbox.ts';

/** The support inbox, for administrators. */
export function registerInbox(api: FastifyInstance, { db }: { db: Db }): void {
  registerEndpoint(api, endpoints.list, ({ query }) => readInbox(db, query));
  registerEndpoint(api, endpoints.changeStatus, async ({ params, body, request }) => {
    const admin = { userId: actorOf(request).userId, ip: request.ip };
    return { message: await changeMessageStatus(db, params.id, body.status, admin) };
  });
}
