import type { RecallSchedule } from '@darasa/contract/recall/schedule';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

/** A card without its schedule. */
export interface CardRow {
  id: string;
  course_id: number | null;
  lesson_id: string | null;
  assessment_id: string | null;
  question_id: string | null;
  revision_id: number | null;
  kind: 'question' | 'flashcard';
  topic: string;
  marked: boolean;
  front: string | null;
  back: string | null;
  since: Date;
}
/** How a card stands, as it is stored. */
export interface ScheduleRow {
  due_at: Date;
  shown_at: Date;
  days: number;
  stability: number;
  difficulty: number;
  fsrs_state: number;
  steps: number;
  answers: number;
  lapses: number;
  last_at: Date | null;
}
const cardColumns = [
  'id',
  'course_id',
  'lesson_id',
  'assessment_id',
  'question_id',
  'revision_id',
  sql<CardRow['kind']>`kind`.as('kind'),
  'topic',
  'marked',
  'front',
  'back',
  'since',
] as const;
const scheduleColumns = [
  'due_at',
  'shown_at',
  'days',
  'stability',
  'difficulty',
  'fsrs_state',
  'steps',
  'answers',
  'lapses',
  'last_at',
] as const;

export type StoredCard = CardRow & ScheduleRow & { state: string };

export const scheduleOfRow = (row: ScheduleRow): RecallSchedule => ({
  due: row.due_at,
  days: row.days,
  stability: row.stability,
  difficulty: row.difficulty,
  state: row.fsrs_state,
  steps: row.steps,
  answers: row.answers,
  lapses: row.lapses,
  lastAt: row.last_at,
});

/** What of somebody's cards is due: `until` of those that come on a day, `now` of those that come again on the same day. */
export interface DueBy {
  now: Date;
  until: Date;
  courseId?: number | undefined;
}
// What is left out is read once, not for each card
const due = (
  userId: number,
  { now, until, courseId }: DueBy,
) => sql<boolean>`card.user_id = ${userId} and card.state = 'ready'
  and card.shown_at < ${until} and (card.days > 0 or card.last_at is null or card.shown_at <= ${now} or ${until} > ${now}::timestamptz + interval '1 day')
  and (${courseId ?? null}::bigint is null or card.course_id = ${courseId ?? null}::bigint)
  and (card.course_id is null or card.course_id <> all (array(
    select c.course_id from recall_course c where c.user_id = ${userId} and c.left_out)))`;

/**
 * The cards that are due, and how many there are: what is worth remembering first, then what is about to be forgotten, by the time since the last answer in
 * stabilities.
 */
export async function findDueCards(
  db: Db | Tx,
  userId: number,
  by: DueBy,
  limit: number,
): Promise<{ cards: StoredCard[]; total: number }> {
  const [rows, counted] = await Promise.all([
    // Only what orders them is read of all
    db
      .with('due', (qb) =>
        qb
          .selectFrom('recall_card as card')
          .select([
            'card.id as card_id',
            'card.marked as first',
            sql<number>`date_part('epoch', ${by.now}::timestamptz - card.last_at) / greatest(card.stability, 0.001)`.as(
              'late',
            ),
          ])
          .where(due(userId, by))
          .orderBy('first', 'desc')
          .orderBy(sql`late desc nulls last`)
          .orderBy('card_id')
          .limit(limit),
      )
      .selectFrom('due')
      .innerJoin('recall_card as card', (join) =>
        join.onRef('card.id', '=', 'due.card_id').on('card.user_id', '=', userId),
      )
      .select([...cardColumns, ...scheduleColumns, 'state'])
      .orderBy('first', 'desc')
      .orderBy(sql`late desc nulls last`)
      .orderBy('card_id')
      .execute(),
    db
      .selectFrom('recall_card as card')
      .select(sql<number>`count(*)::int`.as('total'))
      .where(due(userId, by))
      .executeTakeFirstOrThrow(),
  ]);
  return { cards: rows, total: counted.total };
}

export async function countDueCards(
  db: Db | Tx,
  userId: number,
  by: DueBy,
): Promise<{ course_id: number | null; cards: number }[]> {
  const rows = await db
    .selectFrom('recall_card as card')
    .select(['course_id', ({ fn }) => fn.countAll<number>().as('cards')])
    .where(due(userId, by))
    .groupBy('course_id')
    .execute();
  return rows.map((row) => ({ ...row, cards: Number(row.cards) }));
}

