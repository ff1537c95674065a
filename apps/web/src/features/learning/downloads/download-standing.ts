import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { type DownloadScope, lessonsIn } from '../offline/downloads/course-lessons.ts';
import { useDownloads } from '../offline/downloads/device-downloads.ts';
import { downloadPercent } from '../offline/downloads/download-message.ts';

/** How a lesson, a module or a course stands to this device. `impossible`: there is nothing to download, or nowhere to put it. */
export function useDownloadStanding(
  course: LearningCourse,
  scope: DownloadScope,
): 'impossible' | 'none' | 'done' | { percent: number } {
  const lessons = lessonsIn(course, scope);
  const ids = new Set(lessons.map(({ lessonId }) => lessonId));
  const own = useDownloads().filter(
    ({ courseId, lessonId, revisionId }) =>
      courseId === course.course.id && revisionId === course.revision.id && ids.has(lessonId),
  );
  if (lessons.length === 0 || typeof navigator.serviceWorker === 'undefined') return 'impossible';
  if (own.some(({ state }) => state !== 'done')) {
    const loaded = own.reduce((sum, download) => sum + download.loaded, 0);
    const bytes = own.reduce((sum, download) => sum + download.bytes, 0);
    return { percent: downloadPercent({ loaded, bytes }) };
  }
  return own.length === lessons.length ? 'done' : 'none';
}
