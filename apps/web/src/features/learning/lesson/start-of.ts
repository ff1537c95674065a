import type { LessonProgress } from '@darasa/contract/learning/schemas';

/** So close to either end the video begins anew. */
const NEAR_BEGINNING_S = 3;
const NEAR_END_S = 10;

/** The second at which a video goes on. @param seconds its length; null when it is not known */
export function startOf(progress: LessonProgress | undefined, seconds: number | null): number {
  const at = progress?.position_seconds ?? 0;
  if (at < NEAR_BEGINNING_S || (seconds !== null && at > seconds - NEAR_END_S)) return 0;
  return at;
}
