import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { askForLesson } from './device-downloads.ts';
import type { WantedLesson } from './downloads.ts';
import { planLesson, plannedBytes, type Quality, worksOffline } from './plan.ts';
import { askForPractice } from './practice-download.ts';

/** Which part of a course: one lesson, a module, or all of it. */
export type DownloadScope = { lessonId: string } | { moduleId: string } | 'course';

/** The lessons of a part of a course that the person may open. */
export function lessonsIn(course: LearningCourse, scope: DownloadScope): WantedLesson[] {
  return course.modules.flatMap((module) => {
    if (scope !== 'course' && 'moduleId' in scope && scope.moduleId !== module.id) return [];
    return module.lessons
      .filter(({ id, access, available }) => {
        const isWanted = scope === 'course' || !('lessonId' in scope) || scope.lessonId === id;
        return isWanted && access === 'open' && available;
      })
      .map(({ id, title, lesson_type }) => ({
        lessonId: id,
        lessonTitle: title,
        lessonType: lesson_type,
        moduleTitle: module.title,
        lessonPath: lessonPath(course.course.slug, id),
        courseId: course.course.id,
        courseTitle: course.course.title,
        coursePath: course.course.path,
        revisionId: course.revision.id,
      }));
  });
}

/** Of a part of a course, how many lessons cannot be downloaded because they are not open yet. */
export const closedIn = (course: LearningCourse, scope: DownloadScope): number =>
  course.modules
    .filter(({ id }) => scope === 'course' || !('moduleId' in scope) || scope.moduleId === id)
    .flatMap(({ lessons }) => lessons)
    .filter(
      ({ id, access }) =>
        access === 'locked' && (scope === 'course' || !('lessonId' in scope) || scope.lessonId === id),
    ).length;

export interface DownloadSize {
  /** Lessons that work without a connection. */
  lessons: WantedLesson[];
  /** Lessons that need one: meetings, pages elsewhere, what only the server can judge. */
  leftOut: number;
  /** Bytes by quality. */
  bytes: Record<Quality, number>;
}

/** How much there is to download: the texts of the lessons are asked for, which cost little, and name their files. */
export async function measure(lessons: readonly WantedLesson[], signal?: AbortSignal): Promise<DownloadSize> {
  const size: DownloadSize = { lessons: [], leftOut: 0, bytes: { small: 0, large: 0 } };
  for (const wanted of lessons) {
    const lesson = await askForLesson(wanted.revisionId, wanted.lessonId, signal);
    const practice =
      lesson.assessment && (await askForPractice(wanted.courseId, lesson.assessment.id, signal));
    if (!worksOffline(lesson, practice ?? undefined)) {
      size.leftOut += 1;
      continue;
    }
    size.lessons.push(wanted);
    for (const quality of ['small', 'large'] as const)
      size.bytes[quality] += plannedBytes(planLesson(lesson, quality, practice ?? undefined));
  }
  return size;
}
