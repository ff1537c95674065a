import { addCourse } from '../../catalogue.ts';
import { addCoupon, addOrder, enablePayments } from '../../payments/payments.ts';
import { API, admins, ownedBy, type Rows, type Scene, self, signedIn } from '../row.ts';

const ORDERS = `${API}/orders`;
const STAFF = `${API}/administration/orders`;
const COUPONS = `${API}/administration/coupons`;
const SETTINGS = `${API}/administration/payment-settings`;

/** A priced course that anybody can buy. */
export async function pricedCourse({ db }: Pick<Scene, 'db'>): Promise<number> {
  await enablePayments(db);
  return addCourse({ db } as Parameters<typeof addCourse>[0], {
    title: 'Goats',
    category: 'design',
    price: 500,
  });
}

/** An order of the student's. */
export async function studentsOrder(
  scene: Pick<Scene, 'db' | 'cast'>,
  values: { state?: string } = {},
): Promise<number> {
  const course_id = await pricedCourse(scene);
  return addOrder(scene.db, { user_id: scene.cast.student.id, course_id, ...values });
}
const students = (rest: string, state?: string) => async (scene: Scene) =>
  `${ORDERS}/${await studentsOrder(scene, state ? { state } : {})}${rest}`;
const forStaff = (rest: string, state: string) => async (scene: Scene) =>
  `${STAFF}/${await studentsOrder(scene, { state })}${rest}`;

const methods = ['mobile_money', 'bank_transfer', 'cash'].map((method) => ({
  method,
  enabled: true,
  instructions: 'Pay to the account of the school.',
}));

/** A paid order with a credit note. */
async function creditNote(scene: Scene): Promise<string> {
  const { db } = scene;
  const id = await studentsOrder(scene, { state: 'paid' });
  const refund = await db
    .insertInto('refund')
    .values({ order_id: id, amount_minor: 100, reason: 'Kind' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('receipt')
    .values({
      kind: 'credit_note',
      year: 2020,
      sequence: refund.id,
      order_id: id,
      refund_id: refund.id,
      amount_minor: 100,
      seller: '',
      buyer: 'Neema',
    })
    .execute();
  return `${ORDERS}/${id}/credit-notes/C-2020-${String(refund.id).padStart(6, '0')}.pdf`;
}

/** For the buyer, and for administrators; for others there is no such order. */
const buyerAndAdmin = (url: (scene: Scene) => Promise<string>) => {
  const row = ownedBy('student', url);
  return { ...row, expect: { ...row.expect, admin: 200 } };
};

/** Teachers do not enrol, so they do not buy either. */
function ordering() {
  const row = signedIn(
    {
      url: ORDERS,
      body: async (scene) => ({ course_id: String(await pricedCourse(scene)) }),
      headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
    },
    201,
  );
  return { ...row, expect: { ...row.expect, instructor: 409, 'other instructor': 409 } };
}

export const paymentRows: Rows = {
  [`GET ${ORDERS}/quote`]: signedIn(async (scene) => `${ORDERS}/quote?course=${await pricedCourse(scene)}`),
  [`POST ${ORDERS}`]: ordering(),
  [`GET ${ORDERS}`]: signedIn(ORDERS),
  [`GET ${ORDERS}/:id`]: ownedBy('student', students('')),
  [`POST ${ORDERS}/:id/report`]: ownedBy('student', {
    url: students('/report'),
    body: { method: 'cash', reference: '' },
  }),
  [`POST ${ORDERS}/:id/cancel`]: ownedBy('student', students('/cancel')),
  [`GET ${ORDERS}/:id/receipt.pdf`]: buyerAndAdmin(students('/receipt.pdf', 'paid')),
  [`GET ${ORDERS}/:id/credit-notes/:number`]: buyerAndAdmin(creditNote),
  [`GET ${STAFF}`]: admins(STAFF),
  [`GET ${STAFF}.csv`]: admins(`${STAFF}.csv`),
  [`GET ${STAFF}/:id`]: admins(forStaff('', 'awaiting_payment')),
  [`POST ${STAFF}/:id/confirm`]: admins({
    url: forStaff('/confirm', 'payment_reported'),
    body: {},
  }),
  [`POST ${STAFF}/:id/reject`]: admins({
    url: forStaff('/reject', 'payment_reported'),
    body: { reason: 'Not found' },
  }),
  [`POST ${STAFF}/:id/refund`]: admins({
    url: forStaff('/refund', 'paid'),
    body: { amount: 10, already_refunded: 0, reason: 'Kind' },
  }),
  [`POST ${STAFF}/:id/enrol`]: admins(async (scene) => {
    const course_id = await pricedCourse(scene);
    const user_id = self({ ...scene, actor: 'student' }).id;
    return `${STAFF}/${await addOrder(scene.db, { user_id, course_id, state: 'paid', enrolled_at: null })}/enrol`;
  }),
  [`GET ${SETTINGS}`]: admins(SETTINGS),
  [`PUT ${SETTINGS}`]: admins({ url: SETTINGS, body: { methods, seller: 'Nairobi' } }),
  [`GET ${COUPONS}`]: admins(COUPONS),
  [`POST ${COUPONS}`]: admins(
    { url: COUPONS, body: () => ({ code: `NEW-${crypto.randomUUID().slice(0, 8)}`, percent: 10 }) },
    201,
  ),
  [`PUT ${COUPONS}/:id`]: admins({
    url: async ({ db }) => `${COUPONS}/${(await addCoupon(db, { code: couponCode() })).id}`,
    body: () => ({ code: couponCode(), percent: 20 }),
  }),
};

const couponCode = (): string => `ROW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
