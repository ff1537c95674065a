import { createHmac, hkdfSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database/index';
import { AppError } from '../errors.ts';
import { readIdempotencyKey } from '../idempotency-key.ts';
import {
  beginCall,
  findReply,
  forgetCall,
  type KeptReply,
  type KeyedCall,
  keepReply,
} from './kept-reply-repository.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What this request began, and has to end: its reply is kept. */
    keyedCall: KeyedCall | null;
  }
}

/** No request takes as long: who began it no longer runs. Seconds. */
const RUNS_S = 120;
const LOOK_MS = 250;
/** How long a second call waits for the first, in looks. A client's own time-out is longer. */
const LOOKS = 100;

/**
 * Makes changes safe to repeat: with an `Idempotency-Key` a signed-in person's call is made once, and the same call gets the same
 * reply for a day. Only successes are kept, so what was refused or failed can be tried again. An endpoint says by `repeat` that it
 * needs none of this. Between the commit of a change and the keeping of its reply the process may still be killed: what must not
 * happen twice even then remembers the key with what it makes (`repeat: 'own-key'`).
 * @param secret the installation's key: calls hold codes and phone numbers, which a plain hash of them would tell to whoever tries them all
 */
export function keepReplies(api: FastifyInstance, db: Db, secret: Uint8Array): void {
  const hashKey = new Uint8Array(hkdfSync('sha256', secret, '', 'darasa/kept-calls', 32));
  api.decorateRequest('keyedCall', null);

  api.addHook('preHandler', async (request, reply) => {
    const call = keyedCallOf(request, hashKey);
    if (!call) return;
    for (let look = 0; look < LOOKS; look++) {
      if (await beginCall(db, call, RUNS_S)) {
        request.keyedCall = call;
        return;
      }
      const kept = await findReply(db, call);
      if (kept && !kept.call_hash.equals(call.hash))
        throw new AppError('CONFLICT', 'This Idempotency-Key was used for another call');
      if (kept && isComplete(kept))
        return reply
          .code(kept.status)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(kept.body);
      await pause(LOOK_MS);
    }
    throw new AppError('SERVICE_UNAVAILABLE', 'The first call has not been answered yet.', undefined, 5);
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const call = request.keyedCall;
    if (!call) return;
    request.keyedCall = null;
    const { statusCode: status } = reply;
    const isKept = status >= 200 && status < 300 && typeof payload === 'string';
    // The change is made: that its reply cannot be kept is no reason to call it failed
    await (isKept ? keepReply(db, call, { status, body: payload }) : forgetCall(db, call)).catch(
      (error: unknown) => request.log.error({ err: error }, 'The reply to a change could not be kept'),
    );
  });
}

const isComplete = (kept: KeptReply): kept is KeptReply & { status: number; body: string } =>
  kept.status !== null && kept.body !== null;

function keyedCallOf(request: FastifyRequest, hashKey: Uint8Array): KeyedCall | null {
  const { endpoint } = request.routeOptions.config;
  if (!endpoint || endpoint.method === 'GET' || endpoint.repeat !== undefined || !request.actor) return null;
  const key = readIdempotencyKey(request);
  if (key === undefined) return null;
  const hash = createHmac('sha256', hashKey)
    .update(JSON.stringify([request.method, request.url, request.body ?? null]))
    .digest();
  return { userId: request.actor.userId, key, hash };
}
