// Also on PostgreSQL 15: rows that are locked, inserted and changed in one statement, in parallel
import { siteDay } from '@darasa/contract/formatting/site-zone';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';

let shop: Shop;
let teacher: Member;
let course: number;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  teacher = await shop.member({ roles: ['instructor'], first_name: 'Amina', last_name: 'Otieno' });
  course = await shop.course({ instructor_id: teacher.id });
  await shop.db.updateTable('share_settings').set({ share_bp: 7000, withholding_bp: 0 }).execute();
  // Earlier tests leave nothing to be paid
  await shop.db
    .updateTable('earning')
    .set({ available_at: sql<Date>`now() + interval '1 year'` })
    .where('payout_id', 'is', null)
    .execute();
});

let sales = 0;
/** A sale of KSh 2,900 of which 2,030 are the teacher's. @returns the order's id */
async function sold(of = course): Promise<string> {
  const id = await shop.reported(await shop.member(), of, `QPAY${1000 + sales++}`);
  expect((await shop.decide(id, 'confirm')).status).toBe(200);
  return id;
}
/** The time for refunds is over. */
const available = () =>
  shop.db
    .updateTable('earning')
    .set({ available_at: sql<Date>`now() - interval '1 minute'` })
    .where('teacher_id', '=', teacher.id)
    .execute();
const asAdmin = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  shop.call(method, `/administration${path}`, { as: shop.admin, ...(body ? { body } : {}) });
const start = (currency = 'KES') => asAdmin('POST', '/payout-runs', { currency });
const record = (id: string, body: object = {}) =>
  asAdmin('POST', `/payout-runs/${id}/record`, { paid_on: siteDay(new Date()), reference: 'FT-1', ...body });
const earnings = async (who = teacher) => (await shop.call('GET', '/earnings', { as: who })).data;
const balance = async () => (await earnings()).balances[0];

describe('a teacher’s earnings', () => {
  it('are held, then available, then paid out, with a statement that names no buyer', async () => {
    await sold();
    expect(await balance()).toMatchObject({ held: 2030, available: 0, paid_out: 0 });
    await available();
    expect(await balance()).toMatchObject({ held: 0, available: 2030 });
    const { data } = await start();
    expect(await balance()).toMatchObject({ available: 0, in_payout: 2030 });
    expect((await record(data.run.id)).data.run).toMatchObject({ state: 'paid', total: 2030 });
    const { entries, balances } = await earnings();
    expect(balances).toMatchObject([{ available: 0, in_payout: 0, paid_out: 2030 }]);
    expect(entries).toMatchObject([
      { kind: 'payout', amount: -2030, reference: 'FT-1', title: null },
      { kind: 'sale', amount: 2030, price: 2900, percent: 70, title: 'Beekeeping' },
    ]);
    expect(Object.keys(entries[0]).join()).not.toMatch(/buyer|email|user/);
  });

  it('are only one’s own, also as CSV', async () => {
    await sold();
    expect((await earnings(await shop.member({ roles: ['instructor'] }))).entries).toEqual([]);
    const csv = await shop.app.inject({ url: '/api/v1/earnings.csv', headers: teacher.headers });
    expect(csv.body.split('\r\n')).toHaveLength(3);
    expect(csv.body).toContain('sale,Beekeeping,KES,2900,70,2030');
  });

  it('go below zero with a refund after the payout, which the next payout takes off', async () => {
    const id = await sold();
    await available();
    await record((await start()).data.run.id);
    await shop.decide(id, 'refund', { amount: 2900, already_refunded: 0, reason: 'As asked' });
    expect(await balance()).toMatchObject({ available: -2030, paid_out: 2030 });
    expect(await start()).toMatchObject({ status: 409 });
    await sold();
    await sold();
    await available();
    const { data } = await start();
    expect(data.run.payouts).toMatchObject([{ amount: 2030, teacher: { name: 'Amina Otieno' } }]);
    await record(data.run.id);
    expect(await balance()).toMatchObject({ available: 0, paid_out: 4060 });
  });
});

