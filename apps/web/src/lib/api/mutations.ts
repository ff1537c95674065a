import { randomId } from '@darasa/contract/http/ids';
import type { MutationFunctionContext } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const MAX_RETRIES = 1;

/** Nothing came back, or the server was in trouble. What it refuses, it would refuse again. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'NETWORK_ERROR' || (error.status ?? 0) >= 500);

/**
 * Every mutation is retried once, and only online. So each has to be safe to repeat: its endpoint is so by itself, or it is sent
 * with a key (`callKey`). Those that are not retried say why (`mutations.test.ts` has the list).
 */
export const retryMutation = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && mayPass(error);

const keys = new WeakMap<MutationFunctionContext, string>();

/**
 * The Idempotency-Key of a mutation's one call: the same for every try, since the library makes one context for all of them. With it
 * the server makes the change once, and gives a second try the reply that was lost.
 */
export function callKey(context: MutationFunctionContext): string {
  const key = keys.get(context) ?? randomId();
  keys.set(context, key);
  return key;
}
