import type { EnrolPayment } from '@darasa/contract/groups/rules';
import type { DateOrder, LineOutcome, ListField, ListState } from '@darasa/contract/lists/rules';
import { listLimits } from '@darasa/contract/lists/rules';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { DB, Db, Tx } from '#platform/database/index';

type Stored = Selectable<DB['people_list']>;
export interface ListRow
  extends Omit<
    Stored,
    | 'source'
    | 'state'
    | 'fields'
    | 'date_order'
    | 'missing'
    | 'group_names'
    | 'near_groups'
    | 'course_totals'
    | 'groups_found'
    | 'new_groups'
    | 'priced_payment'
    | 'invoices'
  > {
  state: ListState;
  fields: (ListField | null)[];
  date_order: DateOrder | null;
  missing: 'leave' | 'end';
  group_names: Record<string, string>;
  near_groups: { name: string; nearest: string; lines: number }[];
  course_totals: CourseTotal[];
  groups_found: Record<string, number>;
  new_groups: NewGroups;
  /** Who pays for courses that have a price. */
  priced_payment: EnrolPayment;
  /** The invoice of each course, by its id. */
  invoices: Record<number, number>;
}
/** Classes that a list would make. */
export interface NewGroups {
  total: number;
  first: { name: string; people: number }[];
}
/** A course that a list gives to people who are not in it. */
export interface CourseTotal {
  title: string;
  people: number;
  priced: boolean;
  /** What one person costs, in minor units; none in lists that were checked by the release before. */
  price_minor?: number;
  currency?: string;
}
const columns = [
  'id',
  'organisation_id',
  'request_key',
  'file_name',
  'state',
  'heads',
  'fields',
  'date_order',
  'asks_date_order',
  'missing',
  'group_names',
  'near_groups',
  'course_totals',
  'groups_found',
  'new_groups',
  'priced_reason',
  'priced_payment',
  'payer',
  'payer_number',
  'invoices',
  'asks_priced_reason',
  'present',
  'groups_made',
  'lines',
  'progress_done',
  'progress_total',
  'problem',
  'created_by',
  'acting',
  'created_at',
  'changed_at',
  'applied_at',
] as const;

export async function insertList(
  tx: Db | Tx,
  list: { file_name: string; source: Buffer; created_by: number; request_key: string | null },
): Promise<string | undefined> {
  const row = await tx
    .insertInto('people_list')
    .values(list)
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findByRequest(db: Db | Tx, userId: number, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('people_list')
    .select('id')
    .where('created_by', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row?.id;
}

export async function findLists(db: Db | Tx): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('people_list')
    .select(columns)
    .orderBy('created_at', 'desc')
    .limit(listLimits.lists)
    .execute();
  return rows as unknown as ListRow[];
}

export async function findList(db: Db | Tx, id: string): Promise<ListRow | undefined> {
  const row = await db.selectFrom('people_list').select(columns).where('id', '=', id).executeTakeFirst();
  return row as unknown as ListRow | undefined;
}

export async function lockList(tx: Tx, id: string): Promise<ListRow | undefined> {
  const row = await tx
    .selectFrom('people_list')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as unknown as ListRow | undefined;
}

export async function findSource(db: Db | Tx, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('people_list').select('source').where('id', '=', id).executeTakeFirst();
  return row?.source ?? null;
}

export type ListChange = Omit<Updateable<DB['people_list']>, 'id' | 'created_at'> & { state?: ListState };
export async function updateList(db: Db | Tx, id: string, change: ListChange): Promise<void> {
  await db
    .updateTable('people_list')
    .set({ ...change, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('people_list').where('id', '=', id).execute();
}

/** Those that nobody has touched for so long. */
export async function deleteOldLists(db: Db | Tx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('people_list')
    .where('changed_at', '<', sql<Date>`now() - make_interval(days => ${listLimits.keepDays})`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** What columns with these heads were last said to be. */
export async function findColumns(db: Db | Tx, heads: string): Promise<(ListField | null)[] | undefined> {
  const row = await db
    .selectFrom('people_list_columns')
    .select('fields')
    .where('heads', '=', heads)
    .executeTakeFirst();
  return row?.fields as (ListField | null)[] | undefined;
}

export async function saveColumns(
  tx: Tx,
  heads: string,
  fields: readonly (ListField | null)[],
): Promise<void> {
  await tx
    .insertInto('people_list_columns')
    .values({ heads, fields: [...fields] as string[] })
    .onConflict((conflict) =>
      conflict.column('heads').doUpdateSet({ fields: [...fields] as string[], used_at: sql<Date>`now()` }),
    )
    .execute();
}

/** The advisory lock under which lists change people: two at once take turns. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('people_list', 0))`.execute(tx);
}

export type Counts = Record<LineOutcome, number>;
export async function countOutcomes(db: Db | Tx, ids: readonly string[]): Promise<Map<string, Counts>> {
  const rows = await db
    .selectFrom('people_list_line')
    .select(['list_id', 'outcome', ({ fn }) => fn.countAll<number>().as('n')])
    .where('list_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('outcome', 'is not', null)
    .groupBy(['list_id', 'outcome'])
    .execute();
  const counts = new Map<string, Counts>();
  for (const { list_id, outcome, n } of rows) {
    const own = counts.get(list_id) ?? { made: 0, changed: 0, unchanged: 0, ended: 0, refused: 0 };
    own[outcome as LineOutcome] = Number(n);
    counts.set(list_id, own);
  }
  return counts;
}
