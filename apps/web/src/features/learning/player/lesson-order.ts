import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';

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

export function previousLesson(course: LearningCourse, lessonId: string): OutlineLesson | undefined {
  const lessons = lessonsOf(course);
  return lessons[lessons.findIndex(({ id }) => id === lessonId) - 1];
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

/** Which lessons have to be done before this one. What cannot be taken yet asks nothing. */
export const requiredFor = (lesson: OutlineLesson, lessons: readonly OutlineLesson[]): OutlineLesson[] =>
  lessons.filter(({ id, available }) => available && id !== lesson.id && lesson.prerequisites.includes(id));

/** Which of them are still to be done. */
export const missingBefore = (course: LearningCourse, lesson: OutlineLesson): OutlineLesson[] =>
  requiredFor(lesson, lessonsOf(course)).filter(({ id }) => !isDone(course, id));

/** Everything that completes the course is done. */
export const isFinished = ({ progress }: LearningCourse): boolean =>
  progress !== null && (progress.completed_at !== null || progress.percent === 100);
