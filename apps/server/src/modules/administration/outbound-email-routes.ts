import { outboundEmailEndpoints as endpoints } from '@darasa/contract/administration/outbound-emails';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { type Admin, readMail, readMailList, removeMail, sendMailAgain } from './outbound-emails.ts';

export interface OutboundEmailDeps {
  db: Db;
  /** Whether there is a mail server. */
  delivers: boolean;
}

/** What the platform has written to people: for admins, and all there is where no mail server is. */
export function registerOutboundEmails(api: FastifyInstance, { db, delivers }: OutboundEmailDeps): void {
  registerEndpoint(api, endpoints.list, async ({ query }) => ({
    ...(await readMailList(db, query)),
    delivers,
  }));
  registerEndpoint(api, endpoints.one, async ({ params, request }) => ({
    message: await readMail(db, params.id, adminOf(request)),
  }));
  registerEndpoint(
    api,
    endpoints.retry,
    async ({ params, request }) =>
      new Reply(
        { message: await sendMailAgain(db, params.id, adminOf(request), { delivers }) },
        { message: 'The message is on its way again' },
      ),
  );
  registerEndpoint(api, endpoints.remove, async ({ params, request }) => {
    await removeMail(db, params.id, adminOf(request));
    return new Reply({}, { message: 'The message has been deleted' });
  });
}

const adminOf = (request: FastifyRequest): Admin => ({ actor: actorOf(request), ip: request.ip });
