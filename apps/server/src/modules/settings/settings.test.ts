import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';

let t: TestIdentity;
/** Another process on the same database, where the environment names the site. */
let other: TestIdentity;
let admin: Awaited<ReturnType<TestIdentity['signIn']>>;
let second: Awaited<ReturnType<TestIdentity['signIn']>>;
beforeAll(async () => {
  t = await buildTestIdentity();
  other = await buildTestIdentity({
    database: t.database,
    settings: { SITE_NAME: 'Given', COURSE_REVIEW: 'off' },
  });
  admin = await t.signIn(await t.addPerson({ roles: ['admin'], first_name: 'Amina' }));
  second = await t.signIn(await t.addPerson({ roles: ['admin'], first_name: 'Baraka' }));
}, 60_000);
afterAll(async () => {
  await other.close();
  await t.close();
});

const PATH = '/administration/settings';
const read = async (by = t) => (await by.call('GET', PATH, { as: admin })).data.settings;
const save = (changes: Record<string, unknown>, as = admin, by = t) =>
  by.call('PUT', PATH, { as, body: { changes } });
const versionOf = async (key: string): Promise<number> => (await read())[key].version;
const set = async (key: string, value: unknown) => save({ [key]: { value, version: await versionOf(key) } });

describe('settings', () => {
  it('have their defaults until somebody saves one', async () => {
    const settings = await read();
    expect(settings.name).toEqual({
      value: 'Darasa',
      version: 0,
      source: 'default',
      variable: null,
      updated_at: null,
      updated_by: null,
    });
    expect(settings.registration.value).toBe('open');
  });

  it('count at once in the process that saved them, and within a second in every other', async () => {
    const answer = await save({
      name: { value: ' Baraka   Academy ', version: 0 },
      support_email: { value: 'help@baraka.example', version: 0 },
    });
    expect(answer.status).toBe(200);
    expect(answer.data.settings.name).toMatchObject({
      value: 'Baraka Academy',
      version: 1,
      source: 'saved',
      updated_by: expect.stringContaining('Amina'),
    });
    expect((await t.call('GET', '/site')).data).toMatchObject({
      name: 'Baraka Academy',
      supportEmail: 'help@baraka.example',
    });
    await expect
      .poll(async () => (await other.call('GET', '/site')).data.supportEmail, { timeout: 1000 })
      .toBe('help@baraka.example');
    const audit = await t.db
      .selectFrom('audit_entry')
      .select(['subject_id', 'details'])
      .where('action', '=', 'settings.changed')
      .orderBy('id')
      .execute();
    expect(audit).toEqual([
      { subject_id: 'name', details: { from: null, to: 'Baraka Academy' } },
      { subject_id: 'support_email', details: { from: null, to: 'help@baraka.example' } },
    ]);
  });

  it('are decided by the environment where that says something', async () => {
    expect((await other.call('GET', '/site')).data.name).toBe('Given');
    expect((await read(other)).name).toMatchObject({
      value: 'Given',
      source: 'environment',
      variable: 'SITE_NAME',
    });
    const refused = await save({ name: { value: 'Mine', version: 1 } }, admin, other);
    expect([refused.status, refused.error.details]).toEqual([
      400,
      [
        {
          path: 'changes.name.value',
          message: 'The environment of the server decides this (SITE_NAME)',
        },
      ],
    ]);
    expect(other.config.reviewSettings.review).toBe(false);
    expect(t.config.reviewSettings.review).toBe(true);
  });

  it('tell whoever comes later what was saved meanwhile, and save nothing of theirs', async () => {
    const version = await versionOf('tagline');
    expect((await save({ tagline: { value: 'Work for Monday', version } })).status).toBe(200);
    const late = await save(
      { tagline: { value: 'Learn by doing', version }, registration: { value: 'invitation', version: 0 } },
      second,
    );
    expect([late.status, late.error.details]).toEqual([
      409,
      [
        {
          path: 'changes.tagline.value',
          message: expect.stringMatching(/^Amina.* has changed this meanwhile$/),
          value: 'Work for Monday',
          version: version + 1,
          updated_by: expect.stringContaining('Amina'),
        },
      ],
    ]);
    expect((await read()).registration.value).toBe('open');
    // The same wish is no conflict
    expect((await save({ tagline: { value: 'Work for Monday', version } }, second)).status).toBe(200);
    expect((await save({ tagline: { value: 'Learn by doing', version: version + 1 } }, second)).status).toBe(
      200,
    );
  });

  it('let one of many who save at once win', async () => {
    const version = await versionOf('support_email');
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((name) =>
        save({ support_email: { value: `${name}@baraka.example`, version } }, second),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(await versionOf('support_email')).toBe(version + 1);
  });

  it.each([
    ['name', '   '],
    ['name', '\u202e'],
    ['name', 'x'.repeat(61)],
    ['tagline', 'x'.repeat(81)],
    ['support_email', 'nobody'],
    ['time_zone', 'Africa/Atlantis'],
    ['colours', { main: 'red', accent: '#fab72a' }],
    ['colours', { main: '#571e4d', accent: '#fab72a;}body{display:none}' }],
    ['colours', { main: '#571e4d', accent: '#fab72a', main_dark: '#571e4d' }],
    ['landing', { headline: '', lead: '', sections: ['secret'] }],
    ['registration', 'closed'],
    ['course_review', 'yes'],
  ])('refuse %s: %j', async (key, value) => {
    const before = (await read())[key];
    const answer = await set(key, value);
    expect(answer.status).toBe(400);
    expect(answer.error.details[0].path).toMatch(new RegExp(`^changes\\.${key}\\.value`));
    expect((await read())[key]).toEqual(before);
  });

  it('have no setting of another name', async () => {
    expect((await save({ jwt_secret: { value: 'x', version: 0 } })).status).toBe(400);
  });

  it('are read and saved by administrators alone', async () => {
    const teacher = await t.signIn(await t.addPerson({ roles: ['instructor'] }));
    expect((await t.call('GET', PATH)).status).toBe(401);
    expect((await t.call('GET', PATH, { as: teacher })).status).toBe(403);
    expect((await save({ name: { value: 'Mine', version: 1 } }, teacher)).status).toBe(403);
  });

  it('hold the name that emails, passwords and files of this site are made with', async () => {
    await set('name', 'Chuo Kikuu Kipya');
    const refused = await t.call('POST', '/auth/register', {
      body: {
        email: 'someone@example.org',
        password: 'Chuo Kikuu Kipya 7!',
        first_name: 'Some',
        last_name: 'One',
      },
    });
    expect([refused.status, refused.error.details[0].path]).toEqual([400, 'password']);
    const issuer = await t.app.inject('/.well-known/open-badges/issuer.json');
    expect(issuer.json().name).toBe('Chuo Kikuu Kipya');
  });

  it('use what is valid of what is saved when the program has become stricter', async () => {
    await t.db
      .insertInto('site_setting')
      .values({ key: 'time_zone', value: JSON.stringify('Mars/Olympus') })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify('Mars/Olympus') }))
      .execute();
    await set('tagline', 'Still here');
    expect((await read()).time_zone.value).toBe('Africa/Nairobi');
    await t.db.deleteFrom('site_setting').where('key', '=', 'time_zone').execute();
  });
});
