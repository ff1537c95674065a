import { type PracticeRecord, practiceEndpoints } from '@darasa/contract/assessment/taking/practice';
import { request } from '~/lib/api/client';
import { ApiError, mapAuthFailure } from '~/lib/api/errors';
import { appOutbox } from '~/lib/offline/app-outbox';
import type { Channel, Outcome } from '~/lib/offline/outbox/outbox';
import type { PracticeRun } from './practice-run.ts';

/** Stored with each change: never rename it. */
const PRACTICE = 'practice';

/** A finished run as it waits on this device. */
interface FinishedRun extends Omit<PracticeRecord, 'sent_at'> {
  course_id: string;
  assessment_id: string;
}

/** Sends finished runs, each by itself: of a refused one the person reads why. */
export const practiceChannel: Channel = {
  name: PRACTICE,
  batch: 10,
  async send(payloads, userId) {
    const outcomes: Outcome[] = [];
    for (const { course_id, assessment_id, ...run } of payloads as FinishedRun[]) {
      try {
        await request(practiceEndpoints.record, {
          params: { course: course_id, assessment: assessment_id },
          body: { ...run, sent_at: new Date().toISOString() },
          mapFailure: mapAuthFailure,
          onlyAs: userId,
        });
        outcomes.push({ accepted: true });
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 403, 404, 409].includes(error.status ?? 0)) throw error;
        outcomes.push({ accepted: false, message: error.message });
      }
    }
    return outcomes;
  },
};

/** Keeps a finished run until the server has it. */
export const keepFinished = (
  { course_id, id: assessment_id }: { course_id: string; id: string },
  { submitted_at, answers, ...run }: PracticeRun & { submitted_at: string },
): Promise<void> =>
  appOutbox.add({
    channel: PRACTICE,
    key: run.id,
    payload: {
      ...run,
      course_id,
      assessment_id,
      submitted_at,
      answers: Object.entries(answers).map(([question_id, answer]) => ({ question_id, ...answer })),
    } satisfies FinishedRun,
  });

/** Where a finished run is: here, refused with the server's words, or with the server. */
export async function whereIs(id: string): Promise<{ waits: boolean; refused: string | null }> {
  const waiting = (await appOutbox.waiting(PRACTICE)) as FinishedRun[];
  const refused = appOutbox
    .state()
    .refused.find(({ channel, payload }) => channel === PRACTICE && (payload as FinishedRun).id === id);
  return { waits: waiting.some((run) => run.id === id), refused: refused?.message ?? null };
}
