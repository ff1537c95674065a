import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Jobs } from '#platform/jobs/index';
import { createMailer, type Mailer, mailJobs } from '#platform/mail/index';
import { type MailServer, startMailServer } from '../../../../test/emails/mail-server.ts';
import { openTestJobs } from '../../../../test/jobs.ts';
import { setTax } from '../../../../test/payments/payments.ts';
import { openShop, type Shop } from '../../../../test/payments/shop.ts';
import { emailPaidJob } from './email-paid-job.ts';
import { receiptAttachments } from './receipt-attachment.ts';

let shop: Shop;
let server: MailServer;
let mailer: Mailer;
let jobs: Jobs;
let refusals: { code: number; text: string }[] = [];
beforeAll(async () => {
  shop = await openShop();
  server = await startMailServer({ onMessage: () => refusals.shift() });
  mailer = createMailer({ mailFrom: { name: '', address: 'hello@darasa.example' }, smtpUrl: server.url });
  const attachments = receiptAttachments(shop.config);
  jobs = openTestJobs(shop.database, [
    ...mailJobs(mailer, { attachments, pauses: [0, 0, 0, 0] }),
    emailPaidJob(shop.config),
  ]);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop(5000);
  await mailer.close();
  await server.close();
  await shop.close();
});
beforeEach(() => {
  server.received.length = 0;
  refusals = [];
});

/** The emails with a subject as the mail server received them. */
const withSubject = (start: string) =>
  server.received.map(({ mail }) => mail).filter(({ subject }) => subject?.startsWith(start));
const emailed = (start: string) =>
  expect.poll(() => withSubject(start).length, { timeout: 20_000 }).toBeGreaterThan(0);
const filesOf = (start: string) =>
  withSubject(start).map(({ attachments }) =>
    attachments.map(({ filename, mimeType, content }) => {
      const bytes = Buffer.from(content as ArrayBuffer);
      return [filename, mimeType, bytes.subarray(0, 5).toString(), bytes.length < 200_000];
    }),
  );

it('attaches the invoice beside the receipt where the site asks for a tax', async () => {
  await setTax(shop.db);
  const id = await shop.reported(await shop.member(), await shop.course());
  await setTax(shop.db, { tax_mode: 'exempt' });
  const { data } = await shop.decide(id, 'confirm');
  const [receipt, invoice] = data.order.documents;
  await emailed('Your receipt');
  expect(filesOf('Your receipt')).toEqual([
    [receipt, invoice].map(({ number }) => [`${number}.pdf`, 'application/pdf', '%PDF-', true]),
  ]);
  expect(withSubject('Your receipt')[0]?.text).toContain(invoice.number);
});

it('attaches the receipt to the email of a confirmed order, and the credit note to that of a refund', async () => {
  const buyer = await shop.member();
  const id = await shop.reported(buyer, await shop.course());
  const { data } = await shop.decide(id, 'confirm');
  const [receipt] = data.order.documents;
  await emailed('Your receipt');
  expect(filesOf('Your receipt')).toEqual([[[`${receipt.number}.pdf`, 'application/pdf', '%PDF-', true]]]);
  expect(withSubject('Your receipt')[0]?.text).toContain('The receipt is attached as a PDF.');

  const refunded = await shop.decide(id, 'refund', { amount: 100, already_refunded: 0, reason: 'Kind' });
  const note = refunded.data.order.documents.find((one: { kind: string }) => one.kind === 'credit_note');
  await emailed('Refund for');
  expect(filesOf('Refund for')).toEqual([[[`${note.number}.pdf`, 'application/pdf', '%PDF-', true]]]);
});

it('sends it once, with the receipt, when the mail server takes it only at a later attempt', async () => {
  const buyer = await shop.member();
  const id = await shop.reported(buyer, await shop.course());
  await expect.poll(() => withSubject('Your order').length, { timeout: 20_000 }).toBe(1);
  refusals = [
    { code: 451, text: 'Later' },
    { code: 452, text: 'Later still' },
  ];
  await shop.decide(id, 'confirm');
  await emailed('Your receipt');
  const settled = () =>
    shop.db
      .selectFrom('outbound_email')
      .select('attempts')
      .where('status', '=', 'sent')
      .where('kind', '=', 'payments.order-paid')
      .orderBy('id', 'desc')
      .executeTakeFirst();
  await expect.poll(settled, { timeout: 20_000 }).toEqual({ attempts: 3 });
  expect(filesOf('Your receipt')).toHaveLength(1);
  expect(filesOf('Your receipt')[0]).toHaveLength(1);
});

it('sends the confirmation of a free order without a file', async () => {
  const buyer = await shop.member();
  const course = await shop.course();
  await shop.call('POST', '/administration/coupons', {
    as: shop.admin,
    body: {
      code: 'FREE-OF-CHARGE',
      note: '',
      percent: 100,
      amount: null,
      currency: null,
      course_id: null,
      valid_from: null,
      valid_until: null,
      max_uses: null,
      max_uses_per_person: null,
      active: true,
    },
  });
  expect((await shop.order(buyer, course, { coupon: 'FREE-OF-CHARGE' })).status).toBe(201);
  await emailed('Your order');
  expect(filesOf('Your order')).toEqual([[]]);
});

it('writes to buyers who have not confirmed their address, and not to disabled accounts', async () => {
  const [buyer, gone] = [await shop.member({ verified: false }), await shop.member({ verified: false })];
  const id = await shop.reported(buyer, await shop.course());
  const other = await shop.reported(gone, await shop.course());
  await shop.db.updateTable('app_user').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
  for (const order of [id, other]) {
    expect((await shop.decide(order, 'confirm')).status).toBe(200);
    const refund = { amount: 100, already_refunded: 0, reason: 'Kind' };
    expect((await shop.decide(order, 'refund', refund)).status).toBe(200);
  }
  for (const start of ['Your order', 'Your receipt', 'Refund for']) await emailed(start);
  const emails = await shop.db
    .selectFrom('outbound_email')
    .select('kind')
    .where('user_id', '=', gone.id)
    .execute();
  // The order was placed while the account was in use
  expect(emails.map(({ kind }) => kind)).toEqual(['payments.order-placed']);
});
