import type { EnrolPayment } from '@darasa/contract/groups/rules';
import type { PeopleList, PeopleListSummary } from '@darasa/contract/lists/endpoints';
import { endsMany, isWorking, type ListField, listLimits } from '@darasa/contract/lists/rules';
import { toMajor } from '@darasa/contract/payments/money';
import type { Billing } from '@darasa/contract/payments/schemas';
import { countUsedPeople, findContacts, requireRecent } from '#modules/identity';
import { findInvoiceNumbers } from '#modules/payments';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { foldName } from './checking/near-names.ts';
import { requestWork } from './job-kinds.ts';
import { abilitiesOf } from './policy.ts';
import { columnsProblem, headsKey } from './reading/recognise.ts';
import {
  countMissing,
  countUndoable,
  findExamples,
  findLine,
  findMade,
  mendLine,
} from './store/line-repository.ts';
import {
  type Counts,
  countOutcomes,
  deleteList,
  findByRequest,
  findList,
  findLists,
  insertList,
  type ListChange,
  type ListRow,
  lockList,
  saveColumns,
  updateList,
} from './store/list-repository.ts';

const EXAMPLES = 3;
const NOTHING: Counts = { made: 0, changed: 0, unchanged: 0, ended: 0, refused: 0 };
const listNotFound = (): AppError => new AppError('NOT_FOUND', 'List not found');

export async function readLists(ctx: Ctx): Promise<PeopleListSummary[]> {
  const rows = await findLists(ctx.db);
  const counts = await countOutcomes(
    ctx.db,
    rows.map(({ id }) => id),
  );
  const names = await namesOf(ctx, rows);
  return rows.map((row) => presentSummary(row, counts.get(row.id), names));
}

/** @throws AppError NOT_FOUND */
export async function requireList(ctx: Ctx, id: string): Promise<ListRow> {
  const row = await findList(ctx.db, id);
  if (!row) throw listNotFound();
  return row;
}
/** @throws AppError NOT_FOUND */
export const readOneList = async (ctx: Ctx, id: string): Promise<PeopleList> =>
  present(ctx, await requireList(ctx, id));

/** Takes a file, to be read by a job. @throws AppError BAD_REQUEST */
export async function createList(
  ctx: Ctx,
  { name, source, key }: { name: string; source: Buffer; key: string | undefined },
): Promise<PeopleList> {
  if (source.length === 0) throw badRequest([{ path: 'body', message: 'The file is empty' }]);
  const id = await ctx.transaction(async ({ db: tx, actor }) => {
    const inserted = await insertList(tx, {
      file_name: name,
      source,
      created_by: actor.userId,
      request_key: key ?? null,
    });
    if (inserted !== undefined) await requestWork(tx, inserted);
    return inserted ?? (key === undefined ? undefined : findByRequest(tx, actor.userId, key));
  });
  if (id === undefined) throw new Error('A list was not stored');
  return readOneList(ctx, id);
}

/**
 * Changes a list in a state that allows it.
 * @throws AppError NOT_FOUND, CONFLICT in another state
 */
async function changeList(
  ctx: Ctx,
  id: string,
  ability: keyof PeopleList['abilities'],
  change: (inside: TxCtx, list: ListRow) => Promise<ListChange>,
): Promise<PeopleList> {
  await ctx.transaction(async (inside) => {
    const list = await lockList(inside.db, id);
    if (!list) throw listNotFound();
    const done = await countUndoable(inside.db, id);
    if (!abilitiesOf({ ...list, done }, ctx.now)[ability])
      throw new AppError('CONFLICT', refusalOf(list), { reason: 'state' });
    const changes = await change(inside, list);
    await updateList(inside.db, id, changes);
    if (changes.state && isWorking(changes.state)) await requestWork(inside.db, id);
  });
  return readOneList(ctx, id);
}

const refusalOf = ({ state }: ListRow): string => {
  if (isWorking(state)) return 'The list is being worked on. Wait until that is done.';
  if (state === 'applied') return 'The list was applied, and a day has passed or there is nothing to undo.';
  return 'The list is in a state in which this cannot be done. Load the page again.';
};
const checking = (list: Pick<ListRow, 'lines'>): ListChange => ({
  state: 'checking',
  progress_done: 0,
  progress_total: list.lines,
});

