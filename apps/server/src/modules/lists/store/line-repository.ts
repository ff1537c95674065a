import type { LineAllowance, LineCourseState, LineOutcome, ListField } from '@darasa/contract/lists/rules';
import { type Selectable, sql } from 'kysely';
import type { ListedMembership } from '#modules/groups';
import type { ListedValues } from '#modules/identity';
import { isPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';

/** What was done for a line, so that it can be undone. */
export interface Done {
  made?: boolean;
  before?: ListedValues;
  after?: ListedValues;
  joined?: ListedMembership[];
  left?: ListedMembership[];
  /** Courses that are to be given, after what the line says of the person and their classes. */
  gives?: { id: number; priced: boolean }[];
  /** What became of them. */
  given?: { id: number; order: string | null }[];
}
/** A course that a line gives, as it is shown. */
export interface LineCourse {
  id: number;
  title: string;
  state: LineCourseState;
  reason: string | null;
}
export interface LineRow
  extends Omit<
    Selectable<DB['people_list_line']>,
    'mended' | 'outcome' | 'done' | 'field' | 'allow' | 'courses'
  > {
  mended: Partial<Record<ListField, string>>;
  outcome: LineOutcome | null;
  field: ListField | null;
  allow: LineAllowance | null;
  done: Done | null;
  courses: LineCourse[];
}

export async function insertLines(
  tx: Tx,
  listId: string,
  rows: readonly { line: number; cells: readonly string[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('people_list_line')
    .values(rows.map(({ line, cells }) => ({ list_id: listId, line, cells: [...cells] })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteLines(tx: Tx, listId: string): Promise<void> {
  await tx.deleteFrom('people_list_line').where('list_id', '=', listId).execute();
}

interface LineFilter {
  outcomes?: readonly LineOutcome[] | undefined;
}
function matching(db: Db | Tx, listId: string, { outcomes }: LineFilter) {
  let lines = db.selectFrom('people_list_line').where('list_id', '=', listId);
  if (outcomes) lines = lines.where('outcome', 'in', [...outcomes]);
  return lines;
}

export async function findLines(
  db: Db | Tx,
  listId: string,
  filter: LineFilter,
  page: { limit: number; offset?: number },
): Promise<LineRow[]> {
  const rows = await matching(db, listId, filter)
    .selectAll()
    .orderBy('line')
    .limit(page.limit)
    .offset(page.offset ?? 0)
    .execute();
  return rows as unknown as LineRow[];
}

/** Lines of which nothing is done yet, those of a class one after the other. */
export async function findOrder(
  db: Db | Tx,
  { id, fields }: { id: string; fields: readonly (ListField | null)[] },
  outcomes: readonly LineOutcome[],
): Promise<number[]> {
  const cell = fields.indexOf('group') + 1;
  const rows = await matching(db, id, { outcomes })
    .select('line')
    .where('done', 'is', null)
    .orderBy(sql`lower(btrim(coalesce(mended ->> 'group', cells[${cell}::int])))`)
    .orderBy('line')
    .execute();
  return rows.map(({ line }) => line);
}

/** Those of some lines of which nothing is done yet, in their order. */
export async function findLinesToDo(
  db: Db | Tx,
  listId: string,
  numbers: readonly number[],
  outcomes: readonly LineOutcome[],
): Promise<LineRow[]> {
  const rows = await matching(db, listId, { outcomes })
    .selectAll()
    .where('line', '=', sql<number>`any(${[...numbers]}::int[])`)
    .where('done', 'is', null)
    .orderBy('line')
    .execute();
  return rows as unknown as LineRow[];
}

export async function countLines(db: Db | Tx, listId: string, filter: LineFilter): Promise<number> {
  const { n } = await matching(db, listId, filter)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function findLine(db: Db | Tx, listId: string, line: number): Promise<LineRow | undefined> {
  const row = await db
    .selectFrom('people_list_line')
    .selectAll()
    .where('list_id', '=', listId)
    .where('line', '=', line)
    .executeTakeFirst();
  return row as unknown as LineRow | undefined;
}

export async function mendLine(
  tx: Tx,
  listId: string,
  line: number,
  { mended, allowed }: { mended: Partial<Record<ListField, string>>; allowed: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('people_list_line')
    .set({ mended: JSON.stringify(mended), allowed: [...allowed] })
    .where('list_id', '=', listId)
    .where('line', '=', line)
    .execute();
}

/** What becomes, or became, of lines. */
export interface LineResult {
  line: number;
  outcome: LineOutcome;
  reason: string | null;
  field: string | null;
  allow: string | null;
  name: string;
  user_id: number | null;
  done: Done | null;
  courses: LineCourse[];
}
/** Writes results by one statement. */
export async function saveResults(tx: Tx, listId: string, results: readonly LineResult[]): Promise<void> {
  if (results.length === 0) return;
  await sql`
    update people_list_line l set outcome = v.outcome, reason = v.reason, field = v.field, allow = v.allow, name = v.name,
      user_id = v.user_id, done = v.done, courses = v.courses
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as v(line int, outcome text, reason text, field text, allow text,
      name text, user_id bigint, done jsonb, courses jsonb)
    where l.list_id = ${listId} and l.line = v.line`.execute(tx);
}

/** Lines that are applied, but for their courses. @param among of these lines; undefined: of the list */
export async function findLinesToGive(
  db: Db | Tx,
  listId: string,
  among: readonly number[] | undefined,
): Promise<LineRow[]> {
  let lines = db
    .selectFrom('people_list_line')
    .selectAll()
    .where('list_id', '=', listId)
    .where('user_id', 'is not', null)
    .where(sql<boolean>`jsonb_exists(done, 'gives') and not jsonb_exists(done, 'given')`);
  if (among) lines = lines.where('line', '=', sql<number>`any(${[...among]}::int[])`);
  return (await lines.orderBy('line').execute()) as unknown as LineRow[];
}

/** Lines of which something was done that is not undone yet. */
export async function findUndoable(db: Db | Tx, listId: string, limit: number): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('people_list_line')
    .selectAll()
    .where('list_id', '=', listId)
    .where('done', 'is not', null)
    .where('undone', '=', false)
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows as unknown as LineRow[];
}

export async function updateUndone(
  tx: Tx,
  listId: string,
  lines: readonly { line: number; reason: string | null; courses: readonly LineCourse[] }[],
): Promise<void> {
  await sql`
    update people_list_line l set undone = true, reason = v.reason, courses = v.courses
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as v(line int, reason text, courses jsonb)
    where l.list_id = ${listId} and l.line = v.line`.execute(tx);
}

export async function countUndoable(db: Db | Tx, listId: string): Promise<number> {
  const { n } = await db
    .selectFrom('people_list_line')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('list_id', '=', listId)
    .where('done', 'is not', null)
    .where('undone', '=', false)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Whom a list made. */
export async function findMade(db: Db | Tx, listId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('people_list_line')
    .select('user_id')
    .where('list_id', '=', listId)
    .where(sql<boolean>`(done ->> 'made')::boolean`)
    .where('undone', '=', false)
    .execute();
  return rows.flatMap(({ user_id }) => user_id ?? []);
}

/** The first few cells of each column. */
export async function findExamples(db: Db | Tx, listId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('people_list_line')
    .select('cells')
    .where('list_id', '=', listId)
    .orderBy('line')
    .limit(20)
    .execute();
  return rows.map(({ cells }) => cells);
}

export async function findLinesOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('people_list_line as l')
    .innerJoin('people_list as p', 'p.id', 'l.list_id')
    .select(['p.file_name', 'l.line', 'p.heads', 'l.cells', 'l.mended', 'l.outcome'])
    .where(isPerson('l.user_id', userId))
    .execute();
}

/** Forgets what lines say of somebody; that there were lines stays. */
export async function blankLinesOf(tx: Tx, userId: number): Promise<void> {
  await tx
    .updateTable('people_list_line')
    .set({ cells: [], mended: '{}', courses: '[]', name: '', user_id: null })
    .where(isPerson('user_id', userId))
    .execute();
  await tx.deleteFrom('people_list_missing').where(isPerson('user_id', userId)).execute();
}

export interface MissingRow {
  group_id: number;
  user_id: number;
}
export async function replaceMissing(tx: Tx, listId: string, missing: readonly MissingRow[]): Promise<void> {
  await tx.deleteFrom('people_list_missing').where('list_id', '=', listId).execute();
  if (missing.length === 0) return;
  await sql`
    insert into people_list_missing (list_id, group_id, user_id)
    select ${listId}, v.group_id, v.user_id
    from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb) as v(group_id bigint, user_id bigint)
    on conflict do nothing`.execute(tx);
}

export async function findMissing(
  db: Db | Tx,
  listId: string,
  of: { done?: boolean; undone?: boolean },
  page: { limit: number; offset: number },
): Promise<MissingRow[]> {
  let rows = db
    .selectFrom('people_list_missing')
    .select(['group_id', 'user_id'])
    .where('list_id', '=', listId);
  if (of.done !== undefined) rows = rows.where('done', '=', of.done);
  if (of.undone !== undefined) rows = rows.where('undone', '=', of.undone);
  return rows.orderBy('group_id').orderBy('user_id').limit(page.limit).offset(page.offset).execute();
}

export async function countMissing(db: Db | Tx, listId: string): Promise<number> {
  const { n } = await db
    .selectFrom('people_list_missing')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function updateMissing(
  tx: Tx,
  listId: string,
  rows: readonly MissingRow[],
  as: 'done' | 'undone',
): Promise<void> {
  await sql`
    update people_list_missing m set done = m.done or ${as === 'done'}, undone = ${as === 'undone'}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(group_id bigint, user_id bigint)
    where m.list_id = ${listId} and m.group_id = v.group_id and m.user_id = v.user_id`.execute(tx);
}
