// Also on PostgreSQL 15: what is removed by its age

import { newId } from '@darasa/contract/http/ids';
import { retentionKinds } from '@darasa/contract/privacy/rules';
import { settingDefaults } from '@darasa/contract/settings/setting-values';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSiteContent } from '#modules/administration';
import type { KeptData } from '#platform/modules/index';
import { silentLog } from '#platform/observability/index';
import { cheapPasswords } from '../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../test/identity.ts';
import { type Someone, someone } from '../../../test/learning/learning.ts';
import { modules } from '../../modules.ts';
import { removeOld } from './retention.ts';

const DAY_MS = 86_400_000;
const now = new Date();
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
const PATH = '/administration/privacy';

let site: TestIdentity;
let admin: Someone;
let learner: Someone;
beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  await loadSiteContent({ db: site.db, log: silentLog() });
  [admin, learner] = await Promise.all([someone(site, ['admin']), someone(site)]);
});
afterAll(() => site.close());

const keeps = modules.flatMap(({ keeps: own }) => own ?? []);
const remove = (retention: Partial<typeof settingDefaults.retention>, of: readonly KeptData[] = keeps) =>
  removeOld(
    { db: site.db, log: site.app.log, signal: new AbortController().signal } as Parameters<
      typeof removeOld
    >[0],
    { keeps: of, retention: { ...settingDefaults.retention, ...retention }, now },
  );
const save = async (key: 'privacy' | 'retention', value: object) => {
  const { data } = await site.call('GET', '/administration/settings', { as: admin });
  return site.call('PUT', '/administration/settings', {
    as: admin,
    body: { changes: { [key]: { value, version: data.settings[key].version } } },
  });
};

describe('how long data is kept', () => {
  it('has each kind once, of the module that knows it', () => {
    expect(keeps.map(({ kind }) => kind).toSorted()).toEqual([...retentionKinds].toSorted());
  });

  it('removes what is older than its time, and nothing else', async () => {
    const [old, young, reported] = [newId(), newId(), newId()];
    await site.db
      .insertInto('conversation')
      .values([
        { id: old, title: 'Old', last_at: ago(101) },
        { id: young, title: 'Young', last_at: ago(99) },
        { id: reported, title: 'Reported', last_at: ago(500) },
      ])
      .execute();
    const message = newId();
    await site.db
      .insertInto('message')
      .values({ id: message, conversation_id: reported, seq: 1, text: 'Hi' })
      .execute();
    await site.db
      .insertInto('message_report')
      .values({ id: newId(), message_id: message, reporter_id: learner.id, reason: 'rude' })
      .execute();
    const mail = { kind: 'contact', name: 'N', email: 'n@example.org', subject: 'S', message: 'M' };
    await site.db
      .insertInto('support_message')
      .values([
        { ...mail, reference: 'M-1', status: 'closed', created_at: ago(61) },
        { ...mail, reference: 'M-2', status: 'closed', created_at: ago(59) },
        { ...mail, reference: 'M-3', status: 'open', created_at: ago(500) },
        // A guest's chat has a time of its own
        { ...mail, kind: 'chat', reference: 'M-4', status: 'answered', created_at: ago(500) },
      ])
      .execute();
    const entry = { action: 'settings.changed', subject_type: 'settings', subject_id: 'name' };
    await site.db.deleteFrom('audit_entry').execute();
    await site.db
      .insertInto('audit_entry')
      .values([
        { ...entry, at: ago(401) },
        { ...entry, at: ago(399) },
      ])
      .execute();

    // Not chosen: kept
    expect(await remove({})).toEqual({ notifications: 0 });
    const removed = await remove({ messages: 100, support: 60, audit: 400, notifications: 30 });
    expect(removed).toEqual({ messages: 1, support: 1, audit: 1, notifications: 0 });
    const conversations = await site.db.selectFrom('conversation').select('title').orderBy('title').execute();
    expect(conversations.map(({ title }) => title)).toEqual(['Reported', 'Young']);
    const mails = await site.db
      .selectFrom('support_message')
      .select('reference')
      .orderBy('reference')
      .execute();
    expect(mails.map(({ reference }) => reference)).toEqual(['M-2', 'M-3', 'M-4']);
    expect((await site.db.selectFrom('audit_entry').select('at').execute()).length).toBe(1);
    const { data } = await site.call('GET', PATH, { as: admin });
    expect(data.kept.find(({ kind }: { kind: string }) => kind === 'messages')).toMatchObject({
      removed: 1,
      days: null,
      oldest_at: ago(500).toISOString(),
      ran_at: now.toISOString(),
    });
  });

  it('goes on with the other kinds when one fails', async () => {
    const broken: KeptData = {
      kind: 'messages',
      findOldest: async () => null,
      remove: async () => {
        throw new Error('It does not work');
      },
    };
    const [audit] = keeps.filter(({ kind }) => kind === 'audit');
    if (!audit) throw new Error('No audit log');
    await expect(remove({ messages: 100, audit: 398 }, [broken, audit])).rejects.toThrow('It does not work');
    expect(await site.db.selectFrom('audit_entry').select('id').execute()).toEqual([]);
  });

  it('has bounds', async () => {
    const refused = await save('retention', { ...settingDefaults.retention, audit: 10 });
    expect(refused.status).toBe(400);
    expect((await save('retention', { ...settingDefaults.retention, notifications: null })).status).toBe(400);
    expect((await save('retention', { ...settingDefaults.retention, messages: 90 })).status).toBe(200);
  });
});

