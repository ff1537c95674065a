import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StripeAccess } from './client.ts';
import { stripe } from './index.ts';

const NOW = new Date('2026-11-26T09:00:00Z');
const SECRET = 'whsec_right';
const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  created: 1,
  livemode: false,
  data: { object: { note: 'café' } },
});
const access: StripeAccess = {
  settings: { secretKey: 'sk_test_a', webhookSecret: SECRET },
  mode: 'test',
  address: 'http://127.0.0.1:1',
  callbackUrl: 'https://academy.example/hooks',
  now: NOW,
  signal: new AbortController().signal,
};
function signed(body: string | Buffer, { secret = SECRET, age = 0, scheme = 'v1' } = {}): string {
  const time = Math.floor(NOW.getTime() / 1000) - age;
  const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
  return `t=${time},${scheme}=${signature}`;
}
const receive = (
  body: string | Buffer,
  header: string | string[] | undefined,
  other: Partial<StripeAccess> = {},
) =>
  stripe.receive(
    { ...access, ...other },
    {
      kind: '',
      headers: { 'stripe-signature': header },
      query: {},
      ip: '127.0.0.1',
      body: Buffer.from(body),
    },
  );

describe('a request with the right signature', () => {
  it.each([
    ['of now', signed(BODY)],
    ['of five minutes ago', signed(BODY, { age: 300 })],
    ['of a clock that goes ahead', signed(BODY, { age: -3600 })],
    [
      'beside that of an older secret',
      `${signed(BODY, { secret: 'whsec_old' })},${signed(BODY).split(',')[1]}`,
    ],
  ])('%s is a message', async (_name, header) => {
    expect(await receive(BODY, header)).toEqual({
      outcome: 'message',
      id: 'evt_1',
      reply: { contentType: 'application/json', body: '{"received":true}' },
    });
  });

  it.each<[string, string, Partial<StripeAccess>]>([
    ['of the live mode', BODY.replace('false', 'true'), {}],
    ['of the test mode, at a live site,', BODY, { mode: 'live' }],
    ['that is no JSON', '{"id":', {}],
    ['that is no event', '{"id":"evt_1","object":"list"}', {}],
    ['that is null', 'null', {}],
  ])('%s is refused all the same', async (_name, body, other) => {
    expect(await receive(body, signed(body), other)).toMatchObject({ outcome: 'refused' });
  });
});

describe('a request is refused', () => {
  it.each<[string, string | Buffer, string | string[] | undefined]>([
    ['with one byte changed', BODY.replace('evt_1', 'evt_2'), signed(BODY)],
    ['with a byte more', `${BODY} `, signed(BODY)],
    ['with a byte less', BODY.slice(0, -1), signed(BODY)],
    [
      'with a mark before it',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(BODY)]),
      signed(BODY),
    ],
    ['with bytes that are no text', Buffer.from([0xff, 0xfe]), signed(Buffer.from([0xff, 0xfe]))],
    ['that is older than five minutes', BODY, signed(BODY, { age: 301 })],
    [
      'whose time was changed',
      BODY,
      signed(BODY, { age: 4000 }).replace(/^t=\d+/, `t=${NOW.getTime() / 1000}`),
    ],
    ['with another secret', BODY, signed(BODY, { secret: 'whsec_wrong' })],
    ['with an older scheme', BODY, signed(BODY, { scheme: 'v0' })],
    ['without a header', BODY, undefined],
    ['with two headers', BODY, [signed(BODY), signed(BODY)]],
    ['with an empty header', BODY, ''],
    ['with a header of nonsense', BODY, 't=,v1='],
    ['without a body', '', signed('')],
  ])('%s', async (_name, body, header) => {
    const received = await receive(body, header);
    expect(received).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\.$/) });
    expect(JSON.stringify(received)).not.toContain('whsec');
  });

  it('while there is no secret, whatever it is signed with', async () => {
    const settings = stripe.settings.parse({ secretKey: 'sk_test_a' });
    expect(settings.webhookSecret).toBe('');
    expect(await receive(BODY, signed(BODY, { secret: '' }), { settings })).toMatchObject({
      outcome: 'refused',
    });
  });

  it('with any header and any bytes, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), fc.string(), async (body, header) => {
        expect(await receive(Buffer.from(body), header)).toMatchObject({ outcome: 'refused' });
      }),
    );
  });
});
