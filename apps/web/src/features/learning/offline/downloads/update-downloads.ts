import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import { request } from '~/lib/api/client';
import type { Download } from '~/lib/offline/database';
import { lessonsIn } from './course-lessons.ts';
import { deviceDownloads } from './device-downloads.ts';

/** Downloads lessons again as they are in the revision that the person learns from now, in the quality that was chosen. */
export async function updateDownloads(outdated: readonly Download[]): Promise<void> {
  for (const courseId of new Set(outdated.map((download) => download.courseId))) {
    const course = await request(learningEndpoints.course, { params: { course: courseId } });
    const lessons = new Map(lessonsIn(course, 'course').map((lesson) => [lesson.lessonId, lesson]));
    for (const { lessonId, quality } of outdated.filter((download) => download.courseId === courseId)) {
      const lesson = lessons.get(lessonId);
      if (lesson) await deviceDownloads.add([lesson], quality);
    }
  }
}
