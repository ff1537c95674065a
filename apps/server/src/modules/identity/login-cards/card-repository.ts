import { type Selectable, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

export type CardRow = Selectable<DB['login_card']>;

/** The new cards of people; those that they have not used stop working. */
export async function replaceCards(
  tx: Tx,
  cards: readonly { user_id: number; code_hash: Buffer }[],
  { printedBy, days }: { printedBy: number; days: number },
): Promise<void> {
  if (cards.length === 0) return;
  await removeUnusedCards(
    tx,
    cards.map(({ user_id }) => user_id),
  );
  await tx
    .insertInto('login_card')
    .values(
      cards.map((card) => ({
        ...card,
        printed_by: printedBy,
        expires_at: sql<Date>`now() + make_interval(days => ${days})`,
      })),
    )
    .execute();
}

export async function removeUnusedCards(tx: Db | Tx, userIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('login_card')
    .where('user_id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where('used_at', 'is', null)
    .execute();
}

export type OpenCard = Pick<CardRow, 'user_id' | 'printed_by'>;

/** Whose card it is, and who has printed it; undefined when there is none, or when it was used or has expired. */
export async function findOpenCard(db: Db | Tx, codeHash: Buffer): Promise<OpenCard | undefined> {
  return db
    .selectFrom('login_card')
    .select(['user_id', 'printed_by'])
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses a card: of several at once one gets it. @returns undefined when this was not it */
export async function useCard(tx: Tx, codeHash: Buffer): Promise<OpenCard | undefined> {
  return tx
    .updateTable('login_card')
    .set({ used_at: sql<Date>`now()` })
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'printed_by'])
    .executeTakeFirst();
}

/** Those of some people for whom a card is out, or who came in by one. */
export async function findPeopleWithCards(db: Db | Tx, userIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('login_card')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<number>`any(${[...userIds]}::bigint[])`)
    .where((where) =>
      where.or([where('used_at', 'is not', null), where('expires_at', '>', sql<Date>`now()`)]),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** The cards printed for a person, the last one first. */
export async function findCardsOf(db: Db | Tx, userId: number): Promise<CardRow[]> {
  return db
    .selectFrom('login_card')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
}

/** Cards are remembered for a year after they have expired. */
export async function removeOldCards(db: Db): Promise<void> {
  await db.deleteFrom('login_card').where('expires_at', '<', sql<Date>`now() - interval '1 year'`).execute();
}
