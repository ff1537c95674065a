import { mailboxEndpoints as endpoints } from '@darasa/contract/administration/mailbox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/index';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { paginate } from '#platform/http/paginate';
import { type Admin, readMail, removeMail, sendMailAgain } from './mailbox.ts';
import { presentMailLine } from './mailbox-presenter.ts';
import { listMail } from './mailbox-queries.ts';

export interface MailboxDeps {
  db: Db;
  /** Whether there is a mail server. */
  delivers: boolean;
}

/** What the platform has written to people: for admins, and all there is where no mail server is. */
export function registerMailbox(api: FastifyInstance, { db, delivers }: MailboxDeps): void {
  registerEndpoint(api, endpoints.list, async ({ query }) => {
    const { rows, total } = await listMail(db, query);
    return { messages: rows.map(presentMailLine), delivers, pagination: paginate(query, total) };
  });
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

const adminOf = (request: FastifyRequest): Admin => ({ userId: actorOf(request).userId, ip: request.ip });
