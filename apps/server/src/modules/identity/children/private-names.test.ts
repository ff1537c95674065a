import { siteDay } from '@darasa/contract/formatting/site-zone';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Context } from '#platform/context/index';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import { addCourse } from '../../../../test/catalogue.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { addCertificate } from '../../../../test/learning/certificates.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { createPeople } from '../school-people/create-people.ts';
import { comeOfAge } from './private-names.ts';

let t: TestIdentity;
let admin: Person & SignedIn;
let course: number;
beforeAll(async () => {
  t = await buildTestIdentity({ passwords: cheapPasswords() });
  const person = await t.addPerson({ roles: ['admin'], first_name: 'Wanjiru', last_name: 'Kamau' });
  admin = { ...person, ...(await t.signIn(person)) };
  course = await addCourse(t.database, { title: 'Beekeeping', slug: 'beekeeping' });
});
afterAll(() => t.close());

const path = ({ id }: { id: number }, rest: string) => `/administration/people/${id}${rest}`;
const details = (who: { id: number }, body: object) =>
  t.call('PUT', path(who, '/details'), {
    as: admin,
    body: { date_of_birth: null, said_child: false, external_number: null, ...body },
  });
const consent = (who: { id: number }, purpose = 'public_name', guardian = 'Wambui Njoroge') =>
  t.call('POST', path(who, `/consents/${purpose}`), { as: admin, body: { guardian } });
const withdraw = (who: { id: number }, purpose = 'public_name') =>
  t.call('DELETE', path(who, `/consents/${purpose}`), { as: admin });
const isPrivate = async ({ id }: { id: number }) =>
  (await t.db.selectFrom('app_user').select('name_private').where('id', '=', id).executeTakeFirstOrThrow())
    .name_private;

describe('where everybody may read a name', () => {
  let child: Person & SignedIn;
  let certificate: { id: string; serial: string };
  beforeEach(async () => {
    const person = await t.addPerson({
      first_name: 'Zuhura',
      last_name: 'Barasa',
      username: `zuhura-${crypto.randomUUID().slice(0, 6)}`,
      roles: ['student', 'instructor'],
      avatar_url: '/portraits/zuhura.jpg',
    });
    child = { ...person, ...(await t.signIn(person)) };
    certificate = await addCertificate(t.db, child.id, { holder_name: 'Zuhura Barasa', title: 'Weaving' });
    await t.db.deleteFrom('review').execute();
    await t.db
      .insertInto('review')
      .values({ user_id: child.id, course_id: course, rating: 5, comment: 'Lovely' })
      .execute();
    await t.db.deleteFrom('course').where('slug', '=', 'of-the-child').execute();
    await addCourse(t.database, { title: 'Of the child', slug: 'of-the-child', instructor_id: child.id });
  });
  const pdf = async (url: string) => {
    const { rawPayload } = await t.app.inject({ url });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    });
    return text;
  };
  /** Each public place, and what is read there. */
  const places: [string, () => Promise<unknown>][] = [
    [
      'the check of a certificate by its id',
      async () => (await t.call('GET', `/certificates/${certificate.id}`)).data,
    ],
    [
      'the check by its number',
      async () => (await t.call('GET', `/certificates/${certificate.serial}`)).data,
    ],
    ['the document', () => pdf(`/certificates/${certificate.id}.pdf`)],
    ['a review', async () => (await t.call('GET', '/courses/beekeeping/reviews')).data],
    [
      'the page of a teacher',
      async () => (await t.call('GET', `/teachers/${child.username}`)).data ?? 'not found',
    ],
  ];

  it.each(places)(
    '%s: a child’s is not there until a guardian consents, and no more after',
    async (_place, read) => {
      expect(JSON.stringify(await read())).toContain('Zuhura');
      expect((await details(child, { date_of_birth: '2015-05-05' })).status).toBe(200);
      const hidden = JSON.stringify(await read());
      expect(hidden).not.toMatch(/Zuhura|Barasa|portraits/);
      await consent(child);
      expect(JSON.stringify(await read())).toContain('Zuhura');
      await withdraw(child);
      expect(JSON.stringify(await read())).not.toContain('Zuhura');
    },
  );

  it('the check says that the certificate is valid, and what for, without whose', async () => {
    await details(child, { said_child: true });
    const { certificate: shown } = (await t.call('GET', `/certificates/${certificate.id}`)).data;
    expect(shown).toMatchObject({
      state: 'valid',
      title: 'Weaving',
      holder: null,
      completed_at: expect.any(String),
    });
    expect(await pdf(`/certificates/${certificate.id}.pdf`)).toContain('Name kept private');
    const review = (await t.call('GET', '/courses/beekeeping/reviews')).data.reviews[0];
    expect(review.author).toEqual({ name: 'A learner', initials: 'A', image: null });
    expect((await t.call('GET', `/teachers/${child.username}`)).status).toBe(404);
  });

  it('the holder reads their own name, and has a document with it', async () => {
    await details(child, { said_child: true });
    const { certificates } = (await t.call('GET', '/certificates', { as: child })).data;
    expect(certificates[0].holder).toBe('Zuhura Barasa');
    expect(await pdf(certificates[0].pdf)).toContain('Zuhura Barasa');
    expect(await pdf(`/certificates/${certificate.id}.pdf?key=${'x'.repeat(32)}`)).not.toContain('Zuhura');
    const other = await addCertificate(t.db, child.id, { title: 'Another' });
    const key = new URL(certificates[0].pdf, 'http://x').searchParams.get('key');
    expect(await pdf(`/certificates/${other.id}.pdf?key=${key}`)).toContain('Name kept private');
  });

  it('staff read it where they work', async () => {
    await details(child, { said_child: true });
    const list = await t.call('GET', '/administration/certificates', {
      as: admin,
      query: { search: 'Zuhura' },
    });
    expect(list.data.certificates.length).toBeGreaterThan(0);
  });
});

