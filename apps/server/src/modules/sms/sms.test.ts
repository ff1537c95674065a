import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type SmsDouble, startDouble } from './providers/africas-talking/double/start.ts';

let t: TestIdentity;
let double: SmsDouble;
let admin: Awaited<ReturnType<TestIdentity['signIn']>> & { id: number };
const SETTINGS = '/administration/settings/sms';
const usual = {
  kind: 'africastalking',
  settings: { username: 'sandbox', apiKey: 'double' },
  sender: 'SHULE',
  currency: 'KES',
  part_price: 0.8,
  budget: 1000,
};

beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  double = await startDouble();
  t.config.smsDouble = {
    kind: 'africastalking',
    address: double.address,
    settings: { username: 'sandbox', apiKey: 'double' },
    sendTo: double.sendTo,
    lines: [],
    close: double.close,
  };
  const person = await t.addPerson({ roles: ['admin'] });
  admin = { id: person.id, ...(await t.signIn(person)) };
}, 60_000);
afterAll(async () => {
  await t.close();
  await double.close();
});

const read = async () => (await t.call('GET', SETTINGS, { as: admin })).data;
const save = async (sms: object | null) =>
  t.call('PUT', SETTINGS, { as: admin, body: { sms, version: (await read()).version } });
const test = (number = '0712 345 678') =>
  t.call('POST', `${SETTINGS}/tests`, { as: admin, body: { number } });
const newcomer = async (values: object = {}) => {
  const person = await t.addPerson(values);
  return { ...person, ...(await t.signIn(person)) };
};
type Newcomer = Awaited<ReturnType<typeof newcomer>>;
let numbers = 100_000;
const newNumber = () => `+254712${++numbers}`;
const ask = (as: Newcomer, number: string) =>
  t.call('POST', '/notifications/phone', { as, body: { number } });
const confirm = (as: Newcomer, code: string) =>
  t.call('PUT', '/notifications/phone/confirmation', { as, body: { code } });
const phoneOf = async (as: Newcomer) => (await t.call('GET', '/notifications/phone', { as })).data.phone;
const codeFor = (number: string) => {
  const text = double.shown.findLast(({ to }) => to === number)?.text ?? '';
  return /^\d{6}/.exec(text)?.[0] ?? '';
};
async function withPhone(number = newNumber(), values: object = {}) {
  const person = await newcomer(values);
  await ask(person, number);
  expect((await confirm(person, codeFor(number))).status).toBe(200);
  return { ...person, number };
}
const tell = async (fields: Record<string, string>) => {
  const { callback_url: url } = (await read()).current;
  return t.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
};
/** A minute and more later. */
const later = () =>
  t.db
    .updateTable('sms_code')
    .set((eb) => ({ sent_at: eb.val(new Date(Date.now() - 61_000)) }))
    .execute();

describe('how SMS are sent', () => {
  it('is not said at first: nobody can add a phone', async () => {
    expect(await read()).toMatchObject({ current: null, version: 0, month: { parts: 0, cost: 0 } });
    expect((await ask(await newcomer(), '0712345678')).status).toBe(409);
    expect((await test()).status).toBe(409);
  });

  it.each([
    [{ ...usual, kind: 'carrier-pigeon' }, 'sms.kind'],
    [{ ...usual, settings: { username: 'x' } }, 'sms.settings.apiKey'],
    [{ ...usual, sender: 'a sender that is too long' }, 'sms.sender'],
    [{ ...usual, part_price: -1 }, 'sms.part_price'],
    [{ ...usual, currency: 'shillings' }, 'sms.currency'],
    [
      { ...usual, kind: 'http', settings: { url: 'ftp://x', method: 'form', once: 'no' } },
      'sms.settings.url',
    ],
    [
      {
        ...usual,
        kind: 'http',
        settings: { url: 'https://x.example', method: 'form', once: 'no', fields: 'nothing' },
      },
      'sms.settings.fields',
    ],
  ])('refuses %j', async (sms, path) => {
    const answer = await save(sms);
    expect(answer.status).toBe(400);
    expect(answer.error.details).toEqual([expect.objectContaining({ path })]);
  });

  it('is saved with its secret encrypted, which no reply holds, and an address of its own for reports', async () => {
    const saved = await save(usual);
    expect(saved.status).toBe(200);
    expect(saved.data.current).toMatchObject({
      settings: { username: 'sandbox' },
      secrets_set: ['apiKey'],
      sender: 'SHULE',
      part_price: 0.8,
      is_double: true,
      callback_url: expect.stringMatching(/\/callbacks\/sms\/[0-9a-f]{64}$/),
    });
    const row = await t.db.selectFrom('sms_setting').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('double');
    expect(row.sealed?.toString('latin1')).not.toContain('double');
    // Left out, the secret stays
    const { apiKey: _key, ...settings } = usual.settings;
    const again = await save({ ...usual, settings });
    expect(again.data.current).toMatchObject({ secrets_set: ['apiKey'], is_double: true });
    expect(again.data.current.callback_url).toBe(saved.data.current.callback_url);
    const stale = await t.call('PUT', SETTINGS, { as: admin, body: { sms: usual, version: 1 } });
    expect(stale.status).toBe(409);
  });

  it('is tested, and says what is wrong', async () => {
    const good = await test();
    expect(good.data).toEqual({ to: '+254712345678', parts: 1, fault: null });
    expect(double.shown.at(-1)).toMatchObject({ to: '+254712345678', from: 'SHULE' });
    for (const [behaviour, fault] of [
      ['credit', /no credit/],
      ['unknown_number', /no such phone number/],
      ['sender', /sender name/],
      ['busy', /overloaded/],
    ] as const) {
      double.next(behaviour);
      expect((await test()).data.fault).toMatch(fault);
    }
    expect((await test('020 123 4567')).status).toBe(400);
    await save({ ...usual, settings: { username: 'sandbox', apiKey: 'wrong' } });
    // No double takes that key, so this is the provider itself, which this machine does not reach
    expect((await read()).current.is_double).toBe(false);
    await save(usual);
  });
});

