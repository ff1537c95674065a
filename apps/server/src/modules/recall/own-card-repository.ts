import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import type { CardRow } from './card-repository.ts';

/** Days that a card which was removed can be made again with its answers. */
const KEPT_DAYS = 30;

/** A card that somebody made, as it is listed. */
export interface OwnCardRow {
  id: string;
  course_id: number | null;
  lesson_id: string | null;
  front: string;
  back: string;
  shown_at: Date;
  answers: number;
  changed_at: Date;
}

/** What is searched for, as a pattern: nothing in it stands for anything else. */
const containing = (search: string): string => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** One page of them, what was changed last first, and how many there are. */
export async function findOwnCards(
  db: Db,
  userId: number,
  { search, offset, limit }: { search: string | undefined; offset: number; limit: number },
): Promise<{ cards: OwnCardRow[]; total: number }> {
  const like = search ? containing(search) : null;
  const { rows } = await sql<OwnCardRow & { total: number }>`
    select id, course_id, lesson_id, front, back, shown_at, answers, coalesce(changed_at, since) as changed_at,
      (count(*) over ())::int as total
    from recall_card
    where user_id = ${userId} and question_id is null and removed_at is null
      and (${like}::text is null or front ilike ${like} or back ilike ${like})
    order by coalesce(changed_at, since) desc, id
    limit ${limit} offset ${offset}`.execute(db);
  return { cards: rows.map(({ total: _total, ...card }) => card), total: rows[0]?.total ?? 0 };
}

/**
 * A card that somebody made; one with this id is changed, unless it was changed later. One that was removed is there again.
 * @returns false when the id is that of a question's card
 */
export async function saveOwnCard(
  tx: Tx,
  userId: number,
  card: Pick<CardRow, 'id' | 'course_id' | 'lesson_id' | 'topic' | 'front' | 'back' | 'since'> & {
    changed_at: Date;
  },
): Promise<boolean> {
  const { since, ...fields } = card;
  await tx
    .insertInto('recall_card')
    .values({ user_id: userId, ...fields, since, state: 'ready', due_at: since, shown_at: since })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'id'])
        .doUpdateSet({ ...fields, state: 'ready', removed_at: null })
        .where('recall_card.question_id', 'is', null)
        .where((eb) =>
          eb.or([
            eb('recall_card.changed_at', 'is', null),
            eb('recall_card.changed_at', '<=', fields.changed_at),
          ]),
        ),
    )
    .execute();
  const { question_id } = await tx
    .selectFrom('recall_card')
    .select('question_id')
    .where('user_id', '=', userId)
    .where('id', '=', card.id)
    .executeTakeFirstOrThrow();
  return question_id === null;
}

export async function countOwnCards(tx: Tx, userId: number): Promise<number> {
  const { cards } = await tx
    .selectFrom('recall_card')
    .select(({ fn }) => fn.countAll<number>().as('cards'))
    .where('user_id', '=', userId)
    .where('question_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(cards);
}

/** Holds a card that somebody made, until it is deleted. */
export async function removeOwnCard(tx: Tx, userId: number, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('recall_card')
    .set({ state: 'held', removed_at: now, changed_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('question_id', 'is', null)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes what was removed long ago, with its answers. @returns how many cards */
export async function deleteRemovedCards(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from recall_card where removed_at < ${new Date(now.getTime() - KEPT_DAYS * 86_400_000)} returning user_id, id),
    answers as (
      delete from recall_answer a using gone where a.user_id = gone.user_id and a.card_id = gone.id)
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}
