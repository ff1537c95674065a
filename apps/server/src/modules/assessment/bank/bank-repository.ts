import type { questionTypes } from '@darasa/contract/assessment/constants';
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

const columns = ['id', 'document', 'uses', 'version', 'created_at', 'updated_at'] as const;
export type BankRow = Pick<Selectable<DB['bank_question']>, (typeof columns)[number]>;

export interface BankFilter {
  search: string;
  type: 'all' | (typeof questionTypes)[number];
  tag: string;
}
export type BankSort = 'changed' | 'used' | 'oldest';

/** What is kept of a question besides its document, to find it. */
export interface NewBankQuestion {
  id: string;
  /** JSON text. */
  document: string;
  bytes: number;
  question_type: string;
  tags: string[];
  search_text: string;
  /** Of questions that a file brought. */
  import_key?: string;
}

/** More words would only keep the database busy. */
const MOST_WORDS = 8;

function matching(
  db: Db | Tx,
  userId: number,
  { search, type, tag }: BankFilter,
): SelectQueryBuilder<DB, 'bank_question', object> {
  let questions = db
    .selectFrom('bank_question')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null);
  if (type !== 'all') questions = questions.where('question_type', '=', type);
  if (tag !== '') questions = questions.where(sql<boolean>`tags @> array[${tag}]`);
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS))
    questions = questions.where('search_text', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
  return questions;
}

/** The order of a list. */
const sorts = {
  used: sql`uses desc, updated_at desc, id`,
  oldest: sql`created_at, id`,
  changed: sql`updated_at desc, id`,
} satisfies Record<BankSort, unknown>;

/**
 * One page, or all, with how many there are: the texts are searched once for both, and of the questions that are found only those of the
 * page are read.
 */
export async function findBankQuestions(
  db: Db | Tx,
  userId: number,
  filter: BankFilter,
  { sort, limit, offset }: { sort: BankSort; limit: number; offset: number },
): Promise<{ rows: BankRow[]; total: number }> {
  const found = await db
    .selectFrom(
      matching(db, userId, filter)
        .select('id as found_id')
        .select(sql<number>`(count(*) over ())::int`.as('total'))
        .orderBy(sorts[sort])
        .limit(limit)
        .offset(offset)
        .as('f'),
    )
    .innerJoin('bank_question', 'bank_question.id', 'f.found_id')
    .select(columns)
    .select('f.total')
    .orderBy(sorts[sort])
    .execute();
  const [first] = found;
  const rows = found.map(({ total: _total, ...row }) => row);
  if (first) return { rows, total: first.total };
  return { rows, total: offset === 0 ? 0 : await countBankQuestions(db, userId, filter) };
}

async function countBankQuestions(db: Db | Tx, userId: number, filter: BankFilter): Promise<number> {
  const { count } = await matching(db, userId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Tags of all questions with how many have them, the most used first. */
export async function findBankTags(db: Db | Tx, userId: number): Promise<{ tag: string; count: number }[]> {
  const { rows } = await sql<{ tag: string; count: number }>`
    select tag, count(*)::int as count
    from (
      select unnest(tags) as tag from bank_question where user_id = ${userId} and deleted_at is null
    ) as tagged
    group by tag
    order by count desc, tag
    limit 500`.execute(db);
  return rows;
}

/** In no order; those that are gone are left out. */
export async function findBankQuestionsById(
  db: Db | Tx,
  userId: number,
  ids: readonly string[],
): Promise<BankRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('bank_question')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
}

export async function lockBankQuestion(tx: Tx, userId: number, id: string): Promise<BankRow | undefined> {
  return tx
    .selectFrom('bank_question')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * How many questions somebody has and their bytes, deleted ones too; until the transaction ends nobody else counts them so.
 * @param without an id that is not counted
 */
export async function countForAdding(
  tx: Tx,
  userId: number,
  without: string | null = null,
): Promise<{ count: number; bytes: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank_question ${userId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ count: number; bytes: number }>`
    select count(*)::int as count, coalesce(sum(bytes), 0)::float8 as bytes from bank_question
    where user_id = ${userId} and id is distinct from ${without}::uuid`.execute(tx);
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Which of some questions of files somebody has in the bank. */
export async function findImportKeys(db: Db, userId: number, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .selectFrom('bank_question')
    .select('import_key')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('import_key', '=', sql<string>`any(${[...new Set(keys)]}::text[])`)
    .execute();
  return new Set(rows.flatMap(({ import_key }) => import_key ?? []));
}

/** Rows of one statement: the text of one for thousands takes long to write. */
const AT_ONCE = 100;

/** Those of one file keep their order: each counts as a microsecond younger than the one before. @returns them in their order */
export async function insertBankQuestions(
  tx: Tx,
  userId: number,
  questions: readonly NewBankQuestion[],
): Promise<BankRow[]> {
  const stored = new Map<string, BankRow>();
  for (let from = 0; from < questions.length; from += AT_ONCE) {
    const rows = await tx
      .insertInto('bank_question')
      .values(
        questions.slice(from, from + AT_ONCE).map((question, place) => ({
          ...question,
          user_id: userId,
          created_at: sql<Date>`now() + ${from + place}::int * interval '1 microsecond'`,
        })),
      )
      .returning(columns)
      .execute();
    for (const row of rows) stored.set(row.id, row);
  }
  return questions.flatMap(({ id }) => stored.get(id) ?? []);
}

export async function updateBankQuestion(tx: Tx, { id, ...question }: NewBankQuestion): Promise<BankRow> {
  return tx
    .updateTable('bank_question')
    .set({ ...question, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** @returns whether there was one */
export async function markBankQuestionDeleted(tx: Tx, userId: number, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_question')
    .set({ deleted_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Also of one that was not deleted: nothing changes then. */
export async function restoreBankQuestion(tx: Tx, userId: number, id: string): Promise<BankRow | undefined> {
  return tx
    .updateTable('bank_question')
    .set({ deleted_at: null })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function countUses(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('bank_question').set({ uses: sql`uses + 1` }).where('id', 'in', ids).execute();
}

/** Up to `most` questions that were deleted before a moment. @returns their ids */
export async function deleteOldBankQuestions(tx: Tx, before: Date, most: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('bank_question')
    .where('id', 'in', (old) =>
      old
        .selectFrom('bank_question')
        .select('id')
        .where('deleted_at', '<', before)
        .orderBy('deleted_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns ids of all that somebody had */
export async function deleteBankOf(tx: Tx, userId: number): Promise<string[]> {
  const rows = await tx.deleteFrom('bank_question').where('user_id', '=', userId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** For the export of somebody's data. */
export async function findWholeBankOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('bank_question')
    .select(['document', 'tags', 'uses', 'created_at', 'updated_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}
