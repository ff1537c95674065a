import { calendarEndpoints } from '@darasa/contract/learning/calendar';
import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import { noteEndpoints } from '@darasa/contract/learning/notes';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';

const own: CallOptions = { mapFailure: mapAuthFailure };

/** Learns from the published revision from now on. @param course its id */
export const moveToRevision = (course: string, revision_id: string): Promise<LearningCourse> =>
  request(learningEndpoints.moveToRevision, { ...own, params: { course }, body: { revision_id } });

/** The text of a file that the API makes: Markdown or iCalendar, not an envelope. */
async function fileText(call: () => Promise<unknown>): Promise<string> {
  const text = await call();
  if (typeof text !== 'string') throw new Error('The file could not be made.');
  return text;
}

/** All of one's notes on a course as Markdown. @param course its id */
export const downloadNotes = (course: string): Promise<string> =>
  fileText(() => request(noteEndpoints.download, { ...own, params: { course }, asText: true }));

/** A live session as iCalendar. */
export const downloadLiveSession = (course: string, lesson: string): Promise<string> =>
  fileText(() => request(calendarEndpoints.event, { ...own, params: { course, lesson }, asText: true }));

/** A new secret URL of one's calendar feed; an earlier one ends. */
export const createCalendarFeed = async (): Promise<string> =>
  (await request(calendarEndpoints.create, own)).url;
