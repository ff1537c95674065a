import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAuthenticator } from '../../../../test/identity/authenticator.ts';
import { addPasskey } from '../../../../test/identity/passkeys.ts';
import { signInLongAgo } from '../../../../test/identity/second-factor.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let identity: TestIdentity;
let asha: Person;
let session: SignedIn;
const authenticator = createAuthenticator();

beforeAll(async () => {
  identity = await buildTestIdentity();
});
afterAll(() => identity.close());
beforeEach(async () => {
  asha = await identity.addPerson({ password: null });
  session = await identity.signIn(asha);
  await addPasskey(identity, session, authenticator, 'Old phone');
  await addPasskey(identity, session, authenticator, 'New phone');
});

const list = async (as = session): Promise<{ id: string; name: string }[]> =>
  (await identity.call('GET', '/auth/security', { as })).data.passkeys;
const ids = async () => (await list()).map(({ id }) => id);
const rename = (id: string, name: string, as = session) =>
  identity.call('PUT', `/auth/passkeys/${id}`, { as, body: { name } });
const remove = (id: string, as = session) => identity.call('DELETE', `/auth/passkeys/${id}`, { as });

describe('a passkey', () => {
  it('can be renamed', async () => {
    const [first = ''] = await ids();
    expect((await rename(first, 'Work phone')).status).toBe(200);
    expect((await list()).map(({ name }) => name)).toEqual(['Work phone', 'New phone']);
    expect((await rename(first, ' ')).status).toBe(400);
  });

  it('can be removed, with an email to the person', async () => {
    const [first = '', second] = await ids();
    expect((await remove(first)).status).toBe(200);
    expect(await ids()).toEqual([second]);
    expect((await remove(first)).status).toBe(404);
    const acts = await identity.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('subject_id', '=', String(asha.id))
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(acts).toEqual([{ action: 'account.passkey-removed', details: { name: 'Old phone' } }]);
  });

  it('of another person is not found', async () => {
    const other = await identity.signIn(await identity.addPerson({ roles: ['admin'] }));
    const [first = ''] = await ids();
    expect((await rename(first, 'Mine', other)).status).toBe(404);
    expect((await remove(first, other)).status).toBe(404);
    for (const id of ['1', 'x', '0190f5a0-0000-7000-8000-000000000000'])
      expect([(await rename(id, 'Mine')).status, (await remove(id)).status]).toEqual([404, 404]);
    expect((await list()).map(({ name }) => name)).toEqual(['Old phone', 'New phone']);
  });

  it('can be removed after a recent confirmation only', async () => {
    const stale = await signInLongAgo(identity, asha);
    const [first = ''] = await ids();
    const { status, error } = await remove(first, stale);
    expect([status, error.details]).toEqual([403, { reason: 'reauthenticate' }]);
    expect((await rename(first, 'Renamed', stale)).status).toBe(200);
  });
});

describe('the last sign-in method', () => {
  it('cannot be removed: of two parallel removals, one is refused', async () => {
    const both = await ids();
    const answers = await Promise.all(both.map((id) => remove(id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ids()).toHaveLength(1);
    const [left = ''] = await ids();
    const { status, message } = await remove(left);
    expect([status, message]).toEqual([
      409,
      'This is your only way to log in. Set a password or add a passkey first.',
    ]);
  });

  it('may be removed while there is a password', async () => {
    const body = { password: 'Embe-11-mbivu?' };
    expect((await identity.call('POST', '/auth/set-password', { as: session, body })).status).toBe(200);
    for (const id of await ids()) expect((await remove(id)).status).toBe(200);
    expect(await ids()).toEqual([]);
  });

  it('is a passkey when the linked service is no longer in the settings', async () => {
    const link = { provider: 'oidc', subject: `gone-${asha.id}`, user_id: asha.id };
    await identity.db.insertInto('external_identity').values(link).execute();
    const [first = '', second = ''] = await ids();
    expect((await remove(first)).status).toBe(200);
    expect((await remove(second)).status).toBe(409);
  });
});
