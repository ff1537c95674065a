import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onLeave } from '~/lib/leaving/on-leave';
import { appOutbox } from '~/lib/offline/app-outbox';
import { attemptQuery, type ReceivedAttempt, received, showAttempt, withAnswers } from '../queries.ts';
import { type AnswerStoreState, createAnswerStore } from '../saving/answer-store.ts';
import { keepChange, onSaved, registerAnswers, waitingChanges } from '../saving/answers-channel.ts';
import { steadyNow } from '../server-clock.ts';

/** One's own attempt with its answers: those of the server, and over them what this device has not sent yet. */
export function useAttempt(id: string) {
  const client = useQueryClient();
  const query = useQuery(attemptQuery(id));
  const store = useMemo(() => {
    registerAnswers();
    return createAnswerStore({
      attemptId: id,
      keep: keepChange,
      waiting: () => waitingChanges(id),
    });
  }, [id]);
  const state = useSyncExternalStore(store.subscribe, store.state);

  useEffect(() => {
    void store.refresh();
    return appOutbox.subscribe(() => void store.refresh());
  }, [store]);
  useEffect(
    () =>
      onSaved((saved) => {
        if (saved.attempt_id !== id) return;
        const shown = client.getQueryData<ReceivedAttempt>(attemptQuery(id).queryKey);
        if (saved.submitted) showAttempt(client, received(saved.submitted));
        else if (saved.reply && shown) {
          const { ends_at, server_time, answers } = saved.reply;
          const { view } = withAnswers(shown, answers);
          showAttempt(client, {
            view: { ...view, attempt: { ...view.attempt, ends_at } },
            skew: Date.parse(server_time) - steadyNow(),
          });
        }
        store.saved(saved);
        if (saved.closed) void client.invalidateQueries({ queryKey: attemptQuery(id).queryKey });
        if (saved.closed || saved.submitted) {
          void client.invalidateQueries({ queryKey: ['assessment', 'standing'] });
          // Asked for now: opening the lesson again writes into what is shown, which would then count as fresh
          void client.invalidateQueries({ queryKey: ['learning', 'course'], refetchType: 'all' });
        }
      }),
    [id, client, store],
  );
  useEffect(() => {
    const stop = onLeave(() => void store.flush().then(() => appOutbox.send()));
    return () => {
      stop();
      void store.flush();
    };
  }, [store]);

  return { query, store, state };
}

/** What was answered to a question, as it stands now. */
export function responseTo(
  { view }: ReceivedAttempt,
  { local }: AnswerStoreState,
  question: string,
): QuestionResponse | null {
  const stored = view.answers.find(({ question_id }) => question_id === question)?.response;
  return ((local.has(question) ? local.get(question) : stored) ?? null) as QuestionResponse | null;
}