describe('the school’s details', () => {
  it('are kept, are one person’s, and are in the log without what they were', async () => {
    const person = await t.addPerson();
    const { status, data } = await details(person, {
      external_number: 'ADM/77',
      date_of_birth: '2012-02-29',
    });
    expect([status, data.person]).toMatchObject([
      200,
      { external_number: 'ADM/77', date_of_birth: '2012-02-29', said_child: false, is_child: true },
    ]);
    const other = await details(await t.addPerson(), { external_number: 'adm/77' });
    expect([other.status, other.error.details]).toMatchObject([409, [{ path: 'external_number' }]]);
    const log = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'details'])
      .where('subject_id', '=', String(person.id))
      .execute();
    expect(log).toEqual([
      { action: 'person.details-changed', details: { changed: ['date_of_birth', 'external_number'] } },
    ]);
    // The same again is no change
    await details(person, { external_number: 'ADM/77', date_of_birth: '2012-02-29' });
    expect(
      await t.db.selectFrom('audit_entry').select('id').where('subject_id', '=', String(person.id)).execute(),
    ).toHaveLength(1);
  });

  it.each([
    { date_of_birth: '2999-01-01' },
    { date_of_birth: '29/02/2012' },
    { external_number: ' ' },
    { said_child: 'yes' },
  ])('refuses %j', async (body) => {
    expect((await details(await t.addPerson(), body)).status).toBe(400);
  });

  it('make a child of whoever is made from a list', async () => {
    const ctx = new Context(t.db, {
      caller: { userId: admin.id, roles: ['admin'], mustChangePassword: false },
    });
    const made = await createPeople(ctx, [
      { first_name: 'Said', said_child: true },
      { first_name: 'Born', date_of_birth: '2015-01-01' },
      { first_name: 'Grown', date_of_birth: '1990-01-01' },
    ]);
    const ids = made.map((one) => (one.outcome === 'made' ? one.userId : 0));
    expect(await Promise.all(ids.map((id) => isPrivate({ id })))).toEqual([true, true, false]);
  });

  it('end being a child’s on the day of coming of age, by the job of the night', async () => {
    const yearsAgo = (years: number, days: number) => {
      const day = new Date(`${siteDay(Date.now())}T00:00:00Z`);
      day.setUTCFullYear(day.getUTCFullYear() - years);
      day.setUTCDate(day.getUTCDate() + days);
      return day.toISOString().slice(0, 10);
    };
    const make = (columns: object) => t.addPerson({ name_private: true, ...columns });
    const [today, tomorrow, said] = [
      await make({ date_of_birth: yearsAgo(18, 0) }),
      await make({ date_of_birth: yearsAgo(18, 1) }),
      await make({ date_of_birth: yearsAgo(40, 0), said_child: true }),
    ];
    const context = createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal });
    for (let night = 0; night < 2; night++) {
      await comeOfAge.handler({}, context);
      expect([await isPrivate(today), await isPrivate(tomorrow), await isPrivate(said)]).toEqual([
        false,
        true,
        true,
      ]);
    }
  });
});

describe('the consent of a guardian', () => {
  it('is recorded with who and when, once, and can be withdrawn', async () => {
    const person = await t.addPerson({ said_child: true, name_private: true });
    await consent(person);
    const twice = await consent(person, 'public_name', 'Somebody else');
    expect(twice.data.person.consents).toEqual([
      {
        purpose: 'public_name',
        guardian: 'Wambui Njoroge',
        given_at: expect.any(String),
        recorded_by: 'Wanjiru Kamau',
        withdrawn_at: null,
        withdrawn_by: null,
      },
    ]);
    const ended = await withdraw(person);
    expect(ended.data.person.consents).toMatchObject([
      { withdrawn_at: expect.any(String), withdrawn_by: 'Wanjiru Kamau' },
    ]);
    expect((await withdraw(person)).status).toBe(404);
    await consent(person);
    const log = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', String(person.id))
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'person.consent-given',
      'person.consent-withdrawn',
      'person.consent-given',
    ]);
  });

  it('is for one purpose: another one says nothing about the name', async () => {
    const person = await t.addPerson({ said_child: true, name_private: true });
    await consent(person, 'marketing');
    expect(await isPrivate(person)).toBe(true);
    expect((await consent(person, 'everything')).status).toBe(400);
    expect((await consent(person, 'public_name', ' ')).status).toBe(400);
  });

  it('is exported with the account, and goes with it', async () => {
    const person = await t.addPerson({ said_child: true });
    await consent(person);
    const session = await t.signIn(person);
    const exported = await t.call('GET', '/auth/export', { as: session });
    expect(exported.data.consents_of_your_guardian).toMatchObject([{ purpose: 'public_name' }]);
    expect(exported.data.login_cards).toEqual([]);
    expect((await t.call('DELETE', '/auth/account', { as: session })).status).toBe(200);
    const left = await t.db
      .selectFrom('guardian_consent')
      .select('id')
      .where('user_id', '=', person.id)
      .execute();
    expect(left).toEqual([]);
  });
});
