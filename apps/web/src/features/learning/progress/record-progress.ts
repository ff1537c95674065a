import { newId } from '@darasa/contract/http/ids';
import type { ProgressEvent } from '@darasa/contract/learning/events';
import { addProgress, learningOutbox } from '../offline/learning-outbox.ts';

/** What happened in a lesson; its id is added when it is recorded, and its time, which is now unless it says another. */
export type LearningEvent = Pick<ProgressEvent, 'course_id' | 'lesson_id' | 'kind'> & {
  at?: string;
  from?: number;
  to?: number;
  seconds?: number;
};

/** Keeps on this device what happened in a lesson, to be sent soon. The one way by which progress leaves the player. */
export function recordProgress(event: LearningEvent): ProgressEvent {
  const recorded = { at: new Date().toISOString(), ...event, id: newId() };
  void addProgress(recorded);
  return recorded;
}

/** Sends what waits now: at a pause, at the end of a lesson, when the page may be closed. */
export const flushProgress = (): Promise<void> => learningOutbox.send();
