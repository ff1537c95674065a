import { courseStanding, doneLessons, ruleHolds, watchedPercent } from '@darasa/contract/learning/completion';
import { factsOfEvent, type ProgressEvent } from '@darasa/contract/learning/events';
import { type LessonFacts, mergeFacts, noFacts } from '@darasa/contract/learning/merge';
import type {
  CourseProgress,
  LearningCourse,
  LessonProgress,
  OutlineLesson,
} from '@darasa/contract/learning/schemas';
import { lessonsOf, requiredFor } from './lesson-order.ts';

const parse = (iso: string | null): number | null => (iso === null ? null : Date.parse(iso));
const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

/** What the server has returned of a lesson, as facts that merge with newer ones. */
function factsOf(progress: LessonProgress | undefined): LessonFacts {
  if (!progress) return noFacts();
  return {
    ...noFacts(),
    opened_at: parse(progress.opened_at),
    marked_at: parse(progress.done_at),
    watched: progress.watched.map(([from, to]) => [from, to]),
    position:
      progress.position_seconds === null ? null : { seconds: progress.position_seconds, at: 0, event_id: '' },
  };
}

/**
 * A course as it stands after events that the server may not know yet: the same rules as the server's. What the server says later
 * counts.
 */
export function applyEvents(course: LearningCourse, events: readonly ProgressEvent[]): LearningCourse {
  const { progress } = course;
  const lessons = lessonsOf(course);
  const own = events.filter(
    ({ course_id, lesson_id }) =>
      course_id === course.course.id && lessons.some(({ id }) => id === lesson_id),
  );
  if (!progress || own.length === 0) return course;
  const facts = new Map(lessons.map(({ id }) => [id, factsOf(progress.lessons[id])]));
  let last = progress.last_lesson_id;
  for (const event of own) {
    const lesson = lessons.find(({ id }) => id === event.lesson_id);
    const at = Date.parse(event.at);
    const before = facts.get(event.lesson_id) ?? noFacts();
    facts.set(event.lesson_id, mergeFacts(before, factsOfEvent(event, at, lesson?.seconds ?? null)));
    last = event.lesson_id;
  }
  const known = new Set(lessons.filter(({ id }) => progress.lessons[id]?.done_at).map(({ id }) => id));
  // What waits for a day or a score is the server's to open
  const holds = (lesson: OutlineLesson) =>
    lesson.locked_because !== 'released_later' && ruleHolds(lesson, facts.get(lesson.id) ?? noFacts());
  const touched = new Set(own.map(({ lesson_id }) => lesson_id));
  const done = doneLessons(lessons, holds, known);
  const doneNow = iso(Math.max(...own.map(({ at }) => Date.parse(at))));
  const entries = lessons.flatMap((lesson): [string, LessonProgress][] => {
    const before = progress.lessons[lesson.id];
    if (!before && !touched.has(lesson.id)) return [];
    const now = facts.get(lesson.id) ?? noFacts();
    return [
      [
        lesson.id,
        {
          opened_at: iso(now.opened_at),
          done_at: before?.done_at ?? (done.has(lesson.id) ? doneNow : null),
          position_seconds: now.position?.seconds ?? null,
          watched: now.watched,
          watched_percent: Math.max(
            before?.watched_percent ?? 0,
            watchedPercent(now.watched, lesson.seconds),
          ),
        },
      ],
    ];
  });
  const { percent, done: count, total } = courseStanding(lessons, done, progress.completed_at !== null);
  return withProgress(course, {
    ...progress,
    percent: Math.max(progress.percent, percent),
    done: count,
    total,
    last_lesson_id: last,
    lessons: { ...progress.lessons, ...Object.fromEntries(entries) },
  });
}

/** A course with what the server has returned of its progress: the whole of it, and of the lessons at least those that have changed. */
export const mergeReceipt = (course: LearningCourse, returned: CourseProgress): LearningCourse =>
  withProgress(course, { ...returned, lessons: { ...course.progress?.lessons, ...returned.lessons } });

/** A course with other progress; lessons whose prerequisites are done by it become open. */
function withProgress(course: LearningCourse, progress: CourseProgress): LearningCourse {
  const lessons = lessonsOf(course);
  const isMet = (lesson: OutlineLesson): boolean =>
    requiredFor(lesson, lessons).every(({ id }) => progress.lessons[id]?.done_at);
  return {
    ...course,
    progress,
    modules: course.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((lesson) =>
        lesson.locked_because === 'prerequisites' && isMet(lesson)
          ? { ...lesson, access: 'open', locked_because: null, waits_for: null }
          : lesson,
      ),
    })),
  };
}
