import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import { noteEndpoints } from '@darasa/contract/learning/notes';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { isOutOfReach, mapAuthFailure } from '~/lib/api/errors';
import { freshOrKept } from '~/lib/offline/answers';
import { downloadedLesson, lessonKey } from './offline/downloads/device-downloads.ts';
import { courseKey, notesKey } from './offline/kept-keys.ts';
import { waitingBookmarks, waitingNotes, waitingProgress } from './offline/learning-outbox.ts';
import { withWaitingNotes, withWaitingProgress } from './offline/waiting-changes.ts';

/*
 * All that the player reads. Courses, lessons and notes are kept on this device and fall back on what was answered last where the
 * server can't be reached.
 */

/** Learners are told in the server's own words why something is not open to them. */
const own: CallOptions = { mapFailure: mapAuthFailure };

/** A course to learn in, with one's progress, also that which has not been sent yet. @param course id or slug */
export const learnCourseQuery = (course: string) =>
  queryOptions({
    queryKey: ['learning', 'course', course],
    queryFn: async ({ signal }) => {
      const answer = await freshOrKept(courseKey(course), () =>
        request(learningEndpoints.course, { ...own, params: { course }, signal }),
      );
      return withWaitingProgress(answer, await waitingProgress(), await waitingBookmarks());
    },
    networkMode: 'always',
    staleTime: 60_000,
  });

/** A lesson of a revision: it never changes. Only its signed URLs grow old, which whatever plays them finds out. */
export const lessonQuery = (revision: string, lesson: string) =>
  queryOptions({
    queryKey: ['learning', 'lesson', revision, lesson],
    queryFn: async ({ signal }) =>
      (await downloadedLesson(revision, lesson)) ??
      freshOrKept(lessonKey(revision, lesson), () =>
        request(learningEndpoints.lesson, { ...own, params: { revision, lesson }, signal }),
      ),
    networkMode: 'always',
    staleTime: 3 * 3_600_000,
    gcTime: 30 * 60_000,
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** One's own notes on a course. @param course its id */
export const notesQuery = (course: string) =>
  queryOptions({
    queryKey: ['learning', 'notes', course],
    queryFn: async ({ signal }) => {
      const answer = await freshOrKept(notesKey(course), () =>
        request(noteEndpoints.list, { ...own, params: { course }, signal }),
      ).catch((error: unknown) => {
        // Notes can be written without a connection, also by somebody who has not looked at them here before
        if (isOutOfReach(error)) return { notes: [], removed: [] };
        throw error;
      });
      return { ...answer, notes: withWaitingNotes(answer.notes, course, await waitingNotes()) };
    },
    networkMode: 'always',
    // What could not be asked for is asked for again as soon as there is a connection
    staleTime: 0,
  });
