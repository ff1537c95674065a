import type { AttemptView } from '@darasa/contract/assessment/taking/attempts';

/** An attempt that exists in this window alone. */
export interface KeptAttempt {
  assessment: string;
  seed: string;
  /** All that is asked: one question at a time shows a part of it. */
  view: AttemptView;
}

const NAME = 'darasa:as-learner';

/** Attempts by id. They outlast a reload of the frame, and end with the tab. */
export function createKeptAttempts(key: string) {
  const name = `${NAME}:${key}`;
  let kept = new Map<string, KeptAttempt>();
  try {
    kept = new Map(JSON.parse(sessionStorage.getItem(name) ?? '[]'));
  } catch {
    // Storage is refused, or holds something else: nothing was tried yet
  }
  return {
    get: (id: string): KeptAttempt | undefined => kept.get(id),
    /** The newest first. */
    of: (assessment: string): KeptAttempt[] =>
      [...kept.values()].filter((one) => one.assessment === assessment).reverse(),
    set(attempt: KeptAttempt): void {
      kept.set(attempt.view.attempt.id, attempt);
      try {
        sessionStorage.setItem(name, JSON.stringify([...kept]));
      } catch {
        // Full or refused: it is there until the frame is loaded again
      }
    },
  };
}

export type KeptAttempts = ReturnType<typeof createKeptAttempts>;