/** All cards that may be shown, as far as it takes to say what is known. */
export async function findKnownCards(
  db: Db | Tx,
  userId: number,
): Promise<(ScheduleRow & Pick<CardRow, 'id' | 'course_id' | 'lesson_id' | 'revision_id' | 'topic'>)[]> {
  return db
    .selectFrom('recall_card')
    .select(['id', 'course_id', 'lesson_id', 'revision_id', 'topic', ...scheduleColumns])
    .where('user_id', '=', userId)
    .where('state', '=', 'ready')
    .execute();
}

export async function findCards(
  db: Db | Tx,
  userId: number,
  ids: readonly string[],
): Promise<Map<string, StoredCard>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('recall_card')
    .select([...cardColumns, ...scheduleColumns, 'state'])
    .where('user_id', '=', userId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every card of somebody, for computing all of them anew. */
export async function findAllCards(
  tx: Tx,
  userId: number,
): Promise<Pick<CardRow, 'id' | 'course_id' | 'since'>[]> {
  return tx
    .selectFrom('recall_card')
    .select(['id', 'course_id', 'since'])
    .where('user_id', '=', userId)
    .execute();
}

/** Cards of questions are these from now on; the others are kept, and not shown. */
export async function replaceQuestionCards(
  tx: Tx,
  userId: number,
  cards: readonly Omit<CardRow, 'front' | 'back'>[],
): Promise<void> {
  const of = <Field extends keyof CardRow>(field: Field) => cards.map((card) => (card as CardRow)[field]);
  await sql`
    with made as (
      select * from unnest(${of('id')}::uuid[], ${of('course_id')}::bigint[], ${of('lesson_id')}::uuid[],
        ${of('assessment_id')}::uuid[], ${of('question_id')}::uuid[], ${of('revision_id')}::bigint[], ${of('kind')}::text[],
        ${of('topic')}::text[], ${of('marked')}::boolean[],
        ${cards.map(({ since }) => since.toISOString())}::timestamptz[])
        as made (id, course_id, lesson_id, assessment_id, question_id, revision_id, kind, topic, marked, since)),
    held as (
      update recall_card set state = 'held'
      where user_id = ${userId} and question_id is not null and state = 'ready' and id not in (select id from made))
    insert into recall_card (user_id, id, course_id, lesson_id, assessment_id, question_id, revision_id, kind, topic, marked, since, state,
      due_at, shown_at)
    select ${userId}::bigint, id, course_id, lesson_id, assessment_id, question_id, revision_id, kind, topic, marked, since, 'ready', since,
      since from made
    on conflict (user_id, id) do update set lesson_id = excluded.lesson_id, assessment_id = excluded.assessment_id,
      revision_id = excluded.revision_id, kind = excluded.kind, topic = excluded.topic, marked = excluded.marked, state = 'ready'`.execute(
    tx,
  );
}

/** Writes where cards stand, and that they have changed: the person is locked. */
export async function updateSchedules(
  tx: Tx,
  userId: number,
  rows: readonly { id: string; schedule: RecallSchedule; shown: Date }[],
): Promise<void> {
  if (rows.length === 0) return;
  const of = <Value>(value: (row: (typeof rows)[number]) => Value) => rows.map(value);
  await sql`
    with counted as (update recall_person set changes = changes + 1 where user_id = ${userId})
    update recall_card c set due_at = n.due_at, shown_at = n.shown_at, days = n.days, stability = n.stability,
      difficulty = n.difficulty, fsrs_state = n.fsrs_state, steps = n.steps, answers = n.answers, lapses = n.lapses, last_at = n.last_at
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ schedule }) => schedule.due.toISOString())}::timestamptz[],
      ${of(({ shown }) => shown.toISOString())}::timestamptz[], ${of(({ schedule }) => schedule.days)}::int[],
      ${of(({ schedule }) => schedule.stability)}::float8[], ${of(({ schedule }) => schedule.difficulty)}::float8[],
      ${of(({ schedule }) => schedule.state)}::smallint[], ${of(({ schedule }) => schedule.steps)}::smallint[],
      ${of(({ schedule }) => schedule.answers)}::int[], ${of(({ schedule }) => schedule.lapses)}::int[],
      ${of(({ schedule }) => schedule.lastAt?.toISOString() ?? null)}::timestamptz[])
      as n (id, due_at, shown_at, days, stability, difficulty, fsrs_state, steps, answers, lapses, last_at)
    where c.user_id = ${userId} and c.id = n.id`.execute(tx);
}