it('stands on the privacy page, with who is responsible and where data lies', async () => {
  const page = async () => (await site.call('GET', '/pages/privacy')).data;
  const titles = (items: { title: string }[]) => items.map(({ title }) => title);
  expect(titles((await page()).items)).not.toContain('Where your data lies');
  const saved = await save('privacy', {
    ...settingDefaults.privacy,
    controller: 'Moi *Girls* <b>School</b>',
    data_place: 'Nairobi, Kenya',
  });
  expect(saved.status).toBe(200);
  const { items } = await page();
  const named = (title: string) => items.find((item: { title: string }) => item.title === title)?.bodyHtml;
  expect(named('Who is responsible')).toContain('Moi *Girls* &lt;b&gt;School&lt;/b&gt;');
  expect(named('Where your data lies')).toContain('Nairobi, Kenya');
  expect(titles(items)).not.toContain('Where copies of it lie');
  expect(named('Messages between people')).toContain('90 days');
});

describe('the record of processing activities', () => {
  it('has a line for every module that knows people, and says where data lies', async () => {
    const { statusCode, body, headers } = await site.app.inject({
      url: `/api/v1${PATH}/processing.csv`,
      headers: admin.headers,
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('processing-activities');
    const lines: Record<string, string>[] = parse(body, { columns: true, bom: true });
    const activities = lines.map(({ Activity }) => Activity);
    for (const { personalData } of modules)
      if (personalData) expect(activities).toContain(personalData.processing.activity);
    expect(new Set(activities).size).toBe(activities.length);
    for (const line of lines) {
      expect(line['Where the data lies']).toBe('Nairobi, Kenya');
      expect([line.Purpose, line.People, line.Data, line['How long']].every(Boolean)).toBe(true);
    }
  });
});

describe('a breach', () => {
  const facts = {
    title: 'A lost laptop',
    found_at: '2026-11-20T06:00:00.000Z',
    began_at: '2026-11-19T20:00:00.000Z',
    happened: 'It was left in a matatu.',
    data: 'Names and marks of Form 2.',
    people: 43,
    risks: '',
    measures: 'The disk is encrypted.',
    advice: '',
    told_authority_at: null,
    told_people_at: null,
  };
  const add = (body: object, as = admin) => site.call('POST', `${PATH}/breaches`, { as, body });
  const change = (id: string, body: object) =>
    site.call('PUT', `${PATH}/breaches/${id}`, { as: admin, body });

  it('is written down, changed and reported, with the time until which the authority is told', async () => {
    const { status, data } = await add(facts);
    expect(status).toBe(201);
    expect(data.breach).toMatchObject({ ...facts, due_at: '2026-11-23T06:00:00.000Z', version: 1 });
    const { id } = data.breach;
    const told = { ...facts, told_authority_at: '2026-11-21T06:00:00.000Z', version: 1 };
    expect((await change(id, told)).data.breach).toMatchObject({ version: 2 });
    // Somebody else has changed it
    expect((await change(id, told)).status).toBe(409);
    expect((await change('999999', told)).status).toBe(404);
    const report = await site.app.inject({
      url: `/api/v1${PATH}/breaches/${id}/report.txt`,
      headers: admin.headers,
    });
    expect(report.headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const part of ['Moi *Girls*', 'A lost laptop', '43', 'It was left in a matatu.', 'Not known yet'])
      expect(report.body).toContain(part);
    expect(report.body).toContain('The authority was told\n2026-11-21 06:00 UTC');
  });

  it('waits for administrators until the authority was told', async () => {
    const waiting = async () =>
      (await site.call('GET', '/work/administrator', { as: admin })).data.items.filter(
        ({ kind }: { kind: string }) => kind === 'privacy.breaches',
      );
    await site.db.deleteFrom('data_breach').execute();
    const { data } = await add(facts);
    expect(await waiting()).toMatchObject([
      { title: 'A lost laptop', due_at: '2026-11-23T06:00:00.000Z', path: '/administrator/settings/privacy' },
    ]);
    await change(data.breach.id, { ...facts, told_authority_at: '2026-11-21T06:00:00.000Z', version: 1 });
    expect(await waiting()).toEqual([]);
  });

  it('is refused without a title, or when it began after it was found', async () => {
    expect((await add({ ...facts, title: ' ' })).status).toBe(400);
    expect((await add({ ...facts, began_at: '2026-11-20T06:00:01.000Z' })).status).toBe(400);
    expect((await add(facts, learner)).status).toBe(403);
  });
});
