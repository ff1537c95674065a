import type { Db, Tx } from '#platform/database/index';
import { findMeasured, type LearnerAsk } from './time-repository.ts';

/** For how long somebody has learned in a course, as far as it was measured. */
export interface MeasuredTime {
  seconds: number;
  /** Since when it is measured, where they had begun before; null: from the beginning. */
  since: Date | null;
}

/** For how long people have learned in courses, in the order of what was asked. Undefined: nothing was measured, which is not the same as none. */
export async function measuredTimes(
  db: Db | Tx,
  asks: readonly LearnerAsk[],
): Promise<(MeasuredTime | undefined)[]> {
  const times: (MeasuredTime | undefined)[] = asks.map(() => undefined);
  if (asks.length > 0)
    for (const { place, seconds, since } of await findMeasured(db, asks))
      times[place - 1] = { seconds, since };
  return times;
}
