import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { requireRecent } from '../sessions/signed-in-user.ts';

let t: TestIdentity;
beforeAll(async () => {
  t = await buildTestIdentity();
});
afterAll(() => t.close());

async function somebody(): Promise<{ person: Person; session: SignedIn }> {
  const person = await t.addPerson();
  return { person, session: await t.signIn(person) };
}
const rowOf = ({ id }: Person) =>
  t.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('PUT /auth/profile', () => {
  const put = (as: SignedIn, body: object) => t.call('PUT', '/auth/profile', { as, body });

  it('changes the given fields and leaves the others', async () => {
    const { person, session } = await somebody();
    const full = {
      username: `new-name-${person.id}`,
      first_name: 'Amina',
      last_name: 'Yusuf',
      phone: '+254 700 000 000',
      headline: 'Grower of things',
      bio: 'I **grow** things.\n\nAnd sell them.',
    };
    expect((await put(session, full)).data.user).toMatchObject(full);
    expect((await put(session, { headline: 'Retired' })).data.user).toMatchObject({
      ...full,
      headline: 'Retired',
    });
    expect((await put(session, { phone: null })).data.user.phone).toBeNull();
    expect((await put(session, { phone: '' })).data.user.phone).toBeNull();
    expect((await put(session, {})).data.user).toMatchObject({ first_name: 'Amina', phone: null });
    const me = await t.call('GET', '/auth/me', { as: session });
    expect(me.data.user).toMatchObject({ ...full, headline: 'Retired', phone: null });
  });

  it('ignores fields that users may not set', async () => {
    const { person, session } = await somebody();
    const before = await rowOf(person);
    const answer = await put(session, {
      headline: 'The boss',
      roles: ['admin'],
      is_admin: true,
      permissions: ['course.delete'],
      user_id: '1',
      id: 1,
      email: 'taken-over@example.org',
      email_verified: true,
      password: 'Embe-11-mbivu?',
      password_hash: 'x',
      disabled_at: '2026-01-01T00:00:00Z',
      deleted_at: '2026-01-01T00:00:00Z',
      is_demo: true,
      avatar_url: 'https://evil.example/x.svg',
      created_at: '2001-01-01T00:00:00Z',
    });
    expect(answer.status).toBe(200);
    const { updated_at: _now, ...after } = await rowOf(person);
    const { updated_at: _then, ...rest } = before;
    expect(after).toEqual({ ...rest, headline: 'The boss' });
  });

  it('refuses another person’s username in any case, and accepts the user’s own', async () => {
    const { person, session } = await somebody();
    const other = await t.addPerson();
    expect(await put(session, { username: other.username.toUpperCase() })).toMatchObject({
      status: 409,
      message: 'This username is taken',
      error: { code: 'CONFLICT', details: [{ path: 'username', message: 'This username is taken' }] },
    });
    const own = person.username.toUpperCase();
    expect((await put(session, { username: own })).data.user.username).toBe(own);
  });

  it('gives a username to one of two parallel requests', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, somebody));
    const answers = await Promise.all(people.map(({ session }) => put(session, { username: 'wanted' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    for (const { status, error } of answers)
      if (status === 409) expect(error.details[0].path).toBe('username');
  });

  it.each([
    [{ username: 'a' }, 'username'],
    [{ username: 'a@b.example' }, 'username'],
    [{ username: null }, 'username'],
    [{ first_name: '' }, 'first_name'],
    [{ first_name: 'two\nlines' }, 'first_name'],
    [{ last_name: 'x'.repeat(81) }, 'last_name'],
    [{ phone: 'none' }, 'phone'],
    [{ headline: 'x'.repeat(161) }, 'headline'],
    [{ headline: 'two\u2028lines' }, 'headline'],
    [{ bio: 'x'.repeat(4001) }, 'bio'],
    [{ bio: 7 }, 'bio'],
    [{ bio: 'a\0b' }, 'bio'],
  ])('refuses %j', async (body, path) => {
    const { person, session } = await somebody();
    const before = await rowOf(person);
    const { status, error } = await put(session, { headline: 'Changed', ...body });
    expect([status, error.details[0].path]).toEqual([400, path]);
    expect(await rowOf(person)).toEqual(before);
  });

  it('writes nothing to an account that was deleted in the meantime', async () => {
    const { person, session } = await somebody();
    await t.call('GET', '/auth/me', { as: session });
    await t.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', person.id).execute();
    const { status } = await put(session, { headline: 'A ghost' });
    expect([401, 404]).toContain(status);
    expect((await rowOf(person)).headline).toBe('');
  });
});

describe('PUT /auth/preferences', () => {
  const put = (as: SignedIn, body: object) => t.call('PUT', '/auth/preferences', { as, body });

  it('changes the given fields and leaves the others', async () => {
    const { session } = await somebody();
    expect((await put(session, { language: 'sw' })).data.user.preferences).toEqual({
      language: 'sw',
      sign_in_alerts: true,
      full_name_on_reviews: true,
      face_on_front_page: false,
    });
    expect((await put(session, { sign_in_alerts: false, roles: ['admin'] })).data.user).toMatchObject({
      roles: ['student'],
      preferences: { language: 'sw', sign_in_alerts: false, full_name_on_reviews: true },
    });
    expect((await put(session, {})).data.user.preferences.language).toBe('sw');
  });

  it.each([{ language: 'xx' }, { language: null }, { sign_in_alerts: 'no' }, { full_name_on_reviews: 0 }])(
    'refuses %j',
    async (body) => {
      const { session } = await somebody();
      expect((await put(session, body)).status).toBe(400);
    },
  );
});

describe('GET /auth/me', () => {
  it('returns the permissions of the roles, whatever their spelling', async () => {
    const abilities = async (roles: string[]) => {
      const session = await t.signIn(await t.addPerson({ roles }));
      return (await t.call('GET', '/auth/me', { as: session })).data.user.abilities;
    };
    expect(await abilities(['student'])).toEqual([
      'course.read',
      'enrollment.create',
      'enrollment.read',
      'review.create',
    ]);
    expect(await abilities(['Teacher'])).toEqual(await abilities(['instructor']));
    expect(await abilities(['administrator'])).toContain('course.delete');
    expect(await abilities(['librarian'])).toEqual([]);
  });

  it('never returns a hash, or an admin’s reason', async () => {
    const person = await t.addPerson({ disabled_reason: 'an old story' });
    const answer = await t.app.inject({
      url: '/api/v1/auth/me',
      headers: (await t.signIn(person)).headers,
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/argon2|password_hash|"password|an old story|hash/);
  });

  it('shows an added or removed role immediately', async () => {
    const { person, session } = await somebody();
    const roles = async () => (await t.call('GET', '/auth/me', { as: session })).data.user.roles;
    expect(await roles()).toEqual(['student']);
    await t.db
      .updateTable('app_user')
      .set({ roles: ['instructor'] })
      .where('id', '=', person.id)
      .execute();
    expect(await roles()).toEqual(['instructor']);
  });
});

describe('a recent confirmation', () => {
  const actor = (minutesAgo: number) => ({
    userId: 1,
    roles: [],
    session: { id: 'x', authenticatedAt: new Date(Date.now() - minutesAgo * 60_000) },
  });
  it('is from the last fifteen minutes', () => {
    expect(() => requireRecent(actor(14.9))).not.toThrow();
    expect(() => requireRecent(actor(15.1))).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN', details: { reason: 'reauthenticate' } }),
    );
    expect(() => requireRecent({ userId: 1, roles: [] })).toThrow(
      expect.objectContaining({ code: 'UNAUTHORIZED' }),
    );
  });
});
