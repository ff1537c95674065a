import type { FastifyRequest } from 'fastify';
import { badRequest } from './errors.ts';

/**
 * What a client calls one creation, so that a second attempt at it makes no second thing.
 * @returns undefined when the client gave none
 * @throws AppError BAD_REQUEST when it is not 8 to 200 printable ASCII characters
 */
export function readIdempotencyKey(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[!-~]{8,200}$/.test(key)) return key;
  throw badRequest([
    { path: 'Idempotency-Key', message: 'Idempotency-Key must have 8 to 200 printable characters' },
  ]);
}
