import type { Endpoint } from '@darasa/contract/http/endpoint';
import { createStore } from '../store/store.ts';

/*
 * A window may show a course as a learner would see it: the player in the frame of that screen. What is here is in the first load, so
 * it is little; `features/learning/as-learner` has the rest.
 */

/** The first part of the player's address, in place of a course: `draft~12~…`. Undefined in every other window. */
export const keyAsLearner: string | undefined =
  typeof location === 'undefined' ? undefined : /^\/learn\/(draft~[^/]+)/.exec(location.pathname)?.[1];

/** The parts that a call may have, by endpoint; here without their types. */
export interface CallParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

/** Answers calls of such a window in place of the server, where it has an answer. */
export const inPlace = createStore<
  | ((endpoint: Pick<Endpoint, 'method' | 'path'>, parts: CallParts) => Promise<unknown> | undefined)
  | undefined
>(undefined);
