import type { CaseAction, CaseKind } from '@darasa/contract/payments/case-rules';
import { type Selectable, sql } from 'kysely';
import { currentPerson } from '#modules/identity';
import type { DB, Db, Tx } from '#platform/database/index';

export type CaseRow = Selectable<DB['payment_case']>;

export interface NewCase {
  kind: CaseKind;
  orderId?: number | null;
  /** Of an order of several courses: the one that it is about. */
  lineId?: number | null;
  paymentId?: number | null;
  attemptId?: number | null;
  /** In minor units. */
  amount?: number | null;
  currency?: string | null;
  details?: Record<string, string>;
}

/** Opens a case, unless one about the same is open. @returns whether it was opened */
export async function insertCase(tx: Tx, opened: NewCase): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_case')
    .values({
      kind: opened.kind,
      order_id: opened.orderId ?? null,
      line_id: opened.lineId ?? null,
      payment_id: opened.paymentId ?? null,
      attempt_id: opened.attemptId ?? null,
      amount_minor: opened.amount ?? null,
      currency: opened.currency ?? null,
      details: JSON.stringify(opened.details ?? {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Says anew what is known of the open case of a kind about a payment. */
export async function updateCaseDetails(
  tx: Tx,
  kind: CaseKind,
  paymentId: number,
  details: Record<string, string>,
): Promise<void> {
  await tx
    .updateTable('payment_case')
    .set({ details: JSON.stringify(details) })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .execute();
}

/** Whether there was ever a case of a kind about a payment: what staff have decided is not asked again. */
export async function hadCase(tx: Tx, kind: CaseKind, paymentId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_case')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const selectCases = (db: Db | Tx) =>
  db
    .selectFrom('payment_case')
    .leftJoin('course_order', 'course_order.id', 'payment_case.order_id')
    .leftJoin('payment', 'payment.id', 'payment_case.payment_id')
    .selectAll('payment_case')
    .select([
      'course_order.number as order_number',
      'course_order.course_title',
      currentPerson('course_order.user_id').as('buyer_id'),
      'payment.provider',
      'payment.mode',
      'payment.transaction_id',
      'payment.payer',
      'payment.paid_at',
      'payment.amount_minor as payment_minor',
      'payment.currency as payment_currency',
    ]);
export type CaseWithFacts = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

export interface CaseFilter {
  state: 'open' | 'closed';
  kind?: CaseKind | undefined;
  /** Null: of none that there is. */
  orderId?: number | null | undefined;
}

/** One page: open ones oldest first, closed ones newest first. */
export async function findCases(
  db: Db | Tx,
  { state, kind, orderId }: CaseFilter,
  page: { limit: number; offset: number },
): Promise<CaseWithFacts[]> {
  let cases = selectCases(db).where('payment_case.state', '=', state);
  if (kind) cases = cases.where('payment_case.kind', '=', kind);
  if (orderId !== undefined) cases = cases.where('payment_case.order_id', '=', orderId);
  return cases
    .orderBy('payment_case.id', state === 'open' ? 'asc' : 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export async function countCases(db: Db | Tx, { state, kind, orderId }: CaseFilter): Promise<number> {
  let cases = db
    .selectFrom('payment_case')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state);
  if (kind) cases = cases.where('kind', '=', kind);
  if (orderId !== undefined) cases = cases.where('order_id', '=', orderId);
  return Number((await cases.executeTakeFirstOrThrow()).count);
}

export async function findCase(db: Db | Tx, id: number): Promise<CaseWithFacts | undefined> {
  return selectCases(db).where('payment_case.id', '=', id).executeTakeFirst();
}

export async function lockCase(tx: Tx, id: number): Promise<CaseRow | undefined> {
  return tx.selectFrom('payment_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** @param by null: a rule has closed it */
export async function closeCase(
  tx: Tx,
  id: number,
  { by, resolution, note }: { by: number | null; resolution: CaseAction | null; note: string },
): Promise<void> {
  await tx
    .updateTable('payment_case')
    .set({ state: 'closed', closed_at: sql`now()`, closed_by: by, resolution, note })
    .where('id', '=', id)
    .execute();
}

/** Of some orders, those with an open case of a kind. */
export async function findOrdersInCase(
  db: Db | Tx,
  kind: CaseKind,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (orderIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('payment_case')
    .select('order_id')
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where('order_id', '=', sql<number>`any(${orderIds}::bigint[])`)
    .execute();
  return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}

/** Closes open cases of an order that have come to nothing. */
export async function closeCasesOf(
  tx: Tx,
  orderId: number,
  kinds: readonly CaseKind[],
  note: string,
): Promise<void> {
  await tx
    .updateTable('payment_case')
    .set({ state: 'closed', closed_at: sql`now()`, note })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .where('kind', 'in', [...kinds])
    .execute();
}
