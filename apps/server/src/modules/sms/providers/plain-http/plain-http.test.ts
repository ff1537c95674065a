import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type PlainGateway, startPlainGateway } from '../../../../../test/notifications/plain-sms-gateway.ts';
import { plainHttp } from './index.ts';

let gateway: PlainGateway;
beforeAll(async () => {
  gateway = await startPlainGateway();
});
afterAll(() => gateway.close());
afterEach(() => {
  gateway.calls.length = 0;
  gateway.next.length = 0;
});

const sms = {
  id: 'our-1',
  to: '+254712345678',
  text: 'Habari? 50 % & more',
  sender: 'SHULE',
  unicode: false,
};
type Given = Partial<Parameters<typeof plainHttp.sendsOnce>[0]>;
const settingsOf = (given: Given = {}) =>
  plainHttp.settings.parse({
    url: `${gateway.address}/send`,
    method: 'form',
    fields: 'to={number}\nmessage={text}\nfrom={from}\nref={id}\nkind=plain',
    headers: 'Authorization: Bearer abc',
    once: 'no',
    ...given,
  });
const hosts = { isAllowed: () => true, protocols: ['http:'] };
const send = (given: Given = {}, timeoutMs = 2000) => {
  const settings = settingsOf(given);
  return plainHttp.send({ settings, address: plainHttp.address(settings), hosts, timeoutMs }, sms);
};

describe('a message', () => {
  it('is one request with the fields and headers that the operator wrote', async () => {
    expect(await send()).toEqual({ outcome: 'taken', reference: 'our-1' });
    const [call] = gateway.calls;
    expect(call).toMatchObject({ method: 'POST', path: '/send', headers: { authorization: 'Bearer abc' } });
    expect(Object.fromEntries(call?.form ?? [])).toEqual({
      to: '254712345678',
      message: sms.text,
      from: 'SHULE',
      ref: 'our-1',
      kind: 'plain',
    });
  });

  it('is JSON where the gateway wants that, and its id is read from the answer', async () => {
    expect(await send({ method: 'json', fields: 'to={to}\ntext={text}', idField: 'data.0.id' })).toEqual({
      outcome: 'taken',
      reference: 'gw-1',
    });
    const [call] = gateway.calls;
    expect(call?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(call?.body ?? '')).toEqual({ to: sms.to, text: sms.text });
  });

  it('stands in the address for gateways of that kind, encoded', async () => {
    await send({ method: 'get', url: `${gateway.address}/send?user=x&text={text}`, fields: 'to={to}' });
    const [call] = gateway.calls;
    expect(call).toMatchObject({ method: 'GET', body: '' });
    expect(Object.fromEntries(call?.query ?? [])).toEqual({ user: 'x', text: sms.text, to: sms.to });
  });

  it('that holds what stands for a field is sent as it is', async () => {
    const settings = settingsOf();
    await plainHttp.send(
      { settings, address: gateway.address, hosts, timeoutMs: 2000 },
      { ...sms, text: 'Use {to} and {id}' },
    );
    expect(gateway.calls[0]?.form.get('message')).toBe('Use {to} and {id}');
  });
});

describe('what the gateway answers', () => {
  it.each([
    ['busy', { outcome: 'later', reason: 'busy' }],
    ['login', { outcome: 'later', reason: 'login' }],
    ['broken', { outcome: 'unknown' }],
    ['silent', { outcome: 'unknown' }],
  ] as const)('%s', async (behaviour, answer) => {
    gateway.next.push(behaviour);
    expect(await send({}, 300)).toEqual(answer);
  });

  it('is a refusal where it lacks the word of those that were taken', async () => {
    gateway.next.push('refuse');
    expect(await send({ accepted: '"OK"' })).toEqual({ outcome: 'refused', reason: 'rejected' });
    expect(await send({ accepted: '"OK"' })).toEqual({ outcome: 'taken', reference: 'our-1' });
  });

  it('may hold no id, or be no JSON: it was taken, and no report is known by an id', async () => {
    gateway.next.push('garbage');
    expect(await send({ idField: 'data.0.id' })).toEqual({ outcome: 'taken', reference: null });
    expect(await send({ idField: '__proto__.x' })).toEqual({ outcome: 'taken', reference: null });
  });

  it('that is not there can be asked again, and none is asked inside', async () => {
    expect(await send({ url: 'http://127.0.0.1:1/send' })).toEqual({
      outcome: 'later',
      reason: 'unreachable',
    });
    const settings = settingsOf();
    expect(
      await plainHttp.send({ settings, address: gateway.address, hosts: { protocols: ['http:'] } }, sms),
    ).toEqual({ outcome: 'later', reason: 'unreachable' });
    expect(gateway.calls).toEqual([]);
  });
});

describe('what the gateway tells', () => {
  it.each<[Record<string, string>, Given, object]>([
    [
      { id: '7', status: 'DELIVRD' },
      {},
      { about: 'report', reference: '7', state: 'delivered', reason: null },
    ],
    [
      { id: '7', status: 'expired' },
      {},
      { about: 'report', reference: '7', state: 'failed', reason: 'undelivered' },
    ],
    [{ id: '7', status: 'sent' }, {}, { about: 'nothing' }],
    [
      { msgId: '7', dlr: '3' },
      { reportId: 'msgId', reportState: 'dlr', delivered: '1, 3', failed: '2' },
      { about: 'report', reference: '7', state: 'delivered', reason: null },
    ],
    [{ from: '254712345678', text: 'STOP' }, {}, { about: 'answer', from: '254712345678', text: 'STOP' }],
    [
      { msisdn: '1', body: 'x' },
      { answerFrom: 'msisdn', answerText: 'body' },
      { about: 'answer', from: '1', text: 'x' },
    ],
    [{}, {}, { about: 'nothing' }],
  ])('%j', (fields, given, news) => {
    expect(plainHttp.read(settingsOf(given), { fields })).toEqual(news);
  });
});

it.each<Given>([
  { url: 'ftp://x' },
  { fields: 'no equals sign' },
  { headers: 'X: a\u0000b' },
  { headers: 'none' },
  { reportId: 'a b' },
])('refuses settings such as %j', (given) => {
  expect(
    plainHttp.settings.safeParse({ url: 'https://x.example', method: 'form', once: 'no', ...given }).success,
  ).toBe(false);
});

it('is repeated only by a gateway that sends the same id once', () => {
  expect([plainHttp.sendsOnce(settingsOf()), plainHttp.sendsOnce(settingsOf({ once: 'yes' }))]).toEqual([
    false,
    true,
  ]);
});
