import type { LearningCourse, OutlineLesson } from './schemas.ts';

export const lessonsOf = (course: LearningCourse): OutlineLesson[] =>
  course.modules.flatMap((module) => module.lessons);

export const isDone = (course: LearningCourse, lessonId: string): boolean =>
  Boolean(course.progress?.lessons[lessonId]?.done_at);

/** Where somebody goes on: at the lesson they opened last, else at the first that they can open. */
export function lessonToOpen(course: LearningCourse): OutlineLesson | undefined {
  const lessons = lessonsOf(course);
  const last = lessons.find(({ id }) => id === course.progress?.last_lesson_id);
  if (last && isDone(course, last.id)) return nextLesson(course, last.id) ?? last;
  return last ?? lessons.find(({ access }) => access === 'open') ?? lessons[0];
}

/** The lesson that follows; after the last one the first that is still to do. Undefined when nothing is left. */
export function nextLesson(course: LearningCourse, lessonId: string): OutlineLesson | undefined {
  const lessons = lessonsOf(course);
  const at = lessons.findIndex(({ id }) => id === lessonId);
  const follows = lessons[at + 1];
  if (follows || !course.progress) return follows;
  return lessons.find(
    ({ id, available, access }) => id !== lessonId && available && access === 'open' && !isDone(course, id),
  );
}
