import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { insertDeliveries } from '../channels/delivery-repository.ts';
import { readUnsubscribeToken, unsubscribeToken } from './token.ts';

let t: TestIdentity;
let secret: Uint8Array;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  const { openKeyring } = await import('#modules/identity');
  secret = (await openKeyring({ ...t.config, now: new Date() })).encryption;
});
afterAll(() => t.close());

const emailOf = async (as: { headers: Record<string, string> }, kind: string) => {
  const { data } = await t.call('GET', '/notifications/preferences', { as });
  return data.preferences.find((one: { kind: string }) => one.kind === kind).email;
};

describe('the token', () => {
  const whose = { userId: 7, what: 'assessment.graded' as const };
  it('is read by who signed it, and by nobody else, whatever is changed in it', () => {
    const token = unsubscribeToken(new Uint8Array(32).fill(1), whose);
    expect(readUnsubscribeToken(new Uint8Array(32).fill(1), token)).toEqual(whose);
    expect(readUnsubscribeToken(new Uint8Array(32).fill(2), token)).toBeUndefined();
    const [id = '', mac = ''] = token.split('.');
    const other = Buffer.from('8.assessment.graded').toString('base64url');
    for (const wrong of [
      `${other}.${mac}`,
      id,
      `${id}.`,
      `${id}.${mac.slice(1)}`,
      '',
      '.',
      `${id}.${mac}x`.slice(3),
    ])
      expect(readUnsubscribeToken(new Uint8Array(32).fill(1), wrong)).toBeUndefined();
  });
});

describe('a link of an email', () => {
  it('stops its kind without a session when a mail program says so, twice too, and is taken back', async () => {
    const person = await t.addPerson();
    const as = { ...person, ...(await t.signIn(person)) };
    const token = unsubscribeToken(secret, { userId: person.id, what: 'assessment.graded' });
    const click = () =>
      t.app.inject({
        method: 'POST',
        url: `/unsubscribe?t=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await click()).statusCode).toBe(200);
    expect((await click()).statusCode).toBe(200);
    expect(await emailOf(as, 'assessment.graded')).toBe('off');
    expect(await emailOf(as, 'assessment.due-soon')).toBe('now');
    const say = (act: string) => t.call('POST', '/notifications/unsubscribe', { body: { token, act } });
    expect((await say('look')).data).toEqual({ label: 'Marked work', stopped: true });
    expect((await say('undo')).data).toEqual({ label: 'Marked work', stopped: false });
    expect(await emailOf(as, 'assessment.graded')).toBe('now');
    expect((await say('look')).data.stopped).toBe(false);
    expect((await say('stop')).data.stopped).toBe(true);
  });

  it('to look changes nothing: programs open links', async () => {
    const person = await t.addPerson();
    const token = unsubscribeToken(secret, { userId: person.id, what: 'assessment.graded' });
    await t.call('POST', '/notifications/unsubscribe', { body: { token, act: 'look' } });
    expect(
      await t.db.selectFrom('notification_preference').selectAll().where('user_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  it('of a summary stops summaries, and what waits for the next one', async () => {
    const person = await t.addPerson();
    await t.db
      .transaction()
      .execute((tx) => insertDeliveries(tx, [{ user_id: person.id, notification_id: 1, channel: 'digest' }]));
    const token = unsubscribeToken(secret, { userId: person.id, what: 'digest' });
    const { data } = await t.call('POST', '/notifications/unsubscribe', { body: { token, act: 'stop' } });
    expect(data).toEqual({ label: 'Summaries', stopped: true });
    const { state, reason } = await t.db
      .selectFrom('notification_delivery')
      .select(['state', 'reason'])
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect({ state, reason }).toEqual({ state: 'skipped', reason: 'off' });
  });

  it('that is not ours, or of an account that is gone, is not found', async () => {
    const person = await t.addPerson({ disabled_at: new Date() });
    for (const token of [
      unsubscribeToken(secret, { userId: person.id, what: 'digest' }),
      unsubscribeToken(new Uint8Array(32), { userId: person.id, what: 'digest' }),
      'MTIuZGlnZXN0.AAAA',
    ]) {
      const { status } = await t.call('POST', '/notifications/unsubscribe', { body: { token, act: 'stop' } });
      expect(status).toBe(404);
      expect((await t.app.inject({ method: 'POST', url: `/unsubscribe?t=${token}` })).statusCode).toBe(404);
    }
    expect((await t.app.inject({ method: 'POST', url: '/unsubscribe' })).statusCode).toBe(404);
  });
});
