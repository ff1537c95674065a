import { afterEach, beforeEach, expect, it } from 'vitest';
import { attempt, MSISDN, ORDER, type Site, startSite } from '../../../../../../test/payments/mpesa.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const page = async (path: string) => (await fetch(`${site.double.address}${path}`)).text();
const submit = async (path: string, fields: Record<string, string>) =>
  (
    await fetch(`${site.double.address}${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  ).text();
const begin = async () => {
  const begun = await site.mpesa.begin(site.access(), attempt());
  return begun.outcome === 'pending' ? begun.reference : '';
};

it.each([
  [{ action: 'pay', pin: '1234' }, /paid, [A-Z0-9]{10}/, 'succeeded'],
  [{ action: 'pay', pin: '0000' }, /\(2001\)/, 'failed'],
  [{ action: 'cancel' }, /\(1032\)/, 'failed'],
  [{ action: 'no_answer' }, /\(1037\)/, 'failed'],
])('a phone shows its prompt and is answered on its page: %j', async (fields, shown, outcome) => {
  const prompt = await begin();
  expect(await page('/phone/0712345678')).toMatch(/Pay KSh 1500 to DARASA 174379, account DRO-7K3F9QAC/);
  expect(await submit(`/phone/${MSISDN}`, { prompt, ...fields })).toMatch(shown);
  await expect
    .poll(() => site.received.flatMap(({ facts }) => facts))
    .toMatchObject([{ outcome, reference: prompt }]);
});

it('a phone that nobody answers stops ringing', async () => {
  site.double.state.delays.ringing = 20;
  await begin();
  await expect.poll(() => page('/phone/0712345678')).toMatch(/\(1037\)/);
});

it('somebody pays to the Paybill and to the till from the menu', async () => {
  await site.mpesa.register?.(site.access());
  const order = { phone: '0712345678', amount: '1500', account: ORDER };
  expect(await submit('/paybill', { to: 'paybill', ...order })).toMatch(/C2B00012/);
  site.orders.set(ORDER, { open: true, dueMinor: 150_000, currency: 'KES' });
  expect(await submit('/paybill', { to: 'paybill', ...order })).toMatch(/KSh 1,500 paid/);
  await expect
    .poll(() => site.received.map(({ kind }) => kind))
    .toEqual(['validation', 'validation', 'confirmation']);
  expect(await submit('/paybill', { to: 'paybill', phone: '<b>', amount: '1.5' })).toMatch(
    /value="&lt;b&gt;"/,
  );
});

it('what is typed is never markup', async () => {
  await site.control('pay-in', { phone: MSISDN, shillings: 1, account: '<script>' });
  expect(
    await submit('/paybill', { to: 'paybill', account: '"><script>', amount: '0', phone: '' }),
  ).not.toMatch(/"><script>/);
  expect(await page('/phone/%3Cscript%3E1')).not.toMatch(/<script>1/);
});

it('knows which behaviours it has', async () => {
  expect((await site.control('next', { behaviour: 'polite' })).status).toBe(400);
  expect((await site.control('next', { behaviour: 'twice' })).status).toBe(200);
});
