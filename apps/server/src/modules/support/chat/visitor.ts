import { GUEST_HEADER, GUEST_TOKEN } from '@darasa/contract/support/chat-rules';
import type { FastifyRequest } from 'fastify';
import { hashToken } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import { findChatByToken, findChatOf } from '../conversation/conversation-repository.ts';
import type { MessageRow } from '../repository.ts';

/** Whose conversation it is: a signed-in person's by their session, a guest's by the token. */
export type Visitor = { userId: number } | { token: Buffer };

/** @returns null for somebody who has neither yet */
export function visitorOf(request: Pick<FastifyRequest, 'actor' | 'headers'>): Visitor | null {
  if (request.actor) return { userId: request.actor.userId };
  const token = guestToken(request);
  return token && { token };
}

/** The hash of a guest's token; null when there is none, or it is no token. */
export function guestToken({ headers }: Pick<FastifyRequest, 'headers'>): Buffer | null {
  const given = headers[GUEST_HEADER];
  return typeof given === 'string' && GUEST_TOKEN.test(given) ? hashToken(given) : null;
}

export const findOwn = (db: Db | Tx, visitor: Visitor): Promise<MessageRow | undefined> =>
  'userId' in visitor ? findChatOf(db, visitor.userId) : findChatByToken(db, visitor.token);
