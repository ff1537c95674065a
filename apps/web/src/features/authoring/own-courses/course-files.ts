import { ARCHIVE_TYPE } from '@darasa/contract/authoring/constants';
import { archiveEndpoints } from '@darasa/contract/authoring/endpoints';
import { fetchFile, sendFile } from '~/lib/api/files';
import { saveFile } from '~/lib/save-file';
import { getEditData } from '../authoring-calls.ts';

/*
 * Courses as zip files, which hold everything that their authors wrote and uploaded.
 */

interface Transfer {
  signal: AbortSignal;
  /** @param bytes that have gone or come so far */
  onProgress: (bytes: number) => void;
}

/**
 * Saves a course as a file.
 * @returns its name and size
 * @throws ApiError, or the signal's reason when it was cancelled
 */
export async function exportCourse(id: string, transfer: Transfer): Promise<{ name: string; bytes: number }> {
  const { name, content } = await fetchFile(archiveEndpoints.download, { params: { id }, ...transfer });
  saveFile(name, ARCHIVE_TYPE, content);
  return { name, bytes: content.size };
}

/** A course that was made from a file, and what is in it. */
export interface ImportedCourse {
  id: string;
  title: string;
  modules: number;
  lessons: number;
  assessments: number;
  files: number;
}

/**
 * Makes a draft course from a file.
 * @param options.key the same for every attempt: one that arrived although its reply was lost makes no second course
 * @param options.category in place of the one in the file
 * @throws ApiError, or the signal's reason when it was cancelled
 */
export async function importCourse(
  file: File,
  { key, category, ...transfer }: Transfer & { key: string; category?: string },
): Promise<ImportedCourse> {
  if (!(await isZip(file)))
    throw new Error(
      `“${file.name}” is not an exported course. Choose the zip file that an export has saved.`,
    );
  const { course } = await sendFile(archiveEndpoints.upload, new Blob([file], { type: ARCHIVE_TYPE }), {
    query: category === undefined ? {} : { category },
    headers: { 'content-type': ARCHIVE_TYPE, accept: 'application/json', 'idempotency-key': key },
    ...transfer,
  });
  const { document, media } = await getEditData(course.course_id);
  return {
    id: course.course_id,
    title: course.title,
    modules: document.modules.length,
    lessons: document.modules.reduce((sum, { lessons }) => sum + lessons.length, 0),
    assessments: document.assessments.length,
    files: media.length,
  };
}

/** By its first bytes: a large file that is something else is not sent at all. */
async function isZip(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}
