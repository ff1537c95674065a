import type { RecallResult } from '@darasa/contract/recall/endpoints';
import type { RecallRating } from '@darasa/contract/recall/schedule';
import { ratingOf } from '@darasa/contract/recall/session-rules';
import { judgeRecalled } from '#modules/assessment';
import type { Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { type AnswerRow, findKnownAnswers, saveAnswers, undoAnswers } from './answer-repository.ts';
import { findCards, type StoredCard } from './card-repository.ts';
import { isTimeZone } from './days.ts';
import type { RecallDeps } from './deps.ts';
import { recallChanged } from './events.ts';
import { countNewAnswers } from './parameters/repository.ts';
import { isKnownZone, lockPerson, type PersonRow, updatePerson } from './person-repository.ts';
import { presentSchedule } from './presenter.ts';
import { replayCards } from './replay.ts';
import { zoneOf } from './settle-cards.ts';

interface SentAnswer {
  id: string;
  card_id: string;
  at: string;
  seed: string;
  revision_id: string | null;
  response: unknown;
  rating: RecallRating | null;
}
interface SentAnswers {
  sent_at: string;
  /** Of the device. */
  time_zone?: string | undefined;
  answers: readonly SentAnswer[];
  undone: readonly { id: string; card_id: string }[];
}

/**
 * Records what somebody answered, item by item: each once by its id, in whatever order and however often it is sent. The server judges the
 * answers itself; the device's rating counts for what was right only. Times are as long before now as they were before the device sent them.
 */
export async function recordAnswers(ctx: Ctx, deps: RecallDeps, sent: SentAnswers) {
  const { userId } = ctx.actor;
  const touched = new Set([...sent.answers, ...sent.undone].map(({ card_id }) => card_id));
  const [cards, known] = await Promise.all([
    findCards(ctx.db, userId, [...touched]),
    findKnownAnswers(
      ctx.db,
      userId,
      sent.answers.map(({ id }) => id),
    ),
  ]);
  const results: RecallResult[] = [];
  const recorded: AnswerRow[] = [];
  const ahead = ctx.now.getTime() - Date.parse(sent.sent_at);
  for (const answer of sent.answers) {
    const card = cards.get(answer.card_id);
    const before = known.get(answer.id);
    if (!card) results.push({ id: answer.id, outcome: 'unknown_card', right: null, rating: null });
    else if (before && before.rating !== null)
      results.push(told(card, { id: answer.id, right: before.is_right, rating: before.rating }));
    else {
      const right = await judgeAnswer(deps, card, answer);
      if (right === undefined) {
        results.push({ id: answer.id, outcome: 'gone', right: null, rating: null });
        continue;
      }
      const rating = ratingOf(right, answer.rating);
      const at = new Date(Math.min(ctx.now.getTime(), Date.parse(answer.at) + ahead));
      recorded.push({
        id: answer.id,
        card_id: card.id,
        // Nobody has answered a card before there was one
        answered_at: at < card.since ? card.since : at,
        rating,
        self_rating: answer.rating,
        is_right: right,
        response: right === null ? null : answer.response,
        source: 'review',
      });
      results.push(told(card, { id: answer.id, right, rating }));
    }
  }
  const undone = sent.undone.filter(({ card_id }) => cards.has(card_id));
  const changed = [...cards.values()];
  if (recorded.length > 0 || undone.length > 0)
    await ctx.transaction(async ({ db: tx }) => {
      const person = await withZone(ctx, tx, await lockPerson(tx, userId), sent.time_zone);
      await saveAnswers(tx, userId, recorded);
      await countNewAnswers(tx, userId, recorded.length);
      await undoAnswers(tx, userId, undone, ctx.now);
      await replayCards(tx, userId, { person, timeZone: zoneOf(ctx, person) }, changed);
      await emit(tx, recallChanged, { user_id: userId });
    });
  const after = await findCards(ctx.db, userId, [...touched]);
  return {
    results,
    cards: [...after.values()].filter(isShown).map((card) => ({
      id: card.id,
      schedule: presentSchedule(card),
      shown_at: card.shown_at.toISOString(),
    })),
  };
}

const isShown = ({ state }: Pick<StoredCard, 'state'>): boolean => state === 'ready';

/** What was recorded. Of a card that may not be shown now, nobody is told what is right: a graded attempt may ask it. */
function told(card: StoredCard, result: Omit<RecallResult, 'outcome'>): RecallResult {
  return isShown(card)
    ? { ...result, outcome: 'recorded' }
    : { id: result.id, outcome: 'recorded', right: null, rating: null };
}

/** The zone of the device is the person's, where they have chosen none: their days and reminders go by it. */
async function withZone(
  { actor: { userId } }: Ctx,
  tx: Tx,
  person: PersonRow,
  zone: string | undefined,
): Promise<PersonRow> {
  if (person.time_zone !== null || zone === undefined) return person;
  if (!isTimeZone(zone) || !(await isKnownZone(tx, zone))) return person;
  await updatePerson(tx, userId, { time_zone: zone });
  return { ...person, time_zone: zone };
}

/**
 * Whether an answer is right; null for a flashcard, and a card that its person made; undefined when what was asked is gone. A question is
 * judged by the
 * revision of which the device had it, if that is one of the course's that learners had before; else by that of the card. A later one
 * than the card's may ask what was never shown to this person.
 */
async function judgeAnswer(
  deps: RecallDeps,
  card: StoredCard,
  { revision_id, seed, response }: SentAnswer,
): Promise<boolean | null | undefined> {
  const { kind, question_id, assessment_id, revision_id: newest } = card;
  if (kind === 'flashcard' || question_id === null || assessment_id === null) return null;
  if (newest === null) return undefined;
  const sent = Number(revision_id ?? newest);
  const revision = sent < newest ? await deps.readRevision(deps.db, sent) : undefined;
  const own = revision?.published && revision.courseId === card.course_id ? revision.id : newest;
  return judgeRecalled(deps.db, deps, { revision_id: own, assessment_id, question_id, seed }, response);
}
