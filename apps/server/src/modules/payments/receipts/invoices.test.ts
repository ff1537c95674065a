// Also on PostgreSQL 15: numbers without gaps under parallel payments
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTax } from '../../../../test/payments/payments.ts';
import { type Member, openShop, type Shop } from '../../../../test/payments/shop.ts';
import { lockOrder } from '../order-repository.ts';
import { settle } from '../orders/settle.ts';
import { paymentPersonalData } from '../personal-data.ts';
import { loadPaper } from './load-paper.ts';
import { drawPaper } from './receipt-pdf.ts';
import { findReceipts } from './receipt-repository.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => setTax(shop.db));

const company = { name: 'Shule Bora Ltd', tax_number: 'p051999888z' };
/** A course that is ordered and paid. */
async function paid(buyer: Member, body: object = {}): Promise<string> {
  const { data } = await shop.order(buyer, await shop.course(), body);
  await shop.decide(data.order.id, 'confirm', { method: 'cash', reference: '' });
  return data.order.id;
}
const documentsOf = async (id: string, buyer: Member): Promise<{ kind: string; number: string }[]> =>
  (await shop.call('GET', `/orders/${id}`, { as: buyer })).data.order.documents;
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

it('numbers invoices apart from receipts and without gaps, also when payments come at once and some fail', async () => {
  const [course, gone] = [await shop.course(), await shop.course()];
  const people = await Promise.all(Array.from({ length: 9 }, () => shop.member()));
  const ids = await Promise.all(
    people.map((one, index) => shop.reported(one, index % 3 === 0 ? gone : course)),
  );
  // What is settled is undone at the end of its transaction
  const undone = ids.filter((_, index) => index % 3 === 0);
  const undo = (id: string) =>
    shop.db.transaction().execute(async (tx) => {
      const order = await lockOrder(tx, Number(id));
      if (!order) throw new Error('The order is gone');
      const payment = { method: 'cash', reference: null, referenceKey: null } as const;
      await settle(tx, { site: shop.config }, order, { payment });
      throw new Error('undone');
    });
  const results = await Promise.allSettled(
    ids.map((id) => (undone.includes(id) ? undo(id) : shop.decide(id, 'confirm'))),
  );
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  const rows = await shop.db
    .selectFrom('receipt')
    .select(['kind', 'sequence'])
    .orderBy('kind')
    .orderBy('sequence')
    .execute();
  for (const kind of ['invoice', 'receipt'])
    expect(rows.filter((row) => row.kind === kind).map(({ sequence }) => sequence)).toEqual([
      1, 2, 3, 4, 5, 6,
    ]);
});

describe('an invoice', () => {
  it('is issued with the receipt where the site asks for a tax, and names who wants it', async () => {
    const buyer = await shop.member({ first_name: 'Neema', last_name: 'Okello' });
    const id = await paid(buyer, { billing: company });
    expect((await documentsOf(id, buyer)).map(({ kind, number }) => [kind, number[0]])).toEqual([
      ['receipt', 'R'],
      ['invoice', 'I'],
    ]);
    const [receipt, invoice] = await findReceipts(shop.db, [Number(id)]);
    expect(receipt).toMatchObject({ buyer: 'Neema Okello', buyer_number: '', amount_minor: 290_000 });
    expect(invoice).toMatchObject({
      buyer: 'Shule Bora Ltd',
      buyer_number: 'P051999888Z',
      seller_number: 'P051234567X',
      amount_minor: 290_000,
      tax_minor: 40_000,
    });
  });

  it.each([
    ['nothing but a receipt of an exempt site', 'exempt', {}, ['receipt']],
    ['also where the buyer wants it', 'exempt', { billing: company }, ['receipt', 'invoice']],
    ['of prices without tax', 'exclusive', {}, ['receipt', 'invoice']],
  ])('is %s', async (_what, tax_mode, body, kinds) => {
    await setTax(shop.db, { tax_mode });
    const buyer = await shop.member();
    expect((await documentsOf(await paid(buyer, body), buyer)).map(({ kind }) => kind)).toEqual(kinds);
  });

  it('can be read by its buyer and by administrators, as a PDF of as many pages as its lines take', async () => {
    const [buyer, other] = [await shop.member(), await shop.member()];
    const id = await paid(buyer);
    const get = (as: Member) =>
      shop.app.inject({ url: `/api/v1/orders/${id}/invoice.pdf`, headers: as.headers });
    for (const as of [buyer, shop.admin]) {
      const answer = await get(as);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(pagesOf(answer.rawPayload)).toBe(1);
    }
    expect((await get(other)).statusCode).toBe(404);

    const [, invoice] = await findReceipts(shop.db, [Number(id)]);
    if (!invoice) throw new Error('There is no invoice');
    const paper = await loadPaper(shop.db, invoice);
    const [line] = paper?.lines ?? [];
    if (!paper || !line) throw new Error('There is no line');
    for (const [count, pages] of [
      [12, 1],
      [60, 3],
    ] as const) {
      const many = { ...paper, lines: Array.from({ length: count }, () => line) };
      expect(pagesOf(await drawPaper(shop.config, many))).toBe(pages);
    }
  });

  it('is what credit notes refer to, whose lines give back their part of the tax', async () => {
    const buyer = await shop.member();
    const id = await paid(buyer, { billing: company });
    await shop.decide(id, 'refund', { amount: 1450, already_refunded: 0, reason: 'As asked' });
    const [, invoice, note] = await findReceipts(shop.db, [Number(id)]);
    if (!note) throw new Error('There is no credit note');
    expect(note).toMatchObject({ kind: 'credit_note', amount_minor: 145_000, tax_minor: 20_000 });
    expect(note).toMatchObject({ buyer: 'Shule Bora Ltd', buyer_number: 'P051999888Z' });
    const paper = await loadPaper(shop.db, note);
    expect(paper?.original?.id).toBe(invoice?.id);
    expect(paper?.lines).toEqual([
      { title: 'Beekeeping', list: 145_000, discount: 0, total: 145_000, rate: 1600, tax: 20_000 },
    ]);
  });

  it('loses the names when its buyer deletes the account', async () => {
    const buyer = await shop.member();
    const id = await paid(buyer, { billing: company });
    const exported = JSON.stringify(await paymentPersonalData.export(shop.db, buyer.id));
    expect(exported).toContain('Shule Bora Ltd');
    await shop.db
      .transaction()
      .execute((tx) =>
        paymentPersonalData.erase(tx, { user_id: buyer.id, name: 'Deleted account' } as never),
      );
    const rows = await findReceipts(shop.db, [Number(id)]);
    expect(rows.map((row) => [row.buyer, row.buyer_number])).toEqual([
      ['Deleted account', ''],
      ['Deleted account', ''],
    ]);
    expect(JSON.stringify(await paymentPersonalData.export(shop.db, buyer.id))).not.toContain('Shule');
  });

  it.each([
    ['a company without a name', { name: ' ', tax_number: 'P051999888Z' }, 'billing.name'],
    ['a formula for a tax number', { name: 'Shule', tax_number: '=1+1' }, 'billing.tax_number'],
  ])('is not written to %s', async (_what, billing, path) => {
    const answer = await shop.order(await shop.member(), await shop.course(), { billing });
    expect(answer.status).toBe(400);
    expect(answer.error.details[0].path).toBe(path);
  });
});
