import { sql } from 'kysely';
import { addCourse } from '../../catalogue.ts';
import { addCoupon, addOrder, enablePayments } from '../../payments/payments.ts';
import { API, admins, everyone, ownedBy, type Rows, type Scene, self, signedIn } from '../row.ts';

const ORDERS = `${API}/orders`;
const STAFF = `${API}/administration/orders`;
const COUPONS = `${API}/administration/coupons`;
const BUNDLES = `${API}/administration/bundles`;
const SETTINGS = `${API}/administration/payment-settings`;
const PROVIDERS = `${API}/administration/payment-providers`;
const TAX = `${API}/administration/payment-tax`;
const SHARES = `${API}/administration/shares`;
const RUNS = `${API}/administration/payout-runs`;
const EARNINGS = `${API}/earnings`;
const REVENUE = `${API}/administration/revenue`;
const PERIOD = 'from=2026-01-01&to=2026-12-31';
const ACCOUNTS = `${API}/administration/accounts`;
const INVOICES = `${API}/administration/invoices`;
const CASES = `${API}/administration/payment-cases`;

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

/** A paid order with an invoice. */
async function invoiced(scene: Scene): Promise<string> {
  const course_id = await pricedCourse(scene);
  const values = { user_id: scene.cast.student.id, course_id, state: 'paid', billing_name: 'Shule Ltd' };
  return `${ORDERS}/${await addOrder(scene.db, values)}/invoice.pdf`;
}

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

