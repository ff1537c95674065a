import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { request } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';
import type { Download } from '~/lib/offline/database';
import { deviceDownloads, removeDownloads } from './device-downloads.ts';
import { changeDownload } from './download-store.ts';

/** Whether a person may still open a lesson of a course: what the server says, never what we guess. */
export function mayKeep(course: LearningCourse, lessonId: string): boolean {
  const lesson = course.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId);
  return lesson?.access === 'open';
}

/** The course as the server answers it now; null when it is closed to this person; undefined when nobody can tell. */
async function courseNow(courseId: string): Promise<LearningCourse | null | undefined> {
  try {
    return await request(learningEndpoints.course, { params: { course: courseId } });
  } catch (error) {
    return error instanceof ApiError && (error.status === 403 || error.status === 404) ? null : undefined;
  }
}

/**
 * Looks at the server, where it can be reached: downloads of lessons that the person may no longer open are removed, and those of an
 * older revision are marked.
 * @returns the titles of courses of which something was removed
 */
export async function checkDownloads(downloads: readonly Download[]): Promise<string[]> {
  const closed: string[] = [];
  for (const courseId of new Set(downloads.map((download) => download.courseId))) {
    const own = downloads.filter((download) => download.courseId === courseId);
    const course = await courseNow(courseId);
    if (course === undefined) continue;
    const gone = own.filter(({ lessonId }) => course === null || !mayKeep(course, lessonId));
    if (gone.length > 0) {
      await removeDownloads(gone);
      closed.push(gone[0]?.courseTitle ?? '');
    }
    for (const { id, revisionId } of own)
      await changeDownload(id, () => ({ outdated: course !== null && course.revision.id !== revisionId }));
  }
  await deviceDownloads.refresh();
  return closed;
}
