import { newId } from '@darasa/contract/http/ids';
import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import type { ProgressEvent } from '@darasa/contract/learning/events';
import type { ProgressReceipt } from '@darasa/contract/learning/schemas';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { createRecorder, type LearningEvent } from './recorder.ts';

type Listener = (receipt: ProgressReceipt, waiting: readonly ProgressEvent[]) => void;
const listeners = new Set<Listener>();

const recorder = createRecorder({
  newId,
  now: () => Date.now(),
  send: (body, closing) =>
    request(learningEndpoints.record, { body, keepalive: closing, mapFailure: mapAuthFailure }),
  isFinal: (error) => error instanceof ApiError && [400, 403, 404, 409, 413].includes(error.status ?? 0),
  onReceipt: (receipt, waiting) => {
    for (const listener of listeners) listener(receipt, waiting);
  },
});

/** Keeps what happened in a lesson, to be sent soon. The one way by which progress leaves the player. */
export const recordProgress = (event: LearningEvent): ProgressEvent => recorder.record(event);

/** Sends what waits now: at a pause, at the end of a lesson. @param closing the page may be closed meanwhile */
export const flushProgress = (closing = false): Promise<void> => recorder.flush(closing);

/** Hears what the server has made of it, and what it does not know yet. @returns stops it */
export function onReceipt(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
