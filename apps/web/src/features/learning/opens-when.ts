import { siteZone } from '@darasa/contract/formatting/site-zone';
import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';
import { dayName } from '~/lib/time/local-time';
import { lessonsOf, missingBefore } from './lesson-order.ts';

/** What a locked lesson waits for, each as it stands in a sentence: `on Monday 30 November`, `when you have passed “Quiz 1” with 70 %`. */
export function awaitedConditions(course: LearningCourse, lesson: OutlineLesson, now: Date): string[] {
  const {
    opens_at: opensAt,
    scores,
    modules,
  } = lesson.waits_for ?? { opens_at: null, scores: [], modules: [] };
  const titles = new Map(lessonsOf(course).map(({ id, title }) => [id, title]));
  const missing = new Set(missingBefore(course, lesson).map(({ id }) => id));
  const waiting = course.modules.filter(
    ({ id, lessons }) => modules.includes(id) && lessons.some((each) => missing.has(each.id)),
  );
  const inModules = new Set(waiting.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  // To pass one with a score is more than to do it
  const scored = new Set(scores.map(({ lesson_id }) => lesson_id));
  return [
    ...(opensAt ? [`on ${dayName(opensAt, now, siteZone())}`] : []),
    ...waiting.map(({ title }) => `when you have finished the module “${title}”`),
    ...[...missing]
      .filter((id) => !inModules.has(id) && !scored.has(id))
      .map((id) => `when you have finished “${titles.get(id) ?? ''}”`),
    ...scores.map(
      ({ lesson_id, percent }) => `when you have passed “${titles.get(lesson_id) ?? ''}” with ${percent} %`,
    ),
  ];
}

/** `Opens on Monday 30 November`; undefined for a lesson that is open, or that waits for something else. */
export function opensWhen(course: LearningCourse, lesson: OutlineLesson, now: Date): string | undefined {
  if (lesson.waits_for === null) return undefined;
  const [first, ...others] = awaitedConditions(course, lesson, now);
  if (first === undefined) return undefined;
  return `Opens ${[first.replace(/^on /, ''), ...others].join(', and ')}`;
}

/** When the next lesson opens by its day, in milliseconds since 1970; undefined when none does. */
export function nextOpening(course: LearningCourse, now: number): number | undefined {
  const times = lessonsOf(course)
    .flatMap(({ waits_for }) => waits_for?.opens_at ?? [])
    .map((iso) => Date.parse(iso))
    .filter((at) => at > now);
  return times.length === 0 ? undefined : Math.min(...times);
}
