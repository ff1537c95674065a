import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { silentLog } from '#platform/observability/index';
import type { SignedIn } from '../../../../test/people.ts';
import { openReportStage } from '../../../../test/reports.ts';
import { reportsPersonalData } from '../personal-data.ts';
import { sendSaved } from '../saved/send-saved.ts';

const s = await openReportStage();
const { t, admin, leader, neema, juma, course, taught, group } = s;

beforeAll(async () => {
  const ofGroup = await s.require({ target: 'group', group_id: Number(group), course_id: course });
  await s.round(ofGroup, neema, { due: 10 });
  await s.round(ofGroup, juma, { due: -5, started: 3, finished: 2 });
  const other = await s.require({ target: 'people', course_id: taught });
  await s.round(other, juma, { due: -5 });
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom('attempt_count').execute());

const save = (body: object, as: SignedIn = admin) => t.call('POST', '/reports/saved', { as, body });
const saved = async (filter: object = { course_id: String(course) }) =>
  (await save({ name: 'Fire safety', filter })).data.report.id as string;
const make = async (body: object = {}) =>
  t.call('POST', '/reports/auditor-links', {
    as: admin,
    body: { saved_id: await saved(), name: 'KPMG', ...body },
  });
const secretOf = ({ data }: { data: { url: string } }) => data.url.split('#')[1] ?? '';
const open = (secret: string) => t.call('POST', '/audit/open', { body: { secret } });
const rows = (secret: string, body: object = {}) =>
  t.call('POST', '/audit/rows', { body: { secret, ...body } });

describe('saved reports', () => {
  it('are one’s own', async () => {
    const id = await saved();
    const list = (as: SignedIn) => t.call('GET', '/reports/saved', { as });
    expect((await list(admin)).data.reports.map(({ id: one }: { id: string }) => one)).toContain(id);
    expect((await list(leader)).data.reports).toEqual([]);
    expect((await list(neema)).status).toBe(404);
    const change = { name: 'Mine', filter: {}, schedule: 'weekly' };
    expect((await t.call('PUT', `/reports/saved/${id}`, { as: leader, body: change })).status).toBe(404);
    expect((await t.call('DELETE', `/reports/saved/${id}`, { as: leader })).status).toBe(404);
    expect(
      (await t.call('PUT', `/reports/saved/${id}`, { as: admin, body: change })).data.report,
    ).toMatchObject({ name: 'Mine', schedule: 'weekly' });
    expect((await t.call('DELETE', `/reports/saved/${id}`, { as: admin })).status).toBe(200);
    expect((await t.call('DELETE', `/reports/saved/${id}`, { as: admin })).status).toBe(404);
  });

  it('are refused with what their owner does not see, and without a name', async () => {
    expect((await save({ name: 'X', filter: { course_id: String(taught) } }, leader)).status).toBe(404);
    expect((await save({ name: ' ', filter: {} })).status).toBe(400);
    expect((await save({ name: 'X', filter: {} }, neema)).status).toBe(404);
  });

  it('are sent as a link once when their time has come, and again the next time', async () => {
    const { id } = (await save({ name: 'Weekly', filter: {}, schedule: 'weekly' }, leader)).data.report;
    const { next_at } = await t.db
      .selectFrom('saved_report')
      .select('next_at')
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    const inZone = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Nairobi',
      weekday: 'long',
      hour: '2-digit',
      minute: '2-digit',
    }).format(next_at as Date);
    expect(inZone).toMatch(/Monday.*06:00/);
    const job = sendSaved({ siteName: 'Darasa', siteUrl: 'http://site.test' } as never);
    const run = () =>
      job.handler(
        {} as never,
        createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal }),
      );
    const mails = () =>
      t.db
        .selectFrom('outbound_email')
        .select(['body', 'subject'])
        .where('kind', '=', 'reports.saved')
        .execute();
    await run();
    expect(await mails()).toEqual([]);
    await t.db
      .updateTable('saved_report')
      .set({ next_at: new Date(Date.now() - 1000) })
      .where('id', '=', Number(id))
      .execute();
    await Promise.all([run(), run()]);
    await run();
    const sent = await mails();
    expect(sent.map(({ subject }) => subject)).toEqual(['Report “Weekly”']);
    expect(sent[0]?.body).toContain(`/reports?saved=${id}`);
    expect(sent[0]?.body).not.toContain('Okello');
  });
});

describe('a scheduled report', () => {
  it('is not sent to somebody who leads and teaches nothing any more', async () => {
    const maker = await s.someone({ roles: ['instructor'] });
    const made = await save({ name: 'Former', filter: {}, schedule: 'weekly' }, maker);
    await t.db
      .updateTable('app_user')
      .set({ roles: ['student'] })
      .where('id', '=', maker.id)
      .execute();
    await t.db
      .updateTable('saved_report')
      .set({ next_at: new Date(Date.now() - 1000) })
      .where('id', '=', Number(made.data.report.id))
      .execute();
    await sendSaved({ siteName: 'Darasa', siteUrl: 'http://site.test' } as never).handler(
      {} as never,
      createJobContext({ db: t.db, log: silentLog(), signal: new AbortController().signal }),
    );
    const sent = await t.db
      .selectFrom('outbound_email')
      .select('id')
      .where('user_id', '=', maker.id)
      .execute();
    expect(sent).toEqual([]);
  });
});