/** @throws AppError NOT_FOUND, CONFLICT, BAD_REQUEST for columns by which nobody is found */
export const setColumns = (
  ctx: Ctx,
  id: string,
  {
    fields,
    date_order,
    priced_reason,
    payment,
    bill_to,
  }: {
    fields: (ListField | null)[];
    date_order: 'day-first' | 'month-first' | null;
    priced_reason?: string | undefined;
    payment?: EnrolPayment | undefined;
    bill_to?: Billing | undefined;
  },
): Promise<PeopleList> =>
  changeList(ctx, id, 'change', async ({ db: tx }, list) => {
    if (fields.length !== list.heads.length)
      throw badRequest([{ path: 'fields', message: `The list has ${list.heads.length} columns` }]);
    const problem = columnsProblem(fields);
    if (problem) throw badRequest([{ path: 'fields', message: problem }]);
    await saveColumns(tx, headsKey(list.heads), fields);
    return {
      ...checking(list),
      fields: fields as string[],
      date_order,
      ...(priced_reason === undefined ? {} : { priced_reason }),
      ...(payment === undefined
        ? {}
        : { priced_payment: payment, payer: bill_to?.name ?? '', payer_number: bill_to?.tax_number ?? '' }),
    };
  });

/** @throws AppError NOT_FOUND, CONFLICT */
export const setMissing = (ctx: Ctx, id: string, missing: 'leave' | 'end'): Promise<PeopleList> =>
  changeList(ctx, id, 'change', async () => ({ missing }));

/** @throws AppError NOT_FOUND, CONFLICT */
export const correctLine = (
  ctx: Ctx,
  id: string,
  line: number,
  { values, allow }: { values: Partial<Record<ListField, string>>; allow: readonly string[] },
): Promise<PeopleList> =>
  changeList(ctx, id, 'change', async ({ db: tx }, list) => {
    const row = await findLine(tx, id, line);
    if (!row) throw new AppError('NOT_FOUND', 'The list has no such line');
    await mendLine(tx, id, line, {
      mended: { ...row.mended, ...values },
      allowed: [...new Set([...row.allowed, ...allow])],
    });
    return checking(list);
  });

/** @throws AppError NOT_FOUND, CONFLICT */
export const nameGroup = (
  ctx: Ctx,
  id: string,
  { name, means }: { name: string; means: string },
): Promise<PeopleList> =>
  changeList(ctx, id, 'change', async (_inside, list) => ({
    ...checking(list),
    group_names: JSON.stringify({ ...list.group_names, [foldName(name)]: means }),
  }));

/**
 * A list makes teachers, and says which emails lead into accounts.
 * @throws AppError NOT_FOUND, CONFLICT in another state, or until many endings are confirmed with their number, FORBIDDEN to confirm first
 */
export const startApplying = async (
  ctx: Ctx,
  id: string,
  confirmed: number | undefined,
): Promise<PeopleList> => {
  requireRecent(ctx.actor);
  return changeList(ctx, id, 'apply', async ({ db: tx, actor }, list) => {
    const counts = (await countOutcomes(tx, [id])).get(id) ?? NOTHING;
    const endings = await endingsOf(tx, list, counts);
    if (endsMany(endings, list.present) && confirmed !== endings)
      throw new AppError(
        'CONFLICT',
        `This list ends ${endings} of ${list.present} people in its classes. Say that you want that.`,
        { reason: 'ends-many' },
      );
    const total = counts.made + counts.changed + counts.ended;
    return {
      state: 'applying',
      acting: actor.userId,
      progress_done: list.state === 'stopped' ? list.progress_done : 0,
      progress_total: total,
      problem: null,
    };
  });
};

/** @throws AppError NOT_FOUND, CONFLICT */
export const stopApplying = (ctx: Ctx, id: string): Promise<PeopleList> =>
  changeList(ctx, id, 'stop', async () => ({ state: 'stopped' }));

