import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { newId } from '@darasa/contract/http/ids';
import { recallScheduler, scheduleAfter, shownFrom } from '@darasa/contract/recall/schedule';
import { ratingOf } from '@darasa/contract/recall/session-rules';
import { judgeRecalled, type RecallReads } from '#modules/assessment';
import { Context } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { type AnswerRow, saveAnswers } from './answer-repository.ts';
import { findDueCards, type StoredCard, scheduleOfRow } from './card-repository.ts';
import { countNewAnswers } from './parameters/repository.ts';
import { replayCards } from './replay.ts';
import { settleCards, zoneOf } from './settle-cards.ts';

/** Reviews that were made elsewhere or before. */
export interface ImportedReviews {
  userId: number;
  now: Date;
  /** When they reviewed what was due, the earliest first. */
  at: readonly Date[];
  /** What was answered; null: nothing, which is wrong. */
  answer(question: QuestionDocument, at: Date): QuestionResponse | null;
}

/** Cards are not imported of more. */
const MOST_CARDS = 500;
/** What a card takes. */
const SECONDS = 20;

/**
 * Makes somebody's cards and stores reviews of them as if they had been sent: what is due is asked, judged and scheduled by the same rules.
 * Nobody is notified.
 * @returns how many answers there are
 */
export async function importReviews(
  { tx, ...reads }: RecallReads & { tx: Tx },
  { userId, now, at, answer }: ImportedReviews,
): Promise<number> {
  const ctx = new Context<Db>(tx, { caller: { userId, roles: [] }, now });
  const person = await settleCards(ctx, { db: tx, ...reads });
  const { cards } = await findDueCards(tx, userId, { now, until: now }, MOST_CARDS);
  const scheduler = recallScheduler({ retention: person.retention, weights: person.weights });
  const answers: AnswerRow[] = [];
  for (const [place, card] of cards.entries()) {
    const ask = askOf(card);
    const assessment = ask && (await reads.readAssessment(tx, ask.revision_id, ask.assessment_id));
    const question = assessment?.question(ask?.question_id ?? '');
    if (!ask || !question) continue;
    let schedule = scheduleOfRow(card);
    for (const begun of at) {
      const moment = new Date(begun.getTime() + place * SECONDS * 1000);
      if (moment > now || shownFrom(card.id, schedule, scheduler, null) > moment) continue;
      const response = answer(question, moment);
      const seed = `${card.id} ${schedule.answers}`;
      const right = (await judgeRecalled(tx, reads, { ...ask, seed }, response)) ?? false;
      const rating = ratingOf(right, null);
      schedule = scheduleAfter(schedule, { at: moment, rating }, scheduler);
      answers.push({
        id: newId(moment.getTime()),
        card_id: card.id,
        answered_at: moment,
        rating,
        self_rating: null,
        is_right: right,
        response,
        source: 'review',
      });
    }
  }
  await saveAnswers(tx, userId, answers);
  await countNewAnswers(tx, userId, answers.length);
  await replayCards(tx, userId, { person, timeZone: zoneOf(ctx, person) }, cards);
  return answers.length;
}

function askOf({ revision_id, assessment_id, question_id }: StoredCard) {
  return revision_id === null || assessment_id === null || question_id === null
    ? null
    : { revision_id, assessment_id, question_id };
}
