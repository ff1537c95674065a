import { calendarEndpoints } from '@darasa/contract/learning/calendar';
import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import { noteEndpoints } from '@darasa/contract/learning/notes';
import { questionEndpoints } from '@darasa/contract/learning/questions';
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

/** @param key the same for every try, so that a question is asked once */
export const askQuestion = async (
  course: string,
  body: { lesson_id: string | null; title: string; text: string },
  key: string,
) =>
  (
    await request(questionEndpoints.ask, {
      ...own,
      params: { course },
      body,
      headers: { 'idempotency-key': key },
    })
  ).question;

/** @param key the same for every try, so that an answer is given once */
export const answerQuestion = async (id: string, text: string, key: string) =>
  (
    await request(questionEndpoints.answer, {
      ...own,
      params: { id },
      body: { text },
      headers: { 'idempotency-key': key },
    })
  ).question;

export const editQuestion = (id: string, body: { title: string; text: string }) =>
  request(questionEndpoints.edit, { ...own, params: { id }, body });
export const removeQuestion = (id: string) => request(questionEndpoints.remove, { ...own, params: { id } });
export const resolveQuestion = (id: string, resolved: boolean) =>
  request(questionEndpoints.resolve, { ...own, params: { id }, body: { resolved } });
export const editAnswer = (id: string, text: string) =>
  request(questionEndpoints.editAnswer, { ...own, params: { id }, body: { text } });
export const removeAnswer = (id: string, key: string) =>
  request(questionEndpoints.removeAnswer, { ...own, key, params: { id } });