describe('a phone number', () => {
  it('is one’s own by a code, which counts once', async () => {
    const person = await newcomer();
    const number = newNumber();
    const sent = await ask(person, number.replace('+254', '0'));
    expect(sent.data.phone).toMatchObject({ number: null, pending: { number, attempts_left: 5 } });
    expect(JSON.stringify(sent.data)).not.toContain(codeFor(number));
    const code = codeFor(number);
    const confirmed = await confirm(person, ` ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(confirmed.data.phone).toMatchObject({ number, pending: null, stopped_at: null });
    expect((await confirm(person, code)).status).toBe(409);
    const [row] = await t.db.selectFrom('sms_code').selectAll().where('user_id', '=', person.id).execute();
    expect(row).toBeUndefined();
  });

  it.each(['123', 'hello', '020 222 2222', '+44 20 7946 0958', '+1'])('%s is refused', async (number) => {
    expect((await ask(await newcomer(), number)).status).toBe(400);
  });

  it('takes five wrong codes, also at once', async () => {
    const person = await newcomer();
    const number = newNumber();
    await ask(person, number);
    const code = codeFor(number);
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(person, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await confirm(person, code)).status).toBe(409);
    expect((await phoneOf(person)).number).toBeNull();
  });

  it('of which the code has expired is not confirmed', async () => {
    const person = await newcomer();
    const number = newNumber();
    await ask(person, number);
    await t.db
      .updateTable('sms_code')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', person.id)
      .execute();
    expect((await confirm(person, codeFor(number))).status).toBe(409);
  });

  it('is sent a code once a minute and five times a day, to a person and to a number', async () => {
    const person = await newcomer();
    const number = newNumber();
    expect((await ask(person, number)).status).toBe(200);
    expect((await ask(person, number)).status).toBe(429);
    for (let n = 0; n < 4; n++) {
      await later();
      expect((await ask(person, n % 2 ? number : newNumber())).status).toBe(200);
    }
    await later();
    expect((await ask(person, newNumber())).status).toBe(429);
    const busy = newNumber();
    for (let n = 0; n < 5; n++) expect((await ask(await newcomer(), busy)).status).toBe(200);
    expect((await ask(await newcomer(), busy)).status).toBe(429);
  });

  it('may be asked for twice at once: one code is sent', async () => {
    const person = await newcomer();
    const number = newNumber();
    const answers = await Promise.all([ask(person, number), ask(person, number)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
    expect(double.shown.filter(({ to }) => to === number)).toHaveLength(1);
  });

  it('that the provider does not know is told, and can be corrected at once', async () => {
    const person = await newcomer();
    double.next('unknown_number');
    const answer = await ask(person, newNumber());
    expect([answer.status, answer.message]).toEqual([409, expect.stringMatching(/no such phone number/)]);
    expect((await ask(person, newNumber())).status).toBe(200);
  });

  it('is changed and removed', async () => {
    const person = await withPhone();
    const next = newNumber();
    await later();
    await ask(person, next);
    expect(await phoneOf(person)).toMatchObject({ number: person.number, pending: { number: next } });
    await confirm(person, codeFor(next));
    expect((await phoneOf(person)).number).toBe(next);
    expect((await t.call('DELETE', '/notifications/phone', { as: person })).data.phone.number).toBeNull();
  });
});

describe('STOP and START', () => {
  it('from a phone count for all whose phone it is, and their page says so', async () => {
    const number = newNumber();
    const [one, other] = [await withPhone(number), await withPhone(number)];
    expect(
      (await tell({ from: number, to: '20880', text: 'Stop please', id: '1', date: 'x' })).statusCode,
    ).toBe(200);
    for (const person of [one, other]) expect((await phoneOf(person)).stopped_at).toEqual(expect.any(String));
    // Somebody else cannot have codes sent there
    expect((await ask(await newcomer(), number)).status).toBe(409);
    await tell({ from: number, to: '20880', text: 'START', id: '2', date: 'x' });
    expect((await phoneOf(one)).stopped_at).toBeNull();
  });

  it('by opting out at the network counts too, and the owner takes it back by a code', async () => {
    const person = await withPhone();
    await tell({ senderId: 'SHULE', phoneNumber: person.number });
    expect((await phoneOf(person)).stopped_at).not.toBeNull();
    await later();
    expect((await ask(person, person.number)).status).toBe(200);
    await confirm(person, codeFor(person.number));
    expect((await phoneOf(person)).stopped_at).toBeNull();
  });

  it('are believed on the right address alone, whatever comes', async () => {
    const person = await withPhone();
    for (const fields of [
      { from: person.number, text: 'Hello' },
      { from: 'x', text: 'STOP' },
      {},
      { id: 'x', status: 'Success' },
    ])
      expect((await tell(fields as Record<string, string>)).statusCode).toBe(200);
    const elsewhere = await t.app.inject({
      method: 'POST',
      url: `/callbacks/sms/${'0'.repeat(64)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ from: person.number, text: 'STOP' }).toString(),
    });
    expect(elsewhere.statusCode).toBe(404);
    expect((await phoneOf(person)).stopped_at).toBeNull();
  }, 20_000);
});

