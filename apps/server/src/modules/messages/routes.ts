import { messageEndpoints as endpoints } from '@darasa/contract/messages/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import {
  beginConversation,
  leaveConversation,
  markRead,
  muteConversation,
  readConversation,
  readConversations,
  readMessages,
  searchMessages,
} from './conversations.ts';
import { blockPerson, readPeople, readSettings, saveSettings } from './people.ts';
import type { MessageDeps } from './presenter.ts';
import { decideReport, readReports, reportMessage } from './reports.ts';
import { editMessage, removeMessage, sendMessage } from './write-messages.ts';

/** Several times the longest text in four-byte characters. */
const BODY_LIMIT = 64 * 1024;
/** Nobody types faster. */
const SEND_LIMIT = { max: 40, timeWindow: '1 minute' };
/** More first messages are advertising. */
const BEGIN_LIMIT = { max: 60, timeWindow: '1 hour' };
const REPORT_LIMIT = { max: 30, timeWindow: '1 hour' };

/** Messages between people, and the reports of them. */
export function registerMessages(api: FastifyInstance, deps: MessageDeps): void {
  registerEndpoint(api, endpoints.list, ({ query, ctx }) => readConversations(ctx, query));
  registerEndpoint(api, endpoints.found, ({ query, ctx }) => searchMessages(ctx, query.search));
  registerEndpoint(api, endpoints.people, ({ query, ctx }) => readPeople(ctx, query.search));
  registerEndpoint(api, endpoints.begin, ({ params, body, ctx }) => beginConversation(ctx, params.id, body), {
    rateLimit: BEGIN_LIMIT,
  });
  registerEndpoint(api, endpoints.read, ({ params, ctx }) => readConversation(ctx, params.id));
  registerEndpoint(api, endpoints.messages, ({ params, query, ctx }) =>
    readMessages(ctx, deps, params.id, query),
  );
  registerEndpoint(
    api,
    endpoints.send,
    ({ params, body, ctx }) => sendMessage(ctx, deps, { id: params.id, messageId: params.message }, body),
    { rateLimit: SEND_LIMIT, bodyLimit: BODY_LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.edit,
    ({ params, body, ctx }) => editMessage(ctx, deps, params.id, params.message, body.text),
    { bodyLimit: BODY_LIMIT },
  );
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) =>
    removeMessage(ctx, deps, params.id, params.message),
  );
  registerEndpoint(
    api,
    endpoints.report,
    ({ params, body, ctx }) => reportMessage(ctx, params.id, params.message, body.reason),
    { rateLimit: REPORT_LIMIT },
  );
  registerEndpoint(api, endpoints.markRead, ({ params, body, ctx }) => markRead(ctx, params.id, body.seq));
  registerEndpoint(api, endpoints.mute, ({ params, body, ctx }) =>
    muteConversation(ctx, params.id, body.muted),
  );
  registerEndpoint(api, endpoints.leave, ({ params, ctx }) => leaveConversation(ctx, params.id));
  registerEndpoint(api, endpoints.block, ({ params, body, ctx }) =>
    blockPerson(ctx, params.user_id, body.blocked),
  );
  registerEndpoint(api, endpoints.settings, ({ ctx }) => readSettings(ctx));
  registerEndpoint(api, endpoints.saveSettings, ({ body, ctx }) => saveSettings(ctx, body));
  registerEndpoint(api, endpoints.reports, ({ query, ctx }) => readReports(ctx, deps, query.page));
  registerEndpoint(api, endpoints.decide, ({ params, body, ctx }) =>
    decideReport(ctx, params.id, body.remove),
  );
}
