import { inboxEndpoints as endpoints } from '@darasa/contract/support/inbox';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import type { AnswerMail } from '../email/mail-answers.ts';
import { changeDuty, type DeskDeps, readDesk, removeCanned, saveCanned } from './desk-service.ts';
import {
  assignMessage,
  blockSender,
  changeMessageStatus,
  markReadByDesk,
  readDeskFile,
  readInbox,
  readThread,
  snoozeMessage,
  tagMessage,
  writeEntry,
} from './inbox-service.ts';

/** A file in base64, and the longest text in four-byte characters. */
const BODY_LIMIT = 7 * 1024 * 1024 + 64 * 1024;

/** The inbox of those who answer. */
export function registerDesk(api: FastifyInstance, deps: DeskDeps & { mail: AnswerMail }): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readInbox(ctx, query));
  registerEndpoint(api, endpoints.thread, ({ params, query, ctx }) =>
    readThread(ctx, params.id, query.after),
  );
  registerEndpoint(
    api,
    endpoints.reply,
    ({ params, body, ctx }) =>
      writeEntry(ctx, deps.mail, { id: params.id, clientId: params.client_id }, body),
    { bodyLimit: BODY_LIMIT },
  );
  registerEndpoint(api, endpoints.changeStatus, async ({ params, body, ctx }) => ({
    message: await changeMessageStatus(ctx, params.id, body.status),
  }));
  registerEndpoint(api, endpoints.assign, async ({ params, body, ctx }) => ({
    message: await assignMessage(ctx, params.id, body),
  }));
  registerEndpoint(api, endpoints.snooze, async ({ params, body, ctx }) => ({
    message: await snoozeMessage(ctx, params.id, body.until),
  }));
  registerEndpoint(api, endpoints.tag, async ({ params, body, ctx }) => ({
    message: await tagMessage(ctx, params.id, body.tags),
  }));
  registerEndpoint(api, endpoints.block, async ({ params, body, ctx }) => ({
    message: await blockSender(ctx, params.id, body.blocked),
  }));
  registerEndpoint(api, endpoints.markRead, ({ params, body, ctx }) =>
    markReadByDesk(ctx, params.id, body.seq),
  );
  registerEndpoint(api, endpoints.file, ({ params, ctx }) => readDeskFile(ctx, params.id, params.file_id));
  registerEndpoint(api, endpoints.desk, ({ ctx }) => readDesk(ctx, deps));
  registerEndpoint(api, endpoints.duty, ({ body, ctx }) => changeDuty(ctx, deps, body.on));
  registerEndpoint(api, endpoints.saveCanned, ({ params, body, ctx }) =>
    saveCanned(ctx, deps, params.id, body),
  );
  registerEndpoint(api, endpoints.removeCanned, ({ params, ctx }) => removeCanned(ctx, deps, params.id));
}
