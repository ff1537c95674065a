import { randomId } from '@darasa/contract/http/ids';
import type { MutationFunctionContext } from '@tanstack/react-query';

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