describe('an auditor’s link', () => {
  it('opens the report as it was saved and nothing else; every opening is recorded', async () => {
    const made = await make();
    expect(made.status).toBe(201);
    expect(made.data.url).toMatch(/\/audit#[\w-]{30,}$/);
    const secret = secretOf(made);
    const opened = await open(secret);
    expect(opened.data).toMatchObject({
      report: 'Fire safety',
      total: 2,
      counts: { finished: 1, overdue: 1 },
    });
    const page = (await rows(secret)).data;
    expect(page.rows.map(({ name }: { name: string }) => name)).toEqual(['Juma Mwangi', 'Neema Okello']);
    expect(page.rows[0]).not.toHaveProperty('user_id');
    expect((await rows(secret, { state: 'overdue' })).data.rows).toHaveLength(1);
    const csv = await t.app.inject({ method: 'POST', url: '/api/v1/audit/report.csv', payload: { secret } });
    expect(csv.body.trim().split('\r\n')).toHaveLength(3);
    const actions = await t.db
      .selectFrom('audit_entry')
      .select('action')
      .where('subject_id', '=', made.data.link.id)
      .where('action', 'like', 'auditor-link.%')
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'auditor-link.made',
      'auditor-link.opened',
      'auditor-link.exported',
    ]);
    const [link] = (await t.call('GET', '/reports/auditor-links', { as: admin })).data.links;
    expect(link).toMatchObject({ name: 'KPMG', state: 'open', opened: 1 });
    const stored = await t.db.selectFrom('auditor_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  it('keeps what it was made with when the saved report is changed or deleted', async () => {
    const id = await saved();
    const made = await t.call('POST', '/reports/auditor-links', {
      as: admin,
      body: { saved_id: id, name: 'A' },
    });
    await t.call('PUT', `/reports/saved/${id}`, { as: admin, body: { name: 'All', filter: {} } });
    await t.call('DELETE', `/reports/saved/${id}`, { as: admin });
    expect((await open(secretOf(made))).data).toMatchObject({ report: 'Fire safety', total: 2 });
  });

  it('says when it was revoked or has expired', async () => {
    const revoked = await make();
    await t.call('DELETE', `/reports/auditor-links/${revoked.data.link.id}`, { as: admin });
    for (const call of [open, rows])
      expect(await call(secretOf(revoked))).toMatchObject({
        status: 409,
        error: { details: { reason: 'revoked' } },
      });
    const expired = await make({ days: 1 });
    await t.db
      .updateTable('auditor_link')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', Number(expired.data.link.id))
      .execute();
    expect(await open(secretOf(expired))).toMatchObject({
      status: 409,
      error: { details: { reason: 'expired' } },
    });
  });

  it('is made by administrators alone, of reports of their own', async () => {
    const id = await saved();
    const body = { saved_id: id, name: 'A' };
    expect((await t.call('POST', '/reports/auditor-links', { as: leader, body })).status).toBe(403);
    const other = (await save({ name: 'Mine', filter: {} }, leader)).data.report.id;
    const foreign = { saved_id: other, name: 'A' };
    expect((await t.call('POST', '/reports/auditor-links', { as: admin, body: foreign })).status).toBe(404);
    expect((await t.call('DELETE', '/reports/auditor-links/900000', { as: admin })).status).toBe(404);
  });

  it('opens nothing while whoever made it is no administrator, or their account is disabled', async () => {
    const maker = await s.someone({ roles: ['admin'] });
    const id = (await save({ name: 'Fire safety', filter: {} }, maker)).data.report.id;
    const body = { saved_id: id, name: 'Friend' };
    const made = await t.call('POST', '/reports/auditor-links', { as: maker, body });
    const secret = secretOf(made);
    expect((await open(secret)).status).toBe(200);
    const file = async () =>
      (await t.app.inject({ method: 'POST', url: '/api/v1/audit/report.csv', payload: { secret } }))
        .statusCode;
    const set = (values: object) =>
      t.db.updateTable('app_user').set(values).where('id', '=', maker.id).execute();
    for (const [taken, given] of [
      [{ roles: ['instructor'] }, { roles: ['admin'] }],
      [{ disabled_at: new Date() }, { disabled_at: null }],
    ] as const) {
      await set(taken);
      for (const call of [open, rows])
        expect(await call(secret)).toMatchObject({ status: 409, error: { details: { reason: 'revoked' } } });
      expect(await file()).toBe(409);
      const { links } = (await t.call('GET', '/reports/auditor-links', { as: admin })).data;
      expect(links[0]).toMatchObject({ name: 'Friend', state: 'revoked' });
      await set(given);
    }
    expect((await open(secret)).status).toBe(200);
  });

  it('cannot be guessed: who tries is stopped', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 400 && !statuses.has(429); index++)
      statuses.add((await open(`wrong-${index}`)).status);
    expect([...statuses]).toEqual([404, 429]);
  });

  it('ends with the account of whoever made it', async () => {
    const made = await make();
    const exported = await reportsPersonalData.export(t.db, admin.id);
    expect(exported).toMatchObject({
      auditor_links: expect.arrayContaining([expect.objectContaining({ name: 'KPMG' })]),
    });
    await t.db.transaction().execute((tx) => reportsPersonalData.erase(tx, { user_id: admin.id } as never));
    expect((await open(secretOf(made))).error?.details).toMatchObject({ reason: 'revoked' });
    expect(await reportsPersonalData.export(t.db, admin.id)).toMatchObject({ saved: [], auditor_links: [] });
  });
});
