import { outboundEmailEndpoints as endpoints } from '@darasa/contract/administration/outbound-emails';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import {
  type Admin,
  readOutboundEmail,
  readOutboundEmails,
  removeOutboundEmail,
  resendOutboundEmail,
} from './outbound-emails.ts';

export interface OutboundEmailDeps {
  db: Db;
  /** Whether there is a mail server. */
  delivers: boolean;
}

/** The outbound email log for admins. Without a mail server they read the emails there. */
export function registerOutboundEmails(api: FastifyInstance, { db, delivers }: OutboundEmailDeps): void {
  registerEndpoint(api, endpoints.list, async ({ query }) => ({
    ...(await readOutboundEmails(db, query)),
    delivers,
  }));
  registerEndpoint(api, endpoints.one, async ({ params, request }) => ({
    email: await readOutboundEmail(db, params.id, adminOf(request)),
  }));
  registerEndpoint(
    api,
    endpoints.retry,
    async ({ params, request }) =>
      new Reply(
        { email: await resendOutboundEmail(db, params.id, adminOf(request), { delivers }) },
        { message: 'The email is being sent again' },
      ),
  );
  registerEndpoint(api, endpoints.remove, async ({ params, request }) => {
    await removeOutboundEmail(db, params.id, adminOf(request));
    return new Reply({}, { message: 'The email has been deleted' });
  });
}

const adminOf = (request: FastifyRequest): Admin => ({ actor: actorOf(request), ip: request.ip });
