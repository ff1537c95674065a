import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import type { ProgressEvent } from '@darasa/contract/learning/events';
import { noteEndpoints } from '@darasa/contract/learning/notes';
import { request } from '~/lib/api/client';
import { ApiError } from '~/lib/api/errors';
import { createDeviceOutbox } from '~/lib/offline/device-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';

/** A note as it is written on this device. */
export interface NoteChange {
  /** UUID, made here. */
  id: string;
  course_id: string;
  lesson_id: string | null;
  /** Where in the video. */
  seconds: number | null;
  /** Null: the note is removed. */
  text: string | null;
  /** ISO 8601, by this device's clock. */
  changed_at: string;
}

interface BookmarkChange {
  course_id: string;
  lesson_id: string;
  set: boolean;
}

/** What is gone already need not be removed. */
const unlessMissing = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
};

const ACCEPTED: Outcome = { accepted: true };
const UNKNOWN = 'The server did not accept this.';

/** Events that are on their way for good: the progress that the server has answered with may replace what screens show. */
type Answered = (courses: Awaited<ReturnType<typeof sendEvents>>['courses']) => void;

const sendEvents = (events: ProgressEvent[], userId: string) =>
  request(learningEndpoints.record, {
    body: { sent_at: new Date().toISOString(), events },
    onlyAs: userId,
  });

/** Progress: up to as many events in one call as the server takes comfortably. */
const progressChannel = (onAnswer: Answered): Channel => ({
  name: 'progress',
  batch: 200,
  async send(payloads, userId) {
    const events = payloads as ProgressEvent[];
    const { results, courses } = await sendEvents(events, userId);
    onAnswer(courses);
    const byId = new Map(results.map((result) => [result.id, result]));
    return events.map(({ id }) => {
      const result = byId.get(id);
      return !result || result.accepted ? ACCEPTED : { accepted: false, message: result.message ?? UNKNOWN };
    });
  },
});

const noteChannel: Channel = {
  name: 'notes',
  batch: 1,
  async send(payloads, userId) {
    for (const { id, text, ...rest } of payloads as NoteChange[]) {
      const sent_at = new Date().toISOString();
      if (text === null)
        await request(noteEndpoints.remove, {
          params: { id },
          query: { changed_at: rest.changed_at, sent_at },
          onlyAs: userId,
        }).catch(unlessMissing);
      else
        await request(noteEndpoints.write, {
          params: { id },
          body: { ...rest, text, sent_at },
          onlyAs: userId,
        });
    }
    return payloads.map(() => ACCEPTED);
  },
};

const bookmarkChannel: Channel = {
  name: 'bookmarks',
  batch: 1,
  async send(payloads, userId) {
    for (const { course_id, lesson_id, set } of payloads as BookmarkChange[]) {
      const call = { params: { course: course_id, lesson: lesson_id }, onlyAs: userId };
      if (set) await request(learningEndpoints.addBookmark, call);
      else await request(learningEndpoints.removeBookmark, call).catch(unlessMissing);
    }
    return payloads.map(() => ACCEPTED);
  },
};

const listeners = new Set<Answered>();

/** What the person does in courses, written down on this device first. */
export const learningOutbox = createDeviceOutbox([
  progressChannel((courses) => {
    for (const listener of [...listeners]) listener(courses);
  }),
  noteChannel,
  bookmarkChannel,
]);

/** Calls a function with the progress that the server answers, by course id, whenever changes have been sent. */
export function onAnsweredProgress(listener: Answered): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps events of a player, to be sent soon. */
export async function recordProgress(events: readonly ProgressEvent[]): Promise<void> {
  for (const event of events) await learningOutbox.add({ channel: 'progress', payload: event });
}

/** Keeps a note, its change or its removal; the last one counts. */
export const changeNote = (change: NoteChange): Promise<void> =>
  learningOutbox.add({ channel: 'notes', key: change.id, payload: change });

/** Keeps whether a lesson is bookmarked. */
export const changeBookmark = (change: BookmarkChange): Promise<void> =>
  learningOutbox.add({
    channel: 'bookmarks',
    key: `${change.course_id}/${change.lesson_id}`,
    payload: change,
  });
