import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PaystackAccess } from './client.ts';
import { paystack } from './index.ts';

const KEY = 'sk_test_right';
const BODY = JSON.stringify({ event: 'charge.success', data: { id: 1, domain: 'test', reference: 'café' } });
const access: PaystackAccess = {
  settings: { secretKey: KEY },
  mode: 'test',
  address: 'http://127.0.0.1:1',
  callbackUrl: 'https://academy.example/hooks',
  now: new Date('2026-11-26T09:00:00Z'),
  signal: new AbortController().signal,
};
const signed = (body: string | Buffer, key = KEY) => createHmac('sha512', key).update(body).digest('hex');
const receive = (
  body: string | Buffer,
  header: string | string[] | undefined,
  other: Partial<PaystackAccess> = {},
) =>
  paystack.receive(
    { ...access, ...other },
    {
      kind: '',
      headers: { 'x-paystack-signature': header },
      query: {},
      ip: '127.0.0.1',
      body: Buffer.from(body),
    },
  );

describe('a request with the right signature', () => {
  it('is a message, and the same one when it comes again', async () => {
    const first = await receive(BODY, signed(BODY));
    expect(first).toEqual({
      outcome: 'message',
      id: expect.stringMatching(/^charge\.success:[0-9a-f]{64}$/),
      reply: { contentType: 'text/plain', body: 'ok' },
    });
    expect(await receive(BODY, signed(BODY).toUpperCase())).toEqual(first);
    const other = BODY.replace('"id":1', '"id":2');
    expect(await receive(other, signed(other))).not.toEqual(first);
  });

  it.each<[string, string, Partial<PaystackAccess>]>([
    ['of the live mode', BODY.replace('test', 'live'), {}],
    ['of the test mode, at a live site,', BODY, { mode: 'live' }],
    ['that is no JSON', '{"event":', {}],
    ['without an event', '{"data":{}}', {}],
    ['without data', '{"event":"charge.success"}', {}],
    ['that is null', 'null', {}],
  ])('%s is refused all the same', async (_name, body, other) => {
    expect(await receive(body, signed(body), other)).toMatchObject({ outcome: 'refused' });
  });
});

describe('a request is refused', () => {
  it.each<[string, string | Buffer, string | string[] | undefined]>([
    ['with one byte changed', BODY.replace('"id":1', '"id":2'), signed(BODY)],
    ['with a byte more', `${BODY}\n`, signed(BODY)],
    ['with a byte less', BODY.slice(0, -1), signed(BODY)],
    [
      'with a mark before it',
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(BODY)]),
      signed(BODY),
    ],
    ['with another key', BODY, signed(BODY, 'sk_test_wrong')],
    ['with a shorter signature', BODY, signed(BODY).slice(2)],
    ['with a signature of another kind', BODY, createHmac('sha256', KEY).update(BODY).digest('hex')],
    ['without a header', BODY, undefined],
    ['with two headers', BODY, [signed(BODY), signed(BODY)]],
    ['with an empty header', BODY, ''],
    ['without a body', '', signed('')],
  ])('%s', async (_name, body, header) => {
    const received = await receive(body, header);
    expect(received).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(/\.$/) });
    expect(JSON.stringify(received)).not.toContain('sk_test');
  });

  it('with any header and any bytes, and never throws', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 100 }), fc.string(), async (body, header) => {
        expect(await receive(Buffer.from(body), header)).toMatchObject({ outcome: 'refused' });
      }),
    );
  });
});
