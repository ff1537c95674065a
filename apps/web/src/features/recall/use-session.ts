import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { newId } from '@darasa/contract/http/ids';
import type { RecallRating, RecallScheduler } from '@darasa/contract/recall/schedule';
import { ratingOf } from '@darasa/contract/recall/session-rules';
import { useState } from 'react';
import type { RecallPieces } from './pieces.ts';
import { keepChange } from './recall-channel.ts';
import { afterAnswer, answeredCard, type Session } from './session.ts';

/** What is shown of the first card of the queue. */
export type Shown =
  | { step: 'ask'; response: QuestionResponse | null }
  /** `right`: null where nobody judges it. */
  | {
      step: 'rate';
      response: QuestionResponse | null;
      right: boolean | null;
      result: QuestionResult | undefined;
    };

const ASK: Shown = { step: 'ask', response: null };

/** A session under way: each answer is kept on the device before the next card comes. */
export function useSession(first: Session, aim: RecallScheduler, { judge }: Pick<RecallPieces, 'judge'>) {
  const [session, setSession] = useState(first);
  const [shown, setShown] = useState<Shown>(ASK);
  const [isKept, setKept] = useState(true);
  const keep = (change: Parameters<typeof keepChange>[0]) =>
    keepChange(change).then(
      (keptIn) => setKept(keptIn !== 'tab'),
      () => setKept(false),
    );
  const [card] = session.queue;

  /** Judges what was answered; `null`: the person does not know. */
  function check(response: QuestionResponse | null) {
    if (!card) return;
    if (!card.question) return setShown({ step: 'rate', response: null, right: null, result: undefined });
    const result = judge(card.question, response);
    setShown({ step: 'rate', response, right: result?.state === 'right', result });
  }

  /** @param rating what the person says; what was wrong is asked again in any case */
  function rate(rating: RecallRating | null) {
    if (!card || shown.step !== 'rate') return;
    const counts = ratingOf(shown.right, rating);
    const answer = { at: new Date().toISOString(), counts };
    const id = newId();
    void keep({
      kind: 'answer',
      id,
      card_id: card.id,
      seed: card.question?.paper.seed ?? '',
      revision_id: card.question?.revision_id ?? null,
      response: shown.response,
      rating: shown.right === false ? null : rating,
      ...answer,
    });
    setSession(
      afterAnswer(session, { answerId: id, after: answeredCard(card, answer, aim), right: counts > 1 }),
    );
    setShown(ASK);
  }

  /** Takes the last answer back: its card is asked again. */
  function undo() {
    if (!session.before) return;
    const { session: before, answerId, cardId } = session.before;
    void keep({ kind: 'undo', id: answerId, card_id: cardId });
    setSession(before);
    setShown(ASK);
  }

  const answer = (response: QuestionResponse) => setShown({ step: 'ask', response });
  return { session, card, shown, answer, check, rate, undo, isKept };
}