describe('the budget of a month', () => {
  afterEach(() => save(usual));
  it('is not exceeded, whatever is sent at once, and administrators are told once', async () => {
    const { month } = await read();
    await save({ ...usual, budget: month.cost + 1.6 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => test()));
    expect(answers.filter(({ data }) => data.fault === null)).toHaveLength(2);
    expect(answers.filter(({ data }) => /budget/.test(data.fault ?? ''))).toHaveLength(4);
    const after = await read();
    expect(after.month.cost).toBeCloseTo(month.cost + 1.6);
    expect(after.month.paused).toEqual([expect.stringMatching(/budget/)]);
  });

  it('counts nothing that the provider refused', async () => {
    const before = (await read()).month;
    double.next('credit');
    await test();
    double.next('unknown_number');
    await test();
    expect((await read()).month).toMatchObject({ cost: before.cost, parts: before.parts });
  });
});

describe('the phone of a guardian', () => {
  const path = (id: number) => `/administration/people/${id}/guardian-phone`;
  const record = (id: number, more: object = {}) =>
    t.call('PUT', path(id), {
      as: admin,
      body: { name: 'Wambui Njoroge', number: '0722 000 111', how: 'Signed form of 5 January', ...more },
    });

  it('is recorded for a child, with who and how, replaced, and withdrawn', async () => {
    const child = await t.addPerson({ said_child: true, name_private: true });
    const first = await record(child.id);
    expect(first.data.current).toMatchObject({
      name: 'Wambui Njoroge',
      number: '+254722000111',
      how: 'Signed form of 5 January',
      withdrawn_at: null,
      recorded_by: expect.any(String),
    });
    const second = await record(child.id, { number: '0722 000 222' });
    expect(second.data.current.number).toBe('+254722000222');
    expect(second.data.earlier).toEqual([
      expect.objectContaining({ number: '+254722000111', withdrawn_at: expect.any(String) }),
    ]);
    const ended = await t.call('DELETE', path(child.id), { as: admin });
    expect([ended.data.current, ended.data.earlier.length]).toEqual([null, 2]);
    expect((await t.call('DELETE', path(child.id), { as: admin })).status).toBe(409);
  });

  it('is refused for whoever is no child, and without a name, a number or how they agreed', async () => {
    expect((await record((await t.addPerson()).id)).status).toBe(409);
    const child = await t.addPerson({ said_child: true, name_private: true });
    for (const more of [{ name: ' ' }, { number: '12' }, { how: '' }])
      expect((await record(child.id, more)).status).toBe(400);
  });
});

describe('personal data', () => {
  it('of phones is exported, and erased with the account', async () => {
    const person = await withPhone();
    const { smsPersonalData } = await import('./personal-data.ts');
    expect(await smsPersonalData.export(t.db, person.id)).toMatchObject({
      phone: { number: person.number },
      messages: [{ purpose: 'code', number: person.number, state: 'sent' }],
    });
    await tell({ from: person.number, text: 'STOP' });
    await t.db.transaction().execute((tx) =>
      smsPersonalData.erase(tx, {
        user_id: person.id,
        email: null,
        name: 'x',
        erased_at: '2026-11-27T00:00:00Z',
      }),
    );
    for (const table of ['sms_phone', 'sms_stop', 'sms_message'] as const)
      expect(
        await t.db.selectFrom(table).select('number').where('number', '=', person.number).execute(),
      ).toEqual([]);
  });
});
