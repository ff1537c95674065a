import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';

let t: TestIdentity;
let grace: Person & SignedIn;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords(), settings: { SITE_NAME: 'Shule “Yetu”' } });
  const person = await t.addPerson({
    username: 'grace',
    first_name: 'Grace',
    last_name: 'Wambui',
    phone: '+254 700 000 000',
    bio: 'I keep **bees**.',
  });
  grace = { ...person, ...(await t.signIn(person, { ip: '203.0.113.7', userAgent: 'A browser' })) };
});
afterAll(() => t.close());

const ask = (as: SignedIn) => t.call('GET', '/auth/export', { as });

describe('the export of personal data', () => {
  it('is a file with all stored data of every module', async () => {
    const course = await addCourse(t.database, { title: 'Beekeeping', slug: 'beekeeping' });
    await t.db.insertInto('enrollment').values({ user_id: grace.id, course_id: course }).execute();
    await t.db
      .insertInto('review')
      .values({ user_id: grace.id, course_id: course, rating: 5, comment: 'Sweet' })
      .execute();
    await t.db
      .insertInto('passkey')
      .values({
        user_id: grace.id,
        credential_id: 'credential-1',
        name: 'Phone',
        public_key: Buffer.from('key'),
      })
      .execute();
    await t.call('POST', '/auth/instructor-application', {
      as: grace,
      body: { statement: 'I have taught beekeeping in Nyeri for ten years.' },
    });
    await t.db
      .insertInto('support_message')
      .values({
        reference: 'DRS-AAAAAA',
        kind: 'contact',
        name: 'Grace Wambui',
        email: grace.email,
        subject: 'A question',
        message: 'How do bees sleep?',
        user_id: grace.id,
      })
      .execute();
    const { status, headers, data } = await ask(grace);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="shule-yetu-data-\d{4}-\d\d-\d\d\.json"$/,
    );
    expect(headers['cache-control']).toBe('no-store');
    expect(data).toMatchObject({
      account: {
        username: 'grace',
        email: grace.email,
        phone: '+254 700 000 000',
        bio: 'I keep **bees**.',
        has_password: true,
        second_factor: false,
        preferences: { language: 'en' },
      },
      sessions: [
        { id: grace.sessionId, ip: expect.stringContaining('203.0.113.7'), user_agent: 'A browser' },
      ],
      passkeys: [{ name: 'Phone' }],
      sign_in_services: [],
      instructor_applications: [{ status: 'pending' }],
      emails_sent_to_you: [{ kind: 'identity.application-received', recipient: grace.email }],
      enrollment: {
        enrollments: [{ course: 'beekeeping', status: 'active', source: 'free' }],
        saved_courses: [],
      },
      catalogue: { courses_you_teach: [] },
      reviews: { written: [{ course: 'beekeeping', rating: 5, comment: 'Sweet' }] },
      support_messages: [{ reference: 'DRS-AAAAAA', message: 'How do bees sleep?' }],
    });
    expect(data.activity.map(({ kind }: { kind: string }) => kind)).toContain('session.began');
  });

  it('contains no credentials and no data of other people', async () => {
    const other = await t.addPerson({ username: 'somebody-else', first_name: 'Otieno' });
    const text = JSON.stringify((await ask(grace)).data);
    const { password_hash } = await t.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', grace.id)
      .executeTakeFirstOrThrow();
    for (const secret of [
      password_hash,
      grace.token,
      grace.refreshToken,
      'credential-1',
      'public_key',
      'token_hash',
    ])
      expect(text).not.toContain(secret);
    for (const foreign of [other.email, other.username, 'Otieno']) expect(text).not.toContain(foreign);
  });

  it('is listed in the account’s activity', async () => {
    const { data } = await t.call('GET', '/auth/activity', { as: grace });
    expect(data.entries[0].text).toBe('You downloaded your data');
  });

  it('is rate-limited', async () => {
    const person = await t.addPerson();
    const session = await t.signIn(person);
    const statuses = [];
    for (let n = 0; n < 21; n++) statuses.push((await ask(session)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const last = await ask(session);
    expect(last.status).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
  });
});
