import { randomUUID } from 'node:crypto';
import { siteYear } from '@darasa/contract/formatting/site-zone';
import { obstacleMessagesForStaff } from '@darasa/contract/payments/messages';
import type { Billing } from '@darasa/contract/payments/schemas';
import { enrollIn, lockSeatsOf, refusalMessage } from '#modules/enrollment';
import { recordAudit } from '#modules/identity';
import type { TxCtx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { invoiceChanged } from '../events.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { findInvoice, type InvoiceRow, insertInvoice } from '../invoices/invoice-repository.ts';
import { postPlaced } from '../ledger/post.ts';
import { lockBuyers } from '../order-repository.ts';
import { choose } from '../orders/choose.ts';
import { findLines, insertLines, updateLinesEnrolled } from '../orders/lines/line-repository.ts';
import { insertNumbered } from '../orders/place-order.ts';
import { newLines, totalsOf } from '../orders/selection.ts';
import { MANUAL } from '../providers/manual/manual-payments.ts';
import { findSeller } from '../settings/settings-repository.ts';
import { findTaxProfile } from '../tax/tax-repository.ts';

/** What became of one of the people: the number of their order, or why not. */
export type InvoicedPerson =
  | { userId: number; order: string }
  | { userId: number; refused: 'enrolled' | 'full' | 'other'; message: string };

interface Wanted {
  courseId: number;
  userIds: readonly number[];
  payer: Billing;
  reason: string;
  groupId: number | null;
  /** An invoice that the orders are added to, where it is in the same currency. */
  invoiceId?: number | undefined;
}

/**
 * Lets people into a priced course that somebody else pays: each gets an order for its price, which stays open until staff settle it. They are
 * in the course at once. Nobody is refused for another: who can't come in is said. Who may decide that is the caller's rule.
 * @returns null instead of an invoice when nobody came in
 */
export async function invoicePeople(
  ctx: TxCtx,
  wanted: Wanted,
): Promise<{ invoice: { id: string; number: string } | null; people: InvoicedPerson[] }> {
  const { db: tx } = ctx;
  // Buyers before seats, as whoever orders: two who want the same never wait for each other
  const userIds = wanted.userIds.toSorted((a, b) => a - b);
  await lockBuyers(tx, userIds);
  await lockSeatsOf(tx, [wanted.courseId]);
  const people: InvoicedPerson[] = [];
  let invoice = wanted.invoiceId === undefined ? undefined : await findInvoice(tx, wanted.invoiceId);
  for (const userId of userIds) {
    const entered = await enter(ctx, userId, wanted.courseId);
    if ('refused' in entered) {
      people.push({ userId, ...entered });
      continue;
    }
    const { currency } = entered.selection;
    if (invoice?.currency !== currency) invoice = await issue(ctx, wanted, currency);
    people.push({ userId, order: await order(ctx, entered.selection, { userId, wanted, invoice }) });
  }
  if (!invoice) return { invoice: null, people };
  const number = invoiceNumber(invoice);
  if (invoice.id !== wanted.invoiceId)
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'invoice.issued',
      subject: { type: 'invoice', id: String(invoice.id), name: number },
      details: { people: people.filter((one) => 'order' in one).length, reason: wanted.reason },
      ip: ctx.ip,
    });
  await emit(tx, invoiceChanged, { invoice_id: invoice.id });
  return { invoice: { id: String(invoice.id), number }, people };
}

/** Enrols one of them, or says why not. */
async function enter(
  { db: tx }: TxCtx,
  userId: number,
  courseId: number,
): Promise<{ selection: Selection } | { refused: 'enrolled' | 'full' | 'other'; message: string }> {
  const { obstacle, selection } = await choose(
    { db: tx, actor: { userId, roles: ['student'] } },
    { course: courseId },
  );
  if (obstacle)
    return {
      refused: obstacle === 'enrolled' || obstacle === 'full' ? obstacle : 'other',
      message: obstacleMessagesForStaff[obstacle],
    };
  const entered = await enrollIn(tx, { userId, courseId, source: 'order' });
  if (entered.outcome === 'enrolled') return { selection };
  if (entered.outcome !== 'refused')
    return { refused: 'enrolled', message: obstacleMessagesForStaff.enrolled };
  const { reason } = entered;
  return { refused: reason === 'full' ? 'full' : 'other', message: refusalMessage(reason) };
}

type Selection = Parameters<typeof totalsOf>[0];

async function issue(ctx: TxCtx, { payer, reason, groupId }: Wanted, currency: string): Promise<InvoiceRow> {
  const [seller, { number }] = [await findSeller(ctx.db), await findTaxProfile(ctx.db)];
  return insertInvoice(ctx.db, {
    year: siteYear(ctx.now),
    payer: payer.name,
    payer_number: payer.tax_number,
    currency,
    seller,
    seller_number: number,
    reason,
    group_id: groupId,
    issued_by: ctx.actor.userId,
    issued_at: ctx.now,
  });
}

/** @returns its number */
async function order(
  { db: tx, now }: TxCtx,
  selection: Selection,
  { userId, wanted, invoice }: { userId: number; wanted: Wanted; invoice: InvoiceRow },
): Promise<string> {
  const { list, discount, tax } = totalsOf(selection);
  const row = await insertNumbered(tx, {
    user_id: userId,
    state: 'invoiced',
    invoice_id: invoice.id,
    chosen: selection.chosen,
    course_id: selection.courseId,
    bundle_id: null,
    course_title: selection.title,
    currency: selection.currency,
    list_minor: list,
    discount_minor: discount,
    tax_minor: tax,
    tax_name: selection.taxName,
    billing_name: wanted.payer.name,
    billing_number: wanted.payer.tax_number,
    provider: MANUAL,
    idempotency_key: `invoice-${randomUUID()}`,
    enrolled_at: now,
    // It has no end
    expires_at: now,
  });
  await insertLines(tx, row.id, newLines(selection));
  await updateLinesEnrolled(
    tx,
    (await findLines(tx, [row.id])).map(({ id }) => id),
  );
  await postPlaced(tx, row);
  return row.number;
}
