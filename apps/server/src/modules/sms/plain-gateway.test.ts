import { afterAll, beforeAll, expect, it } from 'vitest';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type PlainGateway, startPlainGateway } from '../../../test/notifications/plain-sms-gateway.ts';

let t: TestIdentity;
let gateway: PlainGateway;
let admin: Awaited<ReturnType<TestIdentity['signIn']>>;
const SETTINGS = '/administration/settings/sms';

beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  gateway = await startPlainGateway();
  Object.assign(t.config, { smsHosts: { isAllowed: () => true, protocols: ['http:', 'https:'] } });
  admin = await t.signIn(await t.addPerson({ roles: ['admin'] }));
}, 60_000);
afterAll(async () => {
  await t.close();
  await gateway.close();
});

it('sends codes by a gateway of the operator’s own, hears what became of them, and of STOP', async () => {
  const read = async () => (await t.call('GET', SETTINGS, { as: admin })).data;
  const saved = await t.call('PUT', SETTINGS, {
    as: admin,
    body: {
      version: (await read()).version,
      sms: {
        kind: 'http',
        settings: {
          url: `${gateway.address}/send`,
          method: 'json',
          fields: 'to={number}\ntext={text}\nid={id}',
          headers: 'X-Key: secret-key',
          accepted: 'OK',
          idField: 'data.0.id',
          once: 'no',
          answerFrom: 'sender',
        },
        sender: '',
        currency: 'KES',
        part_price: 1,
        budget: 100,
      },
    },
  });
  expect(saved.status).toBe(200);
  expect(JSON.stringify(saved.data)).not.toContain('secret-key');

  const person = await t.signIn(await t.addPerson({}));
  const body = { number: '0712 000 111' };
  expect((await t.call('POST', '/notifications/phone', { as: person, body })).status).toBe(200);
  const [call] = gateway.calls;
  expect(call?.headers['x-key']).toBe('secret-key');
  const sent = JSON.parse(call?.body ?? '');
  expect(sent.to).toBe('254712000111');
  const code = /^\d{6}/.exec(sent.text)?.[0];
  const confirmed = await t.call('PUT', '/notifications/phone/confirmation', { as: person, body: { code } });
  expect(confirmed.status).toBe(200);

  const tell = async (fields: object) =>
    (
      await t.app.inject({
        method: 'POST',
        url: new URL((await read()).current.callback_url).pathname,
        payload: fields,
      })
    ).statusCode;
  expect(await tell({ id: 'gw-1', status: 'DELIVRD' })).toBe(200);
  expect(await t.db.selectFrom('sms_message').select('state').execute()).toEqual([{ state: 'delivered' }]);
  expect(await tell({ sender: '254712000111', text: 'stop' })).toBe(200);
  const { phone } = (await t.call('GET', '/notifications/phone', { as: person })).data;
  expect(phone.stopped_at).toEqual(expect.any(String));
});
