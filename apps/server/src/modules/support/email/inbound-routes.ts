import { createHash, timingSafeEqual } from 'node:crypto';
import { INBOUND_HEADER, inboundEndpoints, MAX_INBOUND_BYTES } from '@darasa/contract/support/inbound';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import { receiveEmail } from './receive-email.ts';
import type { ReplyTokens } from './reply-token.ts';

export interface InboundDeps {
  tokens: ReplyTokens | undefined;
  /** Undefined: nobody hands in emails. */
  secret: string | undefined;
}

const BODY_LIMIT = Math.ceil((MAX_INBOUND_BYTES * 4) / 3) + 4096;

/** Emails that a mail server hands in. */
export function registerInbound(api: FastifyInstance, { tokens, secret }: InboundDeps): void {
  void api.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: MAX_INBOUND_BYTES },
      (_request, body, parsed) => parsed(null, { raw: (body as Buffer).toString('base64') }),
    );
    registerEndpoint(
      scope,
      inboundEndpoints.receive,
      async ({ body, request, ctx }) => {
        if (!secret || !tokens || !isSame(request.headers[INBOUND_HEADER], secret))
          throw new AppError('NOT_FOUND', 'There is nothing here');
        return { outcome: await receiveEmail(ctx, tokens, Buffer.from(body.raw, 'base64'), body.to) };
      },
      { bodyLimit: BODY_LIMIT, rateLimit: { max: 600, timeWindow: '1 minute' }, withoutTurn: true },
    );
    done();
  });
}

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: unknown, secret: string): boolean =>
  typeof given === 'string' && timingSafeEqual(hash(given), hash(secret));
