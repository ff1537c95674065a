import { type AttemptView, attemptEndpoints } from '@darasa/contract/assessment/taking/attempts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type CallOptions, request } from '~/lib/api/client';
import { mapAuthFailure } from '~/lib/api/errors';
import { freshOrKept, keepAnswer } from '~/lib/offline/answers';
import { standingKey } from '~/lib/offline/practice-names';
import { steadyNow } from './server-clock.ts';

/* What learners read of assessments. It is kept on this device, and falls back on what was answered last without a connection. */

/** Learners are told in the server's own words why something is not open to them. */
const own: CallOptions = { mapFailure: mapAuthFailure };
const OPEN_REFETCH_MS = 60_000;

/** An attempt with the difference of the server's clock to `steadyNow`, in milliseconds. */
export interface ReceivedAttempt {
  view: AttemptView;
  skew: number;
}

export const received = (view: AttemptView): ReceivedAttempt => ({
  view,
  skew: Date.parse(view.server_time) - steadyNow(),
});

const keptKey = (id: string): string => `attempt/${id}`;
const attemptKey = (id: string) => ['assessment', 'attempt', id] as const;

/** How an assessment stands for oneself. @param course its id */
export const standingQuery = (course: string, assessment: string) =>
  queryOptions({
    queryKey: ['assessment', 'standing', course, assessment],
    queryFn: ({ signal }) =>
      freshOrKept(standingKey(course, assessment), () =>
        request(attemptEndpoints.standing, { ...own, params: { course, assessment }, signal }),
      ),
    networkMode: 'always',
    staleTime: 0,
  });

/** One's own attempt. Another device may go on with it, so it is asked for now and then. */
export const attemptQuery = (id: string) =>
  queryOptions({
    queryKey: attemptKey(id),
    queryFn: async ({ signal, client }): Promise<ReceivedAttempt> => {
      const fresh = await freshOrKept(keptKey(id), async () =>
        received(await request(attemptEndpoints.read, { ...own, params: { id }, signal })),
      );
      // An answer may have been saved while this was on its way
      const shown = client.getQueryData<ReceivedAttempt>(attemptKey(id));
      return shown ? withAnswers(fresh, shown.view.answers) : fresh;
    },
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.view.attempt.state === 'in_progress' ? OPEN_REFETCH_MS : false,
  });

/** Of each answer the one that was saved last. */
export function withAnswers({ view, skew }: ReceivedAttempt, saved: AttemptView['answers']): ReceivedAttempt {
  const answers = new Map(view.answers.map((answer) => [answer.question_id, answer]));
  for (const answer of saved) {
    const known = answers.get(answer.question_id);
    if (!known || known.version < answer.version) answers.set(answer.question_id, answer);
  }
  return { view: { ...view, answers: [...answers.values()] }, skew };
}

/** Shows an attempt as it is now, and keeps it on this device. */
export function showAttempt(client: QueryClient, attempt: ReceivedAttempt): void {
  const { id } = attempt.view.attempt;
  client.setQueryData(attemptKey(id), attempt);
  void keepAnswer(keptKey(id), attempt).catch(() => undefined);
}

/** Begins an attempt, or gives the one that is open. @param course its id */
export const startAttempt = (course: string, assessment: string): Promise<AttemptView> =>
  request(attemptEndpoints.start, { ...own, params: { course, assessment } });

/** Goes on to a question, when one is asked at a time. */
export const goOnTo = (id: string, position: number) =>
  request(attemptEndpoints.save, {
    ...own,
    params: { id },
    body: { sent_at: new Date().toISOString(), answers: [], position },
  });
