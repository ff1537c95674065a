// Also on PostgreSQL 15: partial unique indexes under contention
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { courseCompleted } from '#modules/learning';
import { notificationsModule } from '#modules/notifications';
import { emit } from '#platform/events/index';
import { addCourse } from '../../../test/catalogue.ts';
import { openTestJobs } from '../../../test/jobs.ts';
import { addCertificate } from '../../../test/learning/certificates.ts';
import { completedAt, openCredentials } from '../../../test/learning/credentials.ts';
import type { Someone } from '../../../test/learning/learning.ts';
import { credentialJobs } from './jobs.ts';
import { credentialsPersonalData } from './personal-data.ts';
import { removeHolder } from './repository.ts';

const { t, admin, newLearners, mine, file, ...of } = await openCredentials();
afterAll(() => t.close());

let neema: Someone;
let juma: Someone;
let course: number;
beforeEach(async () => {
  ({ neema, juma, course } = await newLearners());
});

const complete = (user: { id: number }, courseId = course) =>
  t.db
    .insertInto('enrollment')
    .values({ user_id: user.id, course_id: courseId, status: 'completed', completed_at: completedAt })
    .execute();
const issue = (user: { id: number }, courseId = course) => of.issue(user, courseId);
const issued = (as: Someone) => of.issuedFor(as, course);
const check = (name: string) => t.call('GET', `/certificates/${encodeURIComponent(name)}`);

