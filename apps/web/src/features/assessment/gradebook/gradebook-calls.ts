import {
  type Gradebook,
  type GradebookSettings,
  type GradeChange,
  gradebookEndpoints,
  type ImportPreview,
  ownGradeEndpoints,
} from '@darasa/contract/assessment/grades/gradebook';
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { saveFile } from '~/lib/save-file';

/** The server's own messages say best what is wrong with a grade. */
const options: CallOptions = { mapFailure: mapAuthFailure };
/** A file of grades may be large, and the line slow. */
const LONG_MS = 60_000;

/** Begins the key of all that is known of the grades of a course. @param course id */
export const gradesKey = (course: string) => ['assessment', 'grades', course] as const;
export const gradebookKey = (course: string) => [...gradesKey(course), 'book'] as const;

/** @param course id @param group undefined: everybody */
export const gradebookQuery = (course: string, group?: string) =>
  queryOptions({
    queryKey: group === undefined ? gradebookKey(course) : [...gradebookKey(course), group],
    queryFn: ({ signal, client, queryKey }) =>
      readGradebook({ course, group }, signal, (part) => {
        // The first learners are shown while the others come; a book that is there already stays until it is replaced
        if (client.getQueryData<Gradebook>(queryKey)?.next !== null) client.setQueryData(queryKey, part);
      }),
    staleTime: 0,
  });

/** All pages of a gradebook. @param onPart called with what has come so far, while there is more */
async function readGradebook(
  { course, group }: { course: string; group: string | undefined },
  signal: AbortSignal,
  onPart: (book: Gradebook) => void,
): Promise<Gradebook> {
  const read = (after: string | null) =>
    request(gradebookEndpoints.read, {
      ...options,
      params: { id: course },
      query: { group_id: group, ...(after === null ? {} : { after }) },
      signal,
    });
  let book = await read(null);
  for (let again = 0; book.next !== null; ) {
    onPart(book);
    const page = await read(book.next);
    if (sameColumns(book, page)) book = { ...page, learners: [...book.learners, ...page.learners] };
    else if (again++ < MOST_AGAIN) book = await read(null);
    else throw new Error('The assessments of this course are being changed. Please try again.');
  }
  return book;
}

/** How often a book is begun anew because its assessments changed while it was read. */
const MOST_AGAIN = 3;

/** Points stand in the order of the assessments: pages of two revisions of a course do not belong together. */
const sameColumns = (one: Gradebook, other: Gradebook): boolean =>
  one.assessments.length === other.assessments.length &&
  one.assessments.every(({ id }, at) => id === other.assessments[at]?.id);

/** One learner in one assessment. */
export const cellQuery = (course: string, user_id: string, assessment: string) =>
  queryOptions({
    queryKey: [...gradesKey(course), 'cell', user_id, assessment],
    queryFn: ({ signal }) =>
      request(gradebookEndpoints.cell, { ...options, params: { id: course, user_id, assessment }, signal }),
    staleTime: 0,
  });

export const changeGrades = (
  course: string,
  changes: readonly GradeChange[],
  reason: string,
  key: string,
): Promise<{ changed: number }> =>
  request(gradebookEndpoints.change, {
    ...options,
    key,
    timeout: LONG_MS,
    params: { id: course },
    body: { changes: [...changes], reason },
  });

export const saveSettings = (
  course: string,
  body: { settings: GradebookSettings; version: number },
): Promise<Pick<Gradebook, 'settings' | 'version'>> =>
  request(gradebookEndpoints.settings, { ...options, params: { id: course }, body });

/** Saves the gradebook as a file. @param group undefined: everybody */
export async function saveGrades(course: string, group?: string): Promise<void> {
  const text = await request(gradebookEndpoints.export, {
    ...options,
    timeout: LONG_MS,
    params: { id: course },
    query: { group_id: group },
    asText: true,
  });
  // Reading it as text has removed the byte order mark, which spreadsheets want
  saveFile(`grades-${siteDay(new Date())}.csv`, 'text/csv', `\uFEFF${text}`);
}

export const previewImport = (course: string, csv: string): Promise<ImportPreview> =>
  request(gradebookEndpoints.import, {
    ...options,
    timeout: LONG_MS,
    params: { id: course },
    body: { csv },
  });

/** One's own grades in all courses. */
export const ownGradesQuery = queryOptions({
  queryKey: ['assessment', 'own-grades'],
  queryFn: ({ signal }) => request(ownGradeEndpoints.all, { ...options, signal }),
  staleTime: 0,
});

/** One's own grades in a course. @param course id or slug */
export const ownCourseGradesQuery = (course: string) =>
  queryOptions({
    queryKey: ['assessment', 'own-grades', course],
    queryFn: ({ signal }) => request(ownGradeEndpoints.course, { ...options, params: { course }, signal }),
    staleTime: 0,
  });
