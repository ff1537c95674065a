import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import type { LearningLesson } from '@darasa/contract/learning/schemas';
import { useSyncExternalStore } from 'react';
import { request } from '~/lib/api/client';
import { forgetAnswer, keepAnswer, keptAnswer } from '~/lib/offline/answers';
import type { Download } from '~/lib/offline/database';
import { loggedInUser } from '~/lib/offline/device-outbox';
import { practiceKey, practiceRunKey } from '~/lib/offline/practice-names';
import { onReached, site } from '~/lib/reachability/site';
import { session } from '~/lib/session/session';
import { isWhole } from './download-store.ts';
import { createDownloads } from './downloads.ts';
import { forgetLessonQuestions, keepLessonQuestions } from './lesson-questions.ts';
import { lessonOnDevice, planLesson } from './plan.ts';
import { keepPractice } from './practice-download.ts';

const LOCK = 'darasa:downloads';
const CHANNEL = 'darasa:downloads';

/** Under what the answer for a lesson is kept. It never changes: a new revision has another number. */
export const lessonKey = (revisionId: string, lessonId: string): string => `lesson/${revisionId}/${lessonId}`;

/** A lesson with URLs that work now. */
export const askForLesson = (revisionId: string, lessonId: string, signal?: AbortSignal) =>
  request(learningEndpoints.lesson, { params: { revision: revisionId, lesson: lessonId }, signal });

const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL);

/** The downloads of this browser. */
export const deviceDownloads = createDownloads({
  currentUser: loggedInUser,
  exclusively: (task) =>
    navigator.locks ? (navigator.locks.request(LOCK, task) as ReturnType<typeof task>) : task(),
  isOnline: site.isOnline,
  notifyOthers: () => tabs?.postMessage('changed'),
  persist: async () => navigator.storage?.persist?.(),
  async plan({ courseId, revisionId, lessonId }, quality) {
    const lesson = await askForLesson(revisionId, lessonId);
    await keepAnswer(lessonKey(revisionId, lessonId), lesson);
    const practice = lesson.assessment && (await keepPractice(courseId, lesson.assessment.id));
    const asked = await keepLessonQuestions(lesson);
    return planLesson(lesson, quality, practice ?? undefined, asked);
  },
});

/** Goes on with what was not finished, now and whenever there is a connection. */
export function startDownloads(): void {
  const run = () => void deviceDownloads.refresh().then(deviceDownloads.run);
  tabs?.addEventListener('message', () => void deviceDownloads.refresh());
  onReached(run);
  let user = loggedInUser();
  session.subscribe(() => {
    if (user === loggedInUser()) return;
    user = loggedInUser();
    run();
  });
  run();
}

/** The downloads of the person who is logged in, as they change. */
export const useDownloads = (): readonly Download[] =>
  useSyncExternalStore(deviceDownloads.subscribe, deviceDownloads.list, deviceDownloads.list);

/** The download of a lesson, if it is complete, of this very revision, and all of its files are still here. */
async function completeDownload(revisionId: string, lessonId: string): Promise<Download | undefined> {
  await deviceDownloads.refresh();
  const download = deviceDownloads
    .list()
    .find(
      (other) => other.lessonId === lessonId && other.revisionId === revisionId && other.state === 'done',
    );
  return download && (await isWhole(download)) ? download : undefined;
}

/** A downloaded lesson, to be played from this device: it costs no data, with a connection or without. */
export async function downloadedLesson(
  revisionId: string,
  lessonId: string,
): Promise<LearningLesson | undefined> {
  const download = await completeDownload(revisionId, lessonId).catch(() => undefined);
  const lesson = download && (await keptAnswer<LearningLesson>(lessonKey(revisionId, lessonId)));
  return lesson && lessonOnDevice(lesson, new Set(download.files.map(({ path }) => path)));
}

/** Removes downloads, and the texts of their lessons. */
export async function removeDownloads(downloads: readonly Download[]): Promise<void> {
  await deviceDownloads.remove(downloads.map(({ id }) => id));
  for (const { revisionId, lessonId } of downloads) {
    const key = lessonKey(revisionId, lessonId);
    const { assessment } = (await keptAnswer<LearningLesson>(key)) ?? {};
    if (assessment) {
      await forgetAnswer(practiceKey(assessment.id));
      await forgetAnswer(practiceRunKey(assessment.id));
    }
    await forgetLessonQuestions(revisionId, lessonId);
    await forgetAnswer(key);
  }
}
