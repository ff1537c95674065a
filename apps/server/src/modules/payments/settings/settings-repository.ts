import type { RefundRule } from '@darasa/contract/payments/refund-rules';
import { type PaymentMethod, paymentMethods } from '@darasa/contract/payments/rules';
import type { Db, Tx } from '#platform/database/index';

export interface MethodRow {
  method: PaymentMethod;
  enabled: boolean;
  instructions: string;
}

/** All ways to pay, in the order in which they are offered. */
export async function findMethods(db: Db | Tx): Promise<MethodRow[]> {
  const rows = (await db.selectFrom('payment_method').selectAll().execute()) as MethodRow[];
  return rows.sort((a, b) => paymentMethods.indexOf(a.method) - paymentMethods.indexOf(b.method));
}

export async function updateMethod(tx: Tx, { method, enabled, instructions }: MethodRow): Promise<void> {
  await tx
    .updateTable('payment_method')
    .set({ enabled, instructions })
    .where('method', '=', method)
    .execute();
}

/** What receipts say about the seller below the name of the site. */
export async function findSeller(db: Db | Tx): Promise<string> {
  const { seller } = await db.selectFrom('payment_settings').select('seller').executeTakeFirstOrThrow();
  return seller;
}

/** The settings, locked until the transaction ends. */
export async function lockSeller(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('payment_settings').select('seller').forUpdate().executeTakeFirstOrThrow();
  return row.seller;
}

export async function updateSeller(tx: Tx, seller: string): Promise<void> {
  await tx.updateTable('payment_settings').set({ seller }).execute();
}

/** How many people a teacher may let into their own courses for nothing in a month. */
export async function findTeacherPlaces(db: Db | Tx): Promise<number> {
  const row = await db.selectFrom('payment_settings').select('teacher_places').executeTakeFirstOrThrow();
  return row.teacher_places;
}

export async function updateTeacherPlaces(tx: Tx, places: number): Promise<void> {
  await tx.updateTable('payment_settings').set({ teacher_places: places }).execute();
}

/** Until when buyers get their money back on request. */
export async function findRefundRule(db: Db | Tx): Promise<RefundRule> {
  const { refund_days, refund_progress } = await db
    .selectFrom('payment_settings')
    .select(['refund_days', 'refund_progress'])
    .executeTakeFirstOrThrow();
  return { days: refund_days, progress: refund_progress };
}

/** What is left out stays. */
export async function updateRefundRule(
  tx: Tx,
  {
    refund_days,
    refund_progress,
  }: { refund_days?: number | undefined; refund_progress?: number | undefined },
): Promise<void> {
  const change = {
    ...(refund_days === undefined ? {} : { refund_days }),
    ...(refund_progress === undefined ? {} : { refund_progress }),
  };
  if (Object.keys(change).length > 0) await tx.updateTable('payment_settings').set(change).execute();
}

/** Providers that are offered, and with which real money moves. */
export async function countLiveProviders(db: Db | Tx): Promise<number> {
  const { count } = await db
    .selectFrom('payment_provider')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('enabled', '=', true)
    .where('mode', '=', 'live')
    .where('live_settings', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
