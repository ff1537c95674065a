import type { Insertable, Updateable } from 'kysely';
import type { DB, Db } from '#platform/database/index';
import { postPaid, postPlaced } from '../../src/modules/payments/ledger/post.ts';
import { newOrderNumber } from '../../src/modules/payments/orders/order-number.ts';
import { issueForPayment } from '../../src/modules/payments/receipts/issue.ts';

/** Lets people pay by M-Pesa, by bank and in cash. */
export async function enablePayments(db: Db): Promise<void> {
  await db
    .updateTable('payment_method')
    .set({ enabled: true, instructions: 'Pay to the account of the school.' })
    .execute();
}

/** The site asks for a tax: VAT of 16 %, unless the values say otherwise. */
export async function setTax(
  db: Db,
  values: Partial<Updateable<DB['payment_settings']>> = {},
): Promise<void> {
  await db
    .updateTable('payment_settings')
    .set({
      tax_mode: 'inclusive',
      tax_name: 'VAT',
      tax_rate_bp: 1600,
      tax_number: 'P051234567X',
      ...values,
    })
    .execute();
}

type OrderInput = Partial<Insertable<DB['course_order']>> & { user_id: number; course_id: number };
const DAY_MS = 86_400_000;

/** Inserts an order of KSh 2,900 with its entries in the ledger, and its receipt when it is paid. @returns its id */
export async function addOrder(
  db: Db,
  { state = 'awaiting_payment', ...input }: OrderInput,
): Promise<number> {
  const paid = state === 'paid';
  return db.transaction().execute(async (tx) => {
    const order = await tx
      .insertInto('course_order')
      .values({
        number: newOrderNumber(),
        course_title: 'Beekeeping',
        currency: 'KES',
        list_minor: 290_000,
        provider: 'manual',
        idempotency_key: crypto.randomUUID(),
        expires_at: new Date(Date.now() + 7 * DAY_MS),
        state,
        ...(paid ? { paid_at: new Date(), enrolled_at: new Date() } : {}),
        ...(state === 'payment_reported' ? { reported_at: new Date(), method: 'cash' } : {}),
        ...input,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await postPlaced(tx, order);
    if (!paid) return order.id;
    await postPaid(tx, order);
    await issueForPayment(tx, order);
    return order.id;
  });
}

let coupons = 0;

/** Inserts a coupon of 10 %, unless the values say otherwise. */
export async function addCoupon(
  db: Db,
  values: Partial<Insertable<DB['coupon']>> = {},
): Promise<{ id: number; code: string }> {
  coupons++;
  const discount = values.amount_minor ? {} : { percent: 10 };
  return db
    .insertInto('coupon')
    .values({ code: `SAVE-${coupons}`, ...discount, ...values })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow();
}
