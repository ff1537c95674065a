import type { DemoLesson } from '../types.ts';
import { chance } from './chance.ts';

type LessonType = NonNullable<DemoLesson['type']>;

/** Bytes a minute of each kind: video at 360p (about 250 kbit/s), text at 200 words a minute with its page. */
const BYTES_A_MINUTE: Record<LessonType, number> = {
  video: 1_900_000,
  text: 1_300,
  quiz: 900,
  assignment: 400,
  coding_challenge: 700,
};
const BYTES_TO_OPEN = 5_000;

/** What a lesson that is not written out would weigh: by its kind and length, within a quarter. */
export function estimatedBytes(
  courseSlug: string,
  lesson: { title: string; type: LessonType; minutes: number },
): number {
  const about = BYTES_TO_OPEN + BYTES_A_MINUTE[lesson.type] * lesson.minutes;
  return Math.round(about * (0.75 + 0.5 * chance(courseSlug, lesson.title, 'bytes')));
}
