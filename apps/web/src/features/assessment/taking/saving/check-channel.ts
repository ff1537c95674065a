import {
  type LessonQuestion,
  type LessonQuestions,
  lessonQuestionEndpoints,
} from '@darasa/contract/assessment/taking/in-lesson';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { keepAnswer, keptAnswer } from '~/lib/offline/answers';
import { appOutbox } from '~/lib/offline/app-outbox';
import { lessonQuestionsKey } from '~/lib/offline/lesson-parts-names';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';
import { createStore } from '~/lib/store/store';

/** Stored with each change: never rename it. */
const CHECKS = 'checks';

/** An answer to a question in a lesson, as it was given on this device. */
export interface CheckChange {
  revision_id: string;
  lesson_id: string;
  question_id: string;
  response: unknown;
  /** ISO 8601, by this device's clock. */
  answered_at: string;
}

/** What the server made of one. */
interface Checked {
  sent: CheckChange;
  one: LessonQuestion;
}
const lastChecked = createStore<Checked | undefined>(undefined);

/** Calls back with what the server makes of answers. @returns stops it */
export const onChecked = (listener: (checked: Checked) => void): (() => void) =>
  lastChecked.subscribe((checked) => checked && listener(checked));

export const withChecked = (all: LessonQuestions, one: LessonQuestion): LessonQuestions => ({
  ...all,
  questions: all.questions.map((other) => (other.question.id === one.question.id ? one : other)),
});

/** What was kept of the lesson says now what came of the answer, for when there is no connection. */
async function keep({ revision_id, lesson_id }: CheckChange, one: LessonQuestion): Promise<void> {
  const key = lessonQuestionsKey(revision_id, lesson_id);
  const kept = await keptAnswer<LessonQuestions>(key);
  if (kept) await keepAnswer(key, withChecked(kept, one));
}

/** Sends answers, each by itself: of a refused one the person reads why. */
export const checkChannel: Channel = {
  name: CHECKS,
  batch: 20,
  async send(payloads, userId) {
    const outcomes: Outcome[] = [];
    for (const sent of payloads as CheckChange[]) {
      const { revision_id, lesson_id, question_id, response, answered_at } = sent;
      try {
        const one = await request(lessonQuestionEndpoints.answer, {
          params: { revision: revision_id, lesson: lesson_id, question: question_id },
          body: { response, answered_at, sent_at: new Date().toISOString() },
          mapFailure: mapAuthFailure,
          onlyAs: userId,
        });
        outcomes.push({ accepted: true });
        await keep(sent, one).catch(() => undefined);
        lastChecked.set({ sent, one });
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 403, 404, 409].includes(error.status ?? 0)) throw error;
        outcomes.push({ accepted: false, message: error.message });
      }
    }
    return outcomes;
  },
};

/** Keeps an answer on this device, to be sent at once or when there is a connection; it replaces an earlier one that waits. */
export const keepCheck = (change: CheckChange): Promise<void> =>
  appOutbox.add({ channel: CHECKS, key: `${change.lesson_id}/${change.question_id}`, payload: change });

/** Answers in a lesson that the server does not have yet. */
export const waitingChecks = async (lesson: string): Promise<CheckChange[]> =>
  ((await appOutbox.waiting(CHECKS)) as CheckChange[]).filter(({ lesson_id }) => lesson_id === lesson);

/** What the server has said against the answer to a question; undefined when it took it. */
export const refusalOf = (state: ReturnType<typeof appOutbox.state>, question: string): string | undefined =>
  state.refused.find(
    ({ channel, payload }) => channel === CHECKS && (payload as CheckChange).question_id === question,
  )?.message;