/** @throws AppError NOT_FOUND, CONFLICT after a day */
export const startUndoing = (ctx: Ctx, id: string): Promise<PeopleList> =>
  changeList(ctx, id, 'undo', async ({ db: tx, actor }) => ({
    state: 'undoing',
    acting: actor.userId,
    progress_done: 0,
    progress_total: await countUndoable(tx, id),
    problem: null,
  }));

/** @throws AppError NOT_FOUND, CONFLICT while people are changed */
export async function removeList(ctx: Ctx, id: string): Promise<{ id: string }> {
  await ctx.transaction(async ({ db: tx }) => {
    const list = await lockList(tx, id);
    if (!list) throw listNotFound();
    if (!abilitiesOf({ ...list, done: 0 }, ctx.now).remove)
      throw new AppError('CONFLICT', refusalOf(list), { reason: 'state' });
    await deleteList(tx, id);
  });
  return { id };
}

async function namesOf(ctx: Ctx, rows: readonly ListRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ created_by }) => created_by ?? []))];
  return new Map((await findContacts(ctx.db, ids)).map(({ id, name }) => [id, name]));
}

async function endingsOf(db: Ctx['db'] | TxCtx['db'], list: ListRow, counts: Counts): Promise<number> {
  return counts.ended + (list.missing === 'end' ? await countMissing(db, list.id) : 0);
}

function presentSummary(
  row: ListRow,
  counts: Counts | undefined,
  names: ReadonlyMap<number, string>,
): PeopleListSummary {
  return {
    id: row.id,
    file_name: row.file_name,
    state: row.state,
    lines: row.lines,
    counts: counts ?? NOTHING,
    progress: isWorking(row.state) ? { done: row.progress_done, total: row.progress_total } : null,
    problem: row.problem,
    created_by: (row.created_by === null ? undefined : names.get(row.created_by)) ?? 'A deleted account',
    created_at: row.created_at.toISOString(),
    applied_at: row.applied_at?.toISOString() ?? null,
  };
}

const invoicesOf = async ({ db }: Ctx, { invoices }: ListRow) => [
  ...(await findInvoiceNumbers(db, Object.values(invoices))).values(),
];

async function present(ctx: Ctx, row: ListRow): Promise<PeopleList> {
  const counts = (await countOutcomes(ctx.db, [row.id])).get(row.id) ?? NOTHING;
  const [names, cells, missing, undoable, made, invoices] = await Promise.all([
    namesOf(ctx, [row]),
    findExamples(ctx.db, row.id),
    countMissing(ctx.db, row.id),
    // Whoever watches a list being applied asks every moment, and undoes nothing meanwhile
    isWorking(row.state) ? 0 : countUndoable(ctx.db, row.id),
    isWorking(row.state) ? [] : findMade(ctx.db, row.id),
    invoicesOf(ctx, row),
  ]);
  const endings = await endingsOf(ctx.db, row, counts);
  const until = row.applied_at && new Date(row.applied_at.getTime() + listLimits.undoHours * 3_600_000);
  return {
    ...presentSummary(row, counts, names),
    columns: row.heads.map((head, at) => ({
      head,
      examples: cells.flatMap((line) => line[at] || []).slice(0, EXAMPLES),
      field: row.fields[at] ?? null,
    })),
    date_order: row.date_order,
    asks_date_order: row.asks_date_order,
    missing: row.missing,
    missing_people: missing,
    endings,
    ends_many: endsMany(endings, row.present),
    near_groups: row.near_groups,
    new_groups: row.new_groups,
    courses: row.course_totals.map(({ price_minor, currency, ...total }) => ({
      ...total,
      price: price_minor && currency ? toMajor(price_minor * total.people, currency) : null,
      currency: currency ?? null,
    })),
    priced_reason: row.priced_reason,
    asks_priced_reason: row.asks_priced_reason,
    payment: row.priced_payment,
    bill_to: row.payer === '' ? null : { name: row.payer, tax_number: row.payer_number },
    invoices,
    undo_until: row.state === 'applied' ? (until?.toISOString() ?? null) : null,
    kept: made.length === 0 ? 0 : await countUsedPeople(ctx.db, made),
    abilities: abilitiesOf({ ...row, done: undoable }, ctx.now),
  };
}
