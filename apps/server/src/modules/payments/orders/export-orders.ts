import { Readable } from 'node:stream';
import { orderStateLabels } from '@darasa/contract/payments/rules';
import type { StaffOrder } from '@darasa/contract/payments/schemas';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { csvRow } from '#platform/csv';
import type { PaymentDeps } from '../deps.ts';
import { presentStaffOrders } from './order-presenter.ts';
import {
  countOrders,
  findOrdersBefore,
  type OrderFilter,
  type OrderSearch,
  planSearch,
} from './staff-repository.ts';

/** Orders that are read and written at once. */
const PART = 500;

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
  'Invoiced to',
  'Pro forma invoice',
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
  order.method_label,
  order.reference,
  order.documents.find(({ kind }) => kind === 'receipt')?.number ?? null,
  order.created_at,
  order.paid_at,
  order.closed_at,
  order.invoiced_to,
  order.invoice?.number ?? null,
];

/**
 * All orders of a filter as CSV with a byte order mark, which spreadsheets want, in parts: there may be more than fit into memory.
 * It is recorded in the audit log.
 * @throws AppError FORBIDDEN with `reauthenticate`
 */
export async function exportOrders(ctx: Ctx, deps: PaymentDeps, filter: OrderFilter): Promise<Readable> {
  requireRecent(ctx.actor);
  const search = await planSearch(ctx.db, filter);
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'orders.exported',
    subject: { type: 'orders', id: 'all', name: 'Orders' },
    details: { orders: await countOrders(ctx.db, search) },
    ip: ctx.ip,
  });
  return Readable.from(partsOf(ctx, deps, search));
}

async function* partsOf(ctx: Ctx, deps: PaymentDeps, search: OrderSearch): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(header)}`;
  let before: number | undefined;
  for (let count = PART; count === PART; ) {
    const rows = await findOrdersBefore(ctx.db, search, { before, limit: PART });
    yield (await presentRows(ctx, deps, rows)).join('');
    before = rows.at(-1)?.id;
    count = rows.length;
  }
}

async function presentRows(
  ctx: Ctx,
  deps: PaymentDeps,
  rows: Parameters<typeof presentStaffOrders>[2],
): Promise<string[]> {
  return (await presentStaffOrders(ctx, deps, rows)).map((order) => csvRow(cellsOf(order)));
}
