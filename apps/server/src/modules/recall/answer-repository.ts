import type { RecallAnswer, RecallRating } from '@darasa/contract/recall/schedule';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { storedJson } from '#platform/stored-json';

/** An answer to a card. */
export interface AnswerRow {
  id: string;
  card_id: string;
  answered_at: Date;
  rating: RecallRating;
  self_rating: RecallRating | null;
  is_right: boolean | null;
  response: unknown;
  source: 'review' | 'attempt';
}

/**
 * Stores answers, each once by its id. What was judged anew of an attempt counts from now on; what was taken back stays taken back.
 */
export async function saveAnswers(tx: Tx, userId: number, answers: readonly AnswerRow[]): Promise<void> {
  if (answers.length === 0) return;
  const rows = [...new Map(answers.map((answer) => [answer.id, answer])).values()].map((row) => ({
    ...row,
    answered_at: row.answered_at.toISOString(),
  }));
  await sql`
    insert into recall_answer (user_id, id, card_id, answered_at, rating, self_rating, is_right, response, source)
    select ${userId}::bigint, id, card_id, answered_at, rating, self_rating, is_right, response, source
    from jsonb_to_recordset(${storedJson(rows)}::jsonb) as n (id uuid, card_id uuid, answered_at timestamptz, rating smallint,
      self_rating smallint, is_right boolean, response jsonb, source text)
    on conflict (user_id, id) do update set rating = excluded.rating, self_rating = excluded.self_rating,
      is_right = excluded.is_right, response = excluded.response, answered_at = excluded.answered_at
    where recall_answer.card_id = excluded.card_id
      and (recall_answer.rating is null or (recall_answer.source = 'attempt' and excluded.source = 'attempt'
        and (recall_answer.rating <> excluded.rating or recall_answer.answered_at <> excluded.answered_at)))`.execute(
    tx,
  );
}

/** Takes answers back, also those that have not arrived yet. */
export async function undoAnswers(
  tx: Tx,
  userId: number,
  undone: readonly { id: string; card_id: string }[],
  now: Date,
): Promise<void> {
  if (undone.length === 0) return;
  await sql`
    insert into recall_answer (user_id, id, card_id, answered_at, source, undone)
    select distinct on (id) ${userId}::bigint, id, card_id, ${now}::timestamptz, 'review', true
    from unnest(${undone.map(({ id }) => id)}::uuid[], ${undone.map(({ card_id }) => card_id)}::uuid[]) as n (id, card_id)
    order by id
    on conflict (user_id, id) do update set undone = true
    where recall_answer.source = 'review' and recall_answer.card_id = excluded.card_id`.execute(tx);
}

/** The answers that count, by card. @param cardIds undefined: of all cards */
export async function findAnswers(
  db: Db | Tx,
  userId: number,
  cardIds?: readonly string[],
): Promise<Map<string, RecallAnswer[]>> {
  let answers = db
    .selectFrom('recall_answer')
    .select(['id', 'card_id', 'answered_at', 'rating'])
    .where('user_id', '=', userId)
    .where('undone', '=', false)
    .where('rating', 'is not', null);
  if (cardIds) answers = answers.where('card_id', '=', sql<string>`any(${[...cardIds]}::uuid[])`);
  const rows = await answers.execute();
  const byCard = new Map<string, RecallAnswer[]>();
  for (const { id, card_id, answered_at, rating } of rows) {
    const list = byCard.get(card_id) ?? [];
    list.push({ id, at: answered_at, rating: rating as RecallRating });
    byCard.set(card_id, list);
  }
  return byCard;
}

/** Which of some answers are here with a rating, or were taken back. */
export async function findKnownAnswers(
  db: Db | Tx,
  userId: number,
  ids: readonly string[],
): Promise<Map<string, { rating: RecallRating | null; is_right: boolean | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recall_answer')
    .select(['id', 'rating', 'is_right'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, rating, is_right }) => [id, { rating: rating as RecallRating | null, is_right }]),
  );
}

/** Cards that were reviewed, by day of a time zone, from a moment on: each once a day, however often it was asked. */
export async function countByDay(
  db: Db | Tx,
  userId: number,
  { from, timeZone }: { from: Date; timeZone: string },
): Promise<Map<string, number>> {
  const day = sql<string>`((answered_at at time zone ${timeZone})::date)::text`;
  const rows = await db
    .selectFrom('recall_answer')
    .select([day.as('day'), ({ fn }) => fn.count<number>('card_id').distinct().as('cards')])
    .where('user_id', '=', userId)
    .where('source', '=', 'review')
    .where('undone', '=', false)
    .where('rating', 'is not', null)
    .where('answered_at', '>=', from)
    .groupBy(sql`1`)
    .execute();
  return new Map(rows.map((row) => [row.day, Number(row.cards)]));
}

/** Questions of a course that somebody answered in their reviews from a moment on, each by its first answer since. */
export async function findStillKnown(
  db: Db | Tx,
  { userId, courseId, since }: { userId: number; courseId: number; since: Date },
): Promise<{ questions: number; right: number }> {
  const { rows } = await sql<{ questions: number; right: number }>`
    select count(*)::int as questions, count(*) filter (where is_right)::int as right from (
      select distinct on (a.card_id) a.is_right
      from recall_answer a join recall_card c on c.user_id = a.user_id and c.id = a.card_id
      where a.user_id = ${userId} and a.source = 'review' and not a.undone and a.is_right is not null
        and a.answered_at >= ${since} and c.course_id = ${courseId} and c.question_id is not null
      order by a.card_id, a.answered_at, a.id) first`.execute(db);
  return rows[0] ?? { questions: 0, right: 0 };
}

/** Everything that this module keeps about somebody. */
export async function findEverything(db: Db | Tx, userId: number) {
  const [person, courses, cards, answers] = await Promise.all([
    db
      .selectFrom('recall_person')
      .select([
        'retention',
        'weights',
        'minutes',
        'days_off',
        'time_zone',
        'remind_hour',
        'reminded_on',
        'paused_from',
        'paused_until',
        'spread_from',
        'spread_days',
      ])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('recall_course')
      .select(['course_id', 'left_out', 'exam_on', 'reset_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('recall_card')
      .select([
        'id',
        'course_id',
        'lesson_id',
        'topic',
        'front',
        'back',
        'since',
        'due_at',
        'answers',
        'lapses',
      ])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('recall_answer')
      .select(['card_id', 'answered_at', 'rating', 'self_rating', 'is_right', 'response', 'source', 'undone'])
      .where('user_id', '=', userId)
      .execute(),
  ]);
  return { settings: person, courses, cards, answers };
}

export async function deleteEverything(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('recall_answer').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recall_card').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recall_course').where('user_id', '=', userId).execute();
  await tx.deleteFrom('recall_person').where('user_id', '=', userId).execute();
}