describe('issuing', () => {
  it('copies what the certificate says, for whoever has its id or its number', async () => {
    const { id, serial } = await issued(neema);
    expect(serial).toMatch(/^C-[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    const { certificate } = (await check(id)).data;
    expect(certificate).toMatchObject({
      id,
      serial,
      state: 'valid',
      kind: 'course',
      holder: 'Neema Okello',
      title: 'Beekeeping for Beginners',
      teacher: 'Olive Achieng',
      completed_at: completedAt.toISOString(),
      name_corrected_at: null,
      revoked: null,
      path: expect.stringMatching(/^\/courses\/design\//),
    });
    expect((await check(serial.toLowerCase())).data.certificate).toEqual(certificate);
    await t.db
      .updateTable('course')
      .set({ title: 'Bees', is_published: false })
      .where('id', '=', course)
      .execute();
    expect((await check(id)).data.certificate).toMatchObject({
      title: 'Beekeeping for Beginners',
      path: null,
    });
  });

  it('happens once, however often and however parallel it is asked for', async () => {
    await Promise.all(Array.from({ length: 8 }, () => issue(neema)));
    await issue(neema);
    expect((await mine(neema)).certificates).toHaveLength(1);
  });

  it('is for courses that end with one', async () => {
    const plain = await addCourse(t.database, { title: 'No certificate', has_certificate: false });
    await issue(neema, plain);
    expect((await mine(neema)).certificates).toEqual([]);
  });

  it('issues nothing to a deleted account', async () => {
    await t.db.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', juma.id).execute();
    await issue(juma);
    const rows = await t.db.selectFrom('certificate').select('id').where('user_id', '=', juma.id).execute();
    expect(rows).toEqual([]);
  });

  it('certifies a learning track once all its listed courses are completed', async () => {
    const second = await addCourse(t.database, { title: 'Honey', has_certificate: false });
    const draft = await addCourse(t.database, { title: 'Not yet', is_published: false });
    const { id: track } = await t.db
      .insertInto('track')
      .values({ slug: `bees-${course}`, name: 'Beekeeper', summary: '', description: '', position: 99 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('track_course')
      .values(
        [course, second, draft].map((course_id, position) => ({ track_id: track, course_id, position })),
      )
      .execute();
    const progress = async () =>
      (await mine(neema)).tracks.find(({ slug }: { slug: string }) => slug === `bees-${course}`);
    expect(await progress()).toMatchObject({ done: 0, total: 2, certificate_id: null });
    await complete(neema);
    await issue(neema);
    expect(await progress()).toMatchObject({ done: 1, total: 2 });
    expect((await mine(neema)).certificates).toHaveLength(1);
    await complete(neema, second);
    // Both were completed: whichever is handled, also twice and in parallel, issues it once
    await Promise.all([issue(neema, second), issue(neema, second), issue(neema)]);
    const { certificates } = await mine(neema);
    expect(certificates.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['course', 'track']);
    expect(await progress()).toMatchObject({ done: 2, certificate_id: expect.any(String) });
    const { certificate } = (await check((await progress()).certificate_id)).data;
    expect(certificate).toMatchObject({ title: 'Beekeeper', path: `/tracks/bees-${course}`, teacher: '' });
  });
});

describe('checking', () => {
  it.each(['nothing', '0', 'C-AAAAA-AAAAA', '0190f5a0-0000-7000-8000-000000000000', 'x'.repeat(60)])(
    'finds nothing by %s',
    async (name) => {
      expect(await check(name)).toMatchObject({ status: 404, message: 'Certificate not found' });
    },
  );
});

describe('correcting the name', () => {
  const correct = (id: string, as: Someone) => t.call('PUT', `/certificates/${id}/name`, { as });
  const rename = (first_name: string, last_name: string) =>
    t.db.updateTable('app_user').set({ first_name, last_name }).where('id', '=', neema.id).execute();
  const abilities = async () => (await mine(neema)).certificates[0].abilities;
  const change = (id: string, body: object, as: Someone = admin) =>
    t.call('PUT', `/administration/certificates/${id}/name`, { as, body });

  it('takes the spelling of the profile once, keeps the number and says so', async () => {
    const { id, serial } = await issued(neema);
    expect(await correct(id, neema)).toMatchObject({ status: 409 });
    await rename('Ñëema', 'Okello-Otieno');
    expect(await abilities()).toEqual({ download: true, correct_name: true, ask_for_name: false });
    expect((await correct(id, juma)).status).toBe(404);
    expect((await correct(id, neema)).data.certificate).toMatchObject({
      id,
      serial,
      holder: 'Ñëema Okello-Otieno',
      name_corrected_at: expect.any(String),
      abilities: { correct_name: false, ask_for_name: false },
    });
    await rename('Neema', 'Okelo');
    expect(await abilities()).toEqual({ download: true, correct_name: false, ask_for_name: true });
    expect(await correct(id, neema)).toMatchObject({
      status: 409,
      message: expect.stringContaining('was corrected before'),
    });
    const { certificate } = (await check(id)).data;
    expect(certificate).toMatchObject({
      holder: 'Ñëema Okello-Otieno',
      name_corrected_at: expect.any(String),
    });
  });

  it.each([
    ['another name', ['Juma', 'Mwangi'], 0, 'another name, not another spelling'],
    ['a spelling, too late', ['Nema', 'Okelo'], 15, 'within 14 days'],
  ])('refuses %s', async (_what, [first = '', last = ''], days, words) => {
    const { id } = await issued(neema);
    await t.db
      .updateTable('certificate')
      .set({ issued_at: new Date(Date.now() - days * 86_400_000) })
      .where('id', '=', id)
      .execute();
    await rename(first, last);
    expect(await correct(id, neema)).toMatchObject({ status: 409, message: expect.stringContaining(words) });
    expect(await abilities()).toMatchObject({ correct_name: false, ask_for_name: true });
    expect((await check(id)).data.certificate).toMatchObject({
      holder: 'Neema Okello',
      name_corrected_at: null,
    });
  });

  it('twice at once happens once', async () => {
    const { id } = await issued(neema);
    await rename('Neemah', 'Okello');
    const answers = await Promise.all([correct(id, neema), correct(id, neema)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is done by staff with a reason, which is recorded', async () => {
    const { id, serial } = await issued(neema);
    const body = { name: ' Neema  Otieno ', reason: 'She has married' };
    expect((await change(id, body, juma)).status).toBe(403);
    expect((await change(id, { ...body, reason: ' ' })).status).toBe(400);
    expect((await change(id, { ...body, name: '\u3164' })).status).toBe(400);
    expect((await change(id, body)).data.certificate).toMatchObject({ serial, holder: 'Neema Otieno' });
    expect((await change(id, body)).status).toBe(409);
    expect((await check(id)).data.certificate).toMatchObject({
      holder: 'Neema Otieno',
      name_corrected_at: expect.any(String),
    });
    const audit = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id', 'details'])
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([
      { action: 'certificate.name-changed', actor_id: admin.id, details: { reason: 'She has married' } },
    ]);
  });
});

describe('revoking', () => {
  const revoke = (id: string, reason = 'Somebody else did the lessons') =>
    t.call('PUT', `/administration/certificates/${id}/revoked`, { as: admin, body: { reason } });
  const restore = (id: string) =>
    t.call('DELETE', `/administration/certificates/${id}/revoked`, { as: admin });

  it('says so to everybody, keeps the document, and can be taken back', async () => {
    const { id } = await issued(neema);
    expect((await revoke(id)).data.certificate).toMatchObject({
      state: 'revoked',
      revoked: { reason: 'Somebody else did the lessons' },
      abilities: { revoke: false, restore: true },
    });
    expect((await check(id)).data.certificate).toMatchObject({ state: 'revoked', holder: 'Neema Okello' });
    expect((await file(`/certificates/${id}.pdf`)).statusCode).toBe(404);
    expect((await t.call('GET', `/certificates/${id}/badge`, { as: neema })).status).toBe(409);
    expect((await revoke(id)).status).toBe(409);
    const list = (await file('/.well-known/open-badges/revocations.json')).json();
    expect(list.revokedCredential).toContainEqual({
      id: `https://darasa.example/certificates/${id}`,
      revoked: true,
      revocationReason: 'Somebody else did the lessons',
    });
    // Completing again makes no second one
    await issue(neema);
    expect((await mine(neema)).certificates).toHaveLength(1);
    expect((await restore(id)).data.certificate).toMatchObject({ state: 'valid', revoked: null });
    expect((await restore(id)).status).toBe(409);
    expect((await file(`/certificates/${id}.pdf`)).statusCode).toBe(200);
    const audit = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['certificate.revoked', 'certificate.restored']);
  });

  it('needs a reason', async () => {
    const { id } = await issued(neema);
    expect((await revoke(id, ' ')).status).toBe(400);
  });

  it('finds certificates by number, holder and title', async () => {
    const { serial } = await issued(neema);
    const found = async (query: Record<string, string>) =>
      (await t.call('GET', '/administration/certificates', { as: admin, query })).data.certificates.map(
        (row: { serial: string }) => row.serial,
      );
    expect(await found({ search: serial })).toEqual([serial]);
    expect(await found({ search: `neema ${serial.slice(0, 7)}` })).toEqual([serial]);
    expect(await found({ search: serial, filter: 'revoked' })).toEqual([]);
    expect(await found({ search: 'nobody%' })).toEqual([]);
  });
});

describe('a deleted account', () => {
  it('leaves the number, without a name', async () => {
    const { id, serial } = await issued(neema);
    expect(await credentialsPersonalData.export(t.db, neema.id)).toMatchObject([
      { id, number: serial, name: 'Neema Okello', title: 'Beekeeping for Beginners' },
    ]);
    await t.db.transaction().execute((tx) => removeHolder(tx, neema.id));
    expect((await check(id)).data.certificate).toMatchObject({ serial, state: 'removed', holder: null });
    expect((await file(`/certificates/${id}.pdf`)).statusCode).toBe(404);
  });
});

describe('the document', () => {
  const read = async (id: string) => {
    const answer = await file(`/certificates/${id}.pdf`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' });
    const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
    const { text, totalPages } = await extractText(pdf, { mergePages: true });
    const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
    return { text: text.replaceAll(/\s+/g, ' '), totalPages, width, height, bytes: answer.rawPayload.length };
  };

  it('is one A4 page, landscape, with everything that the certificate says', async () => {
    const { id, serial } = await issued(neema);
    const { text, totalPages, width, height, bytes } = await read(id);
    expect([totalPages, Math.round(width), Math.round(height)]).toEqual([1, 842, 595]);
    for (const words of [
      'Certificate of completion',
      'Neema Okello',
      'Beekeeping for Beginners',
      'Taught by Olive Achieng',
      '3 October 2026',
      serial,
      `https://darasa.example/certificates/${id}`,
    ])
      expect(text).toContain(words);
    // The course’s estimate is not what somebody has learned
    expect(text).not.toMatch(/\bhours?\b/);
    expect(bytes).toBeLessThan(150_000);
  });

  it.each([
    ['Ngũgĩ wa Thiong’o Nyambura-Wanjikũ Ọlọ́run Đặng Łukasz Şahin Čapek Ğül', /Ngũgĩ wa Thiong’o/],
    [`${'Maximiliana '.repeat(6)}Otieno`.slice(0, 80), /Maximiliana Maximiliana/],
    ['W'.repeat(80), /WWWWWWWW/],
  ])('holds the name %s', async (holder_name, words) => {
    const { id } = await addCertificate(t.db, neema.id, { holder_name, title: holder_name.repeat(2) });
    const { text, totalPages } = await read(id);
    expect(totalPages).toBe(1);
    expect(text).toMatch(words);
  });

  it('sets Arabic names in letters that have a shape', async () => {
    const { id } = await addCertificate(t.db, neema.id, { holder_name: 'فاطمة الزهراء بنت محمد' });
    const { text } = await read(id);
    // Readers find the joined letters again, so that each has its shape
    expect(text).toContain('محمد');
    expect(text).toContain('Certificate of completion');
  });

  it.each(['0190f5a0-0000-7000-8000-000000000000', '------------------------------------'])(
    'is not there for %s',
    async (id) => {
      expect((await file(`/certificates/${id}.pdf`)).statusCode).toBe(404);
    },
  );
});

// The last: when its jobs stop, nothing can be sent any more
describe('completing a course', () => {
  it('issues the certificate by a job, once, and tells its holder', async () => {
    const site = {
      ...t.config,
      siteName: 'Shule',
      siteUrl: 'https://learn.example.org',
      supportEmail: 'help@example.org',
    };
    const jobs = openTestJobs(t.database, [
      ...credentialJobs,
      ...(notificationsModule.jobs?.({ config: site } as never) ?? []),
    ]);
    await jobs.start();
    const announce = (at = completedAt) =>
      t.db.transaction().execute((tx) =>
        emit(tx, courseCompleted, {
          user_id: neema.id,
          course_id: course,
          revision_id: 1,
          completed_at: at.toISOString(),
        }),
      );
    await Promise.all([announce(), announce()]);
    const told = () =>
      t.db.selectFrom('notification').select(['kind', 'link']).where('user_id', '=', neema.id).execute();
    await expect.poll(told, { timeout: 15_000 }).toHaveLength(1);
    const [certificate] = (await mine(neema)).certificates;
    expect(await told()).toEqual([{ kind: 'certificate.issued', link: `/certificates/${certificate.id}` }]);
    // Done once more, for a requirement that is renewed: another one, and the first stays as it was
    const anew = new Date(completedAt.getTime() + 365 * 86_400_000);
    await Promise.all([announce(anew), announce(anew), announce()]);
    await expect.poll(told, { timeout: 15_000 }).toHaveLength(2);
    await jobs.stop(5000);
    const { certificates } = await mine(neema);
    expect(certificates).toHaveLength(2);
    expect(certificates[1]).toEqual(certificate);
    expect(certificates[0]).toMatchObject({ state: 'valid', completed_at: anew.toISOString() });
    expect(certificates[0].serial).not.toBe(certificate.serial);
  });
});
