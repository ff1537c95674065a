import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import type { ProgressEvent } from '@darasa/contract/learning/events';
import { type Note, noteEndpoints } from '@darasa/contract/learning/notes';
import type { LearningCourse, ProgressReceipt } from '@darasa/contract/learning/schemas';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { changeKept } from '~/lib/offline/answers';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';
import { createStore } from '~/lib/store/store';
import { COURSES, notesKey } from './kept-keys.ts';
import {
  type BookmarkChange,
  type NoteChange,
  withWaitingNotes,
  withWaitingProgress,
} from './waiting-changes.ts';

/** What is gone already need not be removed. */
const unlessMissing = (error: unknown): void => {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
};

const ACCEPTED: Outcome = { accepted: true };
const UNKNOWN = 'The server did not accept this.';

/** The server's results for progress, and what it does not know yet. */
interface Receipt {
  receipt: ProgressReceipt;
  waiting: readonly ProgressEvent[];
}

const sendEvents = (events: ProgressEvent[], userId: string) =>
  request(learningEndpoints.record, {
    body: { sent_at: new Date().toISOString(), events },
    mapFailure: mapAuthFailure,
    onlyAs: userId,
    // The page may be closed before the answer is here
    keepalive: document.visibilityState === 'hidden',
  });

/** Progress: up to as many events in one call as the server takes comfortably. */
const progressChannel = (
  onReceipt: (receipt: ProgressReceipt, sent: ReadonlySet<string>) => void,
): Channel => ({
  name: 'progress',
  batch: 200,
  gather: 10_000,
  isQuiet: (payload) => (payload as ProgressEvent).kind === 'opened',
  async send(payloads, userId) {
    const events = payloads as ProgressEvent[];
    const receipt = await sendEvents(events, userId);
    const { results } = receipt;
    onReceipt(receipt, new Set(events.map(({ id }) => id)));
    const byId = new Map(results.map((result) => [result.id, result]));
    return events.map(({ id }) => {
      const result = byId.get(id);
      return !result || result.accepted ? ACCEPTED : { accepted: false, message: result.message ?? UNKNOWN };
    });
  },
  keep: (events) =>
    changeKept<LearningCourse>(COURSES, (course) =>
      withWaitingProgress(course, events as ProgressEvent[], []),
    ),
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
          mapFailure: mapAuthFailure,
          onlyAs: userId,
        }).catch(unlessMissing);
      else
        await request(noteEndpoints.write, {
          params: { id },
          body: { ...rest, text, sent_at },
          mapFailure: mapAuthFailure,
          onlyAs: userId,
        });
    }
    return payloads.map(() => ACCEPTED);
  },
  async keep(accepted) {
    const changes = accepted as NoteChange[];
    for (const course of new Set(changes.map(({ course_id }) => course_id)))
      await changeKept<{ notes: Note[] }>(notesKey(course), (kept) => ({
        ...kept,
        notes: withWaitingNotes(kept.notes, course, changes),
      }));
  },
};

const bookmarkChannel: Channel = {
  name: 'bookmarks',
  batch: 1,
  async send(payloads, userId) {
    for (const { course_id, lesson_id, set } of payloads as BookmarkChange[]) {
      const call = {
        params: { course: course_id, lesson: lesson_id },
        mapFailure: mapAuthFailure,
        onlyAs: userId,
      };
      if (set) await request(learningEndpoints.addBookmark, call);
      else await request(learningEndpoints.removeBookmark, call).catch(unlessMissing);
    }
    return payloads.map(() => ACCEPTED);
  },
  keep: (changes) =>
    changeKept<LearningCourse>(COURSES, (course) =>
      withWaitingProgress(course, [], changes as BookmarkChange[]),
    ),
};

const lastReceipt = createStore<Receipt | undefined>(undefined);

/** What the person does in courses, written down on this device first. */
export const learningOutbox = appOutbox;
for (const channel of [
  progressChannel((receipt, sent) => {
    void waitingProgress().then((events) => {
      const waiting = events.filter(({ id }) => !sent.has(id));
      lastReceipt.set({ receipt, waiting });
    });
  }),
  noteChannel,
  bookmarkChannel,
])
  learningOutbox.register(channel);

/** Calls back with the server's results for progress, and with what it does not know yet. @returns stops it */
export const onReceipt = (listener: (last: Receipt) => void): (() => void) =>
  lastReceipt.subscribe((last) => last && listener(last));

/** Events that the server does not have yet. */
export const waitingProgress = async (): Promise<ProgressEvent[]> =>
  (await learningOutbox.waiting('progress')) as ProgressEvent[];

/** Changes of notes that the server does not have yet. */
export const waitingNotes = async (): Promise<NoteChange[]> =>
  (await learningOutbox.waiting('notes')) as NoteChange[];

/** Changes of bookmarks that the server does not have yet. */
export const waitingBookmarks = async (): Promise<BookmarkChange[]> =>
  (await learningOutbox.waiting('bookmarks')) as BookmarkChange[];

/** Keeps an event of a player, to be sent soon. */
export const addProgress = (event: ProgressEvent): Promise<void> =>
  learningOutbox.add({ channel: 'progress', payload: event });

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
