import { formatBytes } from '~/lib/format';
import type { Download } from '~/lib/offline/database';

/** Where a download stands, in words. */
export function downloadMessage(
  { state, loaded, bytes, problem, height }: Download,
  online: boolean,
): string {
  const size = formatBytes(bytes);
  const part = bytes > 0 ? `${formatBytes(Math.min(loaded, bytes))} of ${size}` : '';
  switch (state) {
    case 'done':
      return height ? `${size}, video in ${height}p` : size;
    case 'running':
      return part ? `Downloading: ${part}` : 'Downloading';
    case 'paused':
      return loaded > 0 ? `Paused: ${part}` : 'Paused';
    case 'failed':
      return problem ?? 'This lesson could not be downloaded.';
    default:
      return online ? 'Waiting' : 'Waiting for a connection';
  }
}

/** Per cent of a download that are here. */
export const downloadPercent = ({ loaded, bytes }: Pick<Download, 'loaded' | 'bytes'>): number =>
  bytes > 0 ? Math.min(100, Math.floor((100 * loaded) / bytes)) : 0;

export interface CourseDownloads {
  courseId: string;
  title: string;
  path: string;
  lessons: Download[];
  bytes: number;
}

/** Downloads by course, the course asked for last first. */
export function byCourse(downloads: readonly Download[]): CourseDownloads[] {
  const courses = new Map<string, CourseDownloads>();
  for (const download of downloads) {
    const { courseId, courseTitle: title, coursePath: path, loaded, bytes, state } = download;
    const course = courses.get(courseId) ?? { courseId, title, path, lessons: [], bytes: 0 };
    course.lessons.push(download);
    course.bytes += state === 'done' ? bytes : loaded;
    courses.set(courseId, course);
  }
  return [...courses.values()].toReversed();
}
