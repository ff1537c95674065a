import { isDone, lessonsOf } from '@darasa/contract/learning/lesson-order';
import type { LearningCourse, OutlineLesson } from '@darasa/contract/learning/schemas';

export { isDone, lessonsOf, lessonToOpen, nextLesson } from '@darasa/contract/learning/lesson-order';

export function previousLesson(course: LearningCourse, lessonId: string): OutlineLesson | undefined {
  const lessons = lessonsOf(course);
  return lessons[lessons.findIndex(({ id }) => id === lessonId) - 1];
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
