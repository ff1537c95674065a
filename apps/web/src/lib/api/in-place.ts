import type { Endpoint } from '@darasa/contract/http/endpoint';
import { createStore } from '../store/store.ts';

/** The parts that a call may have, by endpoint; here without their types. */
export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** Answers calls of this window in place of the server, where it has an answer: see `features/learning/as-learner`. */
export const inPlace = createStore<
  | ((endpoint: Pick<Endpoint, 'method' | 'path'>, parts: CallParts) => Promise<unknown> | undefined)
  | undefined
>(undefined);
