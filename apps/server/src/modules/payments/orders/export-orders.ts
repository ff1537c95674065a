import { methodLabels, orderStateLabels } from '@darasa/contract/payments/rules';
import type { StaffOrder } from '@darasa/contract/payments/schemas';
import { recordAudit } from '#modules/identity';
import { csvRow } from '#platform/csv';
import type { Db } from '#platform/database/index';
import type { Actor } from '#platform/http/actor';
import { presentStaffOrders } from './order-presenter.ts';
import type { Staff } from './staff-orders.ts';
import { findOrdersBefore, type OrderFilter } from './staff-repository.ts';

const PART = 2000;
const MOST = 50_000;

const header = [
  'Order',
  'State',
  'Course',
  'Buyer',
  'Email',
  'Currency',
  'Price',
  'Discount',
  'Total',
  'Refunded',
  'Coupon',
  'Method',
  'Reference',
  'Receipt',
  'Ordered at',
  'Paid at',
  'Closed at',
];

const cellsOf = (order: StaffOrder): (string | number | null)[] => [
  order.number,
  orderStateLabels[order.state],
  order.course.title,
  order.buyer.name,
  order.buyer.email,
  order.currency,
  order.price,
  order.discount,
  order.total,
  order.refunded,
  order.coupon,
  order.method && methodLabels[order.method],
  order.reference,
  order.documents.find(({ kind }) => kind === 'receipt')?.number ?? null,
  order.created_at,
  order.paid_at,
  order.closed_at,
];

/** The orders of a filter as CSV with a byte order mark, which spreadsheets want. It is recorded in the audit log. */
export async function exportOrders(db: Db, { actor, ip }: Staff, filter: OrderFilter): Promise<string> {
  const lines = [csvRow(header)];
  let before: number | undefined;
  while (lines.length <= MOST) {
    const rows = await findOrdersBefore(db, filter, { before, limit: PART });
    lines.push(...(await presentRows(db, actor, rows)));
    before = rows.at(-1)?.id;
    if (rows.length < PART) break;
  }
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'orders.exported',
    subject: { type: 'orders', id: 'all', name: 'Orders' },
    details: { orders: lines.length - 1 },
    ip,
  });
  return `\uFEFF${lines.join('')}`;
}

async function presentRows(
  db: Db,
  actor: Actor,
  rows: Parameters<typeof presentStaffOrders>[2],
): Promise<string[]> {
  return (await presentStaffOrders(db, actor, rows)).map((order) => csvRow(cellsOf(order)));
}