describe('a payout run', () => {
  it('is started once, however many start it at once, and recorded once', async () => {
    await sold();
    await available();
    const started = await Promise.all(Array.from({ length: 6 }, () => start()));
    expect(started.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const { id } = started.find(({ status }) => status === 201)?.data.run ?? {};
    const before = await shop.balance('teachers');
    const recorded = await Promise.all(Array.from({ length: 6 }, () => record(id)));
    expect(recorded.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await shop.balance('teachers')) - before).toBe(203_000);
  });

  it('pays no earning twice while sales, refunds and runs happen at once', async () => {
    const orders = await Promise.all([sold(), sold(), sold()]);
    await available();
    const refund = (id: string) =>
      shop.decide(id, 'refund', { amount: 2900, already_refunded: 0, reason: 'As asked' });
    const [first] = await Promise.all([start(), refund(orders[0] as string), refund(orders[1] as string)]);
    if (first.status === 201)
      await Promise.all([
        record(first.data.run.id),
        asAdmin('POST', `/payout-runs/${first.data.run.id}/cancel`),
      ]);
    await available();
    const { sum } = await shop.db
      .selectFrom('earning')
      .select(({ fn }) => fn.sum<number>('amount_minor').as('sum'))
      .where('teacher_id', '=', teacher.id)
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(203_000);
    const { available: left, in_payout, paid_out } = await balance();
    expect(left + in_payout + paid_out).toBe(2030);
    const open = await shop.db.selectFrom('payout_run').select('id').where('state', '=', 'draft').execute();
    for (const { id } of open) await asAdmin('POST', `/payout-runs/${id}/cancel`);
  });

  it('that is cancelled leaves everything for the next', async () => {
    await sold();
    await available();
    const { data } = await start();
    expect((await asAdmin('POST', `/payout-runs/${data.run.id}/cancel`)).data.run.state).toBe('cancelled');
    expect((await record(data.run.id)).status).toBe(409);
    expect(await balance()).toMatchObject({ available: 2030, in_payout: 0 });
  });

  it('leaves out exceptions, whose balance waits, and smaller balances than the minimum', async () => {
    await sold();
    await available();
    const { data } = await start();
    const [{ id }] = data.run.payouts;
    const exceptions = [{ id, state: 'failed', note: 'Account closed' }];
    const answer = await record(data.run.id, { exceptions });
    expect(answer.data.run).toMatchObject({
      state: 'cancelled',
      payouts: [{ state: 'failed', note: 'Account closed' }],
    });
    expect(await balance()).toMatchObject({ available: 2030, paid_out: 0 });
    const settings = { percent: 70, fees_shared: false, withholding: 0 };
    const minimums = [{ currency: 'KES', amount: 5000 }];
    expect((await asAdmin('PUT', '/shares', { ...settings, minimums })).status).toBe(200);
    expect(await start()).toMatchObject({ status: 409 });
    await asAdmin('PUT', '/shares', { ...settings, minimums: [] });
    await record((await start()).data.run.id);
  });

  it('keeps tax back in an account of its own', async () => {
    await shop.db.updateTable('share_settings').set({ withholding_bp: 500 }).execute();
    await sold();
    await available();
    const [withheld, cash] = [await shop.balance('withheld'), await shop.balance('cash')];
    const { data } = await start();
    expect(data.run.payouts).toMatchObject([{ amount: 2030, withheld: 101.5, paid: 1928.5 }]);
    await record(data.run.id);
    expect((await shop.balance('withheld')) - withheld).toBe(-10_150);
    expect((await shop.balance('cash')) - cash).toBe(-192_850);
  });
});

describe('how a teacher is paid', () => {
  const account = { method: 'mpesa', phone: '0712 345 678', name: 'Amina Otieno' };
  const change = (body: object = account) => shop.call('PUT', '/earnings/account', { as: teacher, body });

  it('is encrypted, masked, in the files alone, and told by email', async () => {
    expect((await change()).data.account).toMatchObject({ method: 'mpesa', masked: 'M-Pesa ending in 678' });
    const stored = await shop.db.selectFrom('payout_account').select('details').execute();
    for (const { details } of stored) expect(details.toString('latin1')).not.toContain('712345678');
    await sold();
    await available();
    const { data } = await start();
    expect(JSON.stringify(data)).not.toContain('712345678');
    const url = `/api/v1/administration/payout-runs/${data.run.id}/mpesa.csv`;
    const file = await shop.app.inject({ url, headers: shop.admin.headers });
    expect(file.body).toContain('254712345678,2030.00,Amina Otieno,PAYOUT-');
    await record(data.run.id);
    expect((await shop.app.inject({ url, headers: shop.admin.headers })).statusCode).toBe(409);
    const sent = await shop.db
      .selectFrom('outbound_email')
      .select('kind')
      .where('kind', '=', 'payments.payout-account-changed')
      .execute();
    expect(sent.length).toBeGreaterThan(0);
  });

  it('is refused where it is no number that can be paid', async () => {
    expect((await change({ ...account, phone: '12' })).status).toBe(400);
    expect((await change({ ...account, phone: '+49 30 901820' })).status).toBe(400);
    expect(
      (await change({ method: 'bank', name: 'A', bank: 'KCB', branch: '01', account: '=1+1' })).status,
    ).toBe(400);
  });

  it('asks for a recent sign-in', async () => {
    await shop.db
      .updateTable('session')
      .set({ authenticated_at: sql<Date>`now() - interval '1 day'` })
      .where('id', '=', teacher.sessionId)
      .execute();
    expect((await change()).status).toBe(403);
  });
});
