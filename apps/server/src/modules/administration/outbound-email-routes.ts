import { outboundEmailEndpoints as endpoints } from '@darasa/contract/administration/outbound-emails';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import {
  readOutboundEmail,
  readOutboundEmails,
  removeOutboundEmail,
  resendOutboundEmail,
} from './outbound-emails.ts';

export interface OutboundEmailDeps {
  db: Db;
  /** Whether there is a mail server. */
  mail: { readonly delivers: boolean };
}

/** The outbound email log for admins. Without a mail server they read the emails there. */
export function registerOutboundEmails(api: FastifyInstance, { db, mail }: OutboundEmailDeps): void {
  registerEndpoint(api, endpoints.list, async ({ query }) => ({
    ...(await readOutboundEmails(db, query)),
    delivers: mail.delivers,
  }));
  registerEndpoint(api, endpoints.one, async ({ params, ctx }) => ({
    email: await readOutboundEmail(ctx, params.id),
  }));
  registerEndpoint(
    api,
    endpoints.retry,
    async ({ params, ctx }) =>
      new Reply(
        { email: await resendOutboundEmail(ctx, params.id, mail) },
        { message: 'The email is being sent again' },
      ),
  );
  registerEndpoint(api, endpoints.remove, async ({ params, ctx }) => {
    await removeOutboundEmail(ctx, params.id);
    return new Reply({}, { message: 'The email has been deleted' });
  });
}
