import { chatEndpoints as endpoints } from '@darasa/contract/support/chat';
import { chatMessages, GUEST_HEADER } from '@darasa/contract/support/chat-rules';
import type { FastifyInstance } from 'fastify';
import { createKeyedLimiter } from '#platform/concurrency-limiter';
import { registerEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import {
  type ChatDeps,
  changeDetails,
  markReadByVisitor,
  readChat,
  readChatFile,
  sayInChat,
  takeOver,
} from './chat-service.ts';
import { guestToken, visitorOf } from './visitor.ts';

/** A file in base64, and the longest text in four-byte characters. */
const BODY_LIMIT = 7 * 1024 * 1024 + 64 * 1024;
/** Of one network: a school that asks at once. */
const SEND_LIMIT = { max: 300, timeWindow: '1 minute' };

/** Files of one network that are looked at and wait for it; more are refused. */
const MOST_FILES = 4;

/** Live help for visitors. */
export function registerChat(api: FastifyInstance, given: Omit<ChatDeps, 'drawing'>): void {
  const drawing = createKeyedLimiter<string>(1, {
    tasks: MOST_FILES,
    refuse: () => new AppError('RATE_LIMITED', chatMessages.fast, undefined, 10),
  });
  const deps = { ...given, drawing };
  registerEndpoint(api, endpoints.read, ({ query, request, ctx }) =>
    readChat(ctx, deps, visitorOf(request), query.after),
  );
  registerEndpoint(
    api,
    endpoints.send,
    ({ params, body, request, ctx }) => {
      const visitor = visitorOf(request);
      if (!visitor)
        throw new AppError('BAD_REQUEST', undefined, [
          { path: GUEST_HEADER, message: 'Send 256 random bits in base64url' },
        ]);
      return sayInChat(ctx, deps, visitor, params.client_id, body);
    },
    { rateLimit: SEND_LIMIT, bodyLimit: BODY_LIMIT },
  );
  registerEndpoint(api, endpoints.details, ({ body, request, ctx }) =>
    changeDetails(ctx, visitorOf(request), body),
  );
  registerEndpoint(api, endpoints.markRead, ({ body, request, ctx }) =>
    markReadByVisitor(ctx, visitorOf(request), body.seq),
  );
  registerEndpoint(api, endpoints.takeOver, ({ request, ctx }) => takeOver(ctx, guestToken(request)));
  registerEndpoint(api, endpoints.file, ({ params, request, ctx }) =>
    readChatFile(ctx, visitorOf(request), params.id),
  );
}