/** An order with a try to pay it that has failed. */
async function triedOrder(scene: Scene): Promise<string> {
  const order_id = await studentsOrder(scene);
  const { id } = await scene.db
    .insertInto('payment_attempt')
    .values({
      order_id,
      provider: 'mpesa',
      mode: 'test',
      method: 'mpesa_stk',
      amount_minor: 50_000,
      currency: 'KES',
      state: 'failed',
      idempotency_key: crypto.randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${ORDERS}/${order_id}/attempts/${id}`;
}

/** A draft of a payout, in a currency of which there is no other. */
export async function draftRun({ db, cast }: Pick<Scene, 'db' | 'cast'>, currency = 'KES'): Promise<number> {
  await db
    .updateTable('payout_run')
    .set({ state: 'cancelled', closed_at: new Date() })
    .where('state', '=', 'draft')
    .where('currency', '=', currency)
    .execute();
  const run = await db
    .insertInto('payout_run')
    .values({ currency })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payout')
    .values({ run_id: run.id, teacher_id: cast.instructor.id, currency, amount_minor: 1000 })
    .execute();
  return run.id;
}
/** The share of a course. */
async function shareOfCourse(scene: Scene): Promise<string> {
  const { id } = await scene.db
    .insertInto('share_override')
    .values({ course_id: await pricedCourse(scene), share_bp: 5000 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${SHARES}/overrides/${id}`;
}
/** A run that is not paid yet; there is one of a currency at a time. */
const runs =
  (rest: string, currency = 'KES') =>
  async (scene: Scene) =>
    `${RUNS}/${await draftRun(scene, currency)}${rest}`;
const shares = {
  percent: 70,
  fees_shared: false,
  withholding: 5,
  minimums: [{ currency: 'KES', amount: 500 }],
};
const mpesaAccount = { method: 'mpesa', phone: '0712345678', name: 'Neema' };

/** A case about a student's order. */
async function openCase(scene: Scene): Promise<string> {
  const { id } = await scene.db
    .insertInto('payment_case')
    .values({ kind: 'cannot_enrol', order_id: await studentsOrder(scene, { state: 'paid' }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `${CASES}/${id}`;
}

/** An invoice for the student's order. */
const asked = (rest: string) => async (scene: Scene) => {
  const { id } = await scene.db
    .insertInto('order_invoice')
    .values({
      year: 2020,
      sequence: sql<number>`(select count(*) + 1 from order_invoice)::int`,
      payer: 'Shule',
      currency: 'KES',
      seller: '',
      seller_number: '',
      reason: 'Form 3',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const course_id = await pricedCourse(scene);
  const state = { state: 'invoiced', invoice_id: id, billing_name: 'Shule' };
  await addOrder(scene.db, { user_id: scene.cast.student.id, course_id, ...state });
  return `${INVOICES}/${id}${rest}`;
};

/** What a provider's form sends; the test mode of M-Pesa. */
const providerBody = {
  enabled: true,
  mode: 'test',
  settings: {},
};

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
  [`GET ${ORDERS}/quote`]: everyone(async (scene) => `${ORDERS}/quote?course=${await pricedCourse(scene)}`),
  [`POST ${ORDERS}`]: ordering(),
  [`GET ${ORDERS}`]: signedIn(ORDERS),
  [`GET ${ORDERS}/:id`]: ownedBy('student', students('')),
  [`POST ${ORDERS}/:id/report`]: ownedBy('student', {
    url: students('/report'),
    body: { method: 'cash', reference: '' },
  }),
  [`POST ${ORDERS}/:id/cancel`]: ownedBy('student', students('/cancel')),
  // Nothing is paid: a buyer who may ask for it is in its own test
  [`POST ${ORDERS}/:id/refund`]: ownedBy('student', { url: students('/refund'), body: {} }, 409),
  // No provider is set up here: its own test tells what a buyer gets
  [`POST ${ORDERS}/:id/attempts`]: ownedBy(
    'student',
    {
      url: students('/attempts'),
      body: { method: 'mpesa_stk', phone: '0712345678' },
      headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
    },
    400,
  ),
  [`POST ${ORDERS}/:id/attempts/:attempt/check`]: ownedBy(
    'student',
    async (scene) => `${await triedOrder(scene)}/check`,
  ),
  // Whoever does not know its path is told nothing
  'POST /callbacks/payments/:path': everyone({ url: '/callbacks/payments/unknown', body: {} }, 404),
  'POST /callbacks/payments/:path/*': everyone({ url: '/callbacks/payments/unknown/status', body: {} }, 404),
  [`GET ${INVOICES}/:id`]: admins(asked('')),
  [`GET ${INVOICES}/:id/invoice.pdf`]: admins(asked('/invoice.pdf')),
  [`POST ${INVOICES}/:id/settle`]: admins({ url: asked('/settle'), body: { method: 'cash' } }),
  [`POST ${INVOICES}/:id/cancel`]: admins({
    url: asked('/cancel'),
    body: { reason: 'Not coming', keep_places: true },
  }),
  [`GET ${CASES}`]: admins(CASES),
  [`POST ${CASES}/:id/resolve`]: admins({
    url: async (scene) => `${await openCase(scene)}/resolve`,
    body: { action: 'dismiss' },
  }),
  [`GET ${PROVIDERS}`]: admins(PROVIDERS),
  // Without its settings it can't be changed, tested or registered
  [`PUT ${PROVIDERS}/:name`]: admins({ url: `${PROVIDERS}/mpesa`, body: providerBody }, 400),
  [`POST ${PROVIDERS}/:name/test`]: admins(`${PROVIDERS}/mpesa/test`, 409),
  [`POST ${PROVIDERS}/:name/register`]: admins(`${PROVIDERS}/mpesa/register`, 409),
  [`GET ${ORDERS}/:id/receipt.pdf`]: buyerAndAdmin(students('/receipt.pdf', 'paid')),
  [`GET ${ORDERS}/:id/invoice.pdf`]: buyerAndAdmin(invoiced),
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
  [`GET ${TAX}`]: admins(TAX),
  [`GET ${ACCOUNTS}/:month`]: admins(`${ACCOUNTS}/2026-11`),
  [`GET ${ACCOUNTS}/:month/:file`]: admins(`${ACCOUNTS}/2026-11/journal`),
  [`PUT ${TAX}`]: admins({
    url: TAX,
    body: { mode: 'inclusive', name: 'VAT', rate: 16, number: 'P051234567X', exempt_courses: [] },
  }),
  [`GET ${API}/bundles`]: everyone(`${API}/bundles`),
  [`GET ${API}/bundles/:slug`]: everyone(async (scene) => `${API}/bundles/${(await addBundle(scene)).slug}`),
  [`GET ${BUNDLES}`]: admins(BUNDLES),
  [`POST ${BUNDLES}`]: admins({ url: BUNDLES, body: (scene: Scene) => bundleBody(scene) }, 201),
  [`PUT ${BUNDLES}/:id`]: admins({
    url: async (scene) => `${BUNDLES}/${(await addBundle(scene)).id}`,
    body: (scene: Scene) => bundleBody(scene),
  }),
  [`GET ${EARNINGS}`]: signedIn(EARNINGS),
  [`GET ${EARNINGS}.csv`]: signedIn(`${EARNINGS}.csv`),
  [`GET ${EARNINGS}/account`]: signedIn(`${EARNINGS}/account`),
  [`PUT ${EARNINGS}/account`]: signedIn({ url: `${EARNINGS}/account`, body: mpesaAccount }),
  [`GET ${SHARES}`]: admins(SHARES),
  [`PUT ${SHARES}`]: admins({ url: SHARES, body: shares }),
  [`PUT ${SHARES}/overrides`]: admins({
    url: `${SHARES}/overrides`,
    body: async (scene) => ({ course_id: String(await pricedCourse(scene)), percent: 50 }),
  }),
  [`DELETE ${SHARES}/overrides/:id`]: admins(shareOfCourse),
  [`GET ${API}/administration/payouts`]: admins(`${API}/administration/payouts`),
  // Nobody has anything available here
  [`POST ${RUNS}`]: admins({ url: RUNS, body: { currency: 'EUR' } }, 409),
  [`GET ${RUNS}/:id`]: admins(runs('')),
  [`GET ${RUNS}/:id/bank.csv`]: admins(runs('/bank.csv')),
  [`GET ${RUNS}/:id/mpesa.csv`]: admins(runs('/mpesa.csv')),
  [`POST ${RUNS}/:id/record`]: admins({ url: runs('/record', 'USD'), body: { paid_on: '2026-01-31' } }),
  [`POST ${RUNS}/:id/cancel`]: admins(runs('/cancel')),
  [`GET ${REVENUE}`]: admins(`${REVENUE}?${PERIOD}`),
  [`GET ${REVENUE}.csv`]: admins(`${REVENUE}.csv?${PERIOD}&by=course`),
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

/** A bundle of two courses as administrators write it. */
async function bundleBody(scene: Pick<Scene, 'db'>): Promise<object> {
  const course_ids = [await pricedCourse(scene), await pricedCourse(scene)].map(String);
  return { title: 'Goats and more', course_ids, percent: 10 };
}

async function addBundle(scene: Pick<Scene, 'db'>): Promise<{ id: number; slug: string }> {
  const bundle = await scene.db
    .insertInto('bundle')
    .values({ slug: `goats-${crypto.randomUUID()}`, title: 'Goats', percent: 10 })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  const courses = [await pricedCourse(scene), await pricedCourse(scene)];
  await scene.db
    .insertInto('bundle_course')
    .values(courses.map((course_id, position) => ({ bundle_id: bundle.id, course_id, position })))
    .execute();
  return bundle;
}

const couponCode = (): string => `ROW-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
