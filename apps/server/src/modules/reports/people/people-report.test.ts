// Also on PostgreSQL 15: rows compared as tuples, arrays side by side

import { reportColumns } from '@darasa/contract/reports/people-rules';
import type { ReportRow } from '@darasa/contract/reports/people-schemas';
import { stateLabels } from '@darasa/contract/requirements/rules';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/groups/stage.ts';
import type { SignedIn } from '../../../../test/people.ts';
import { ago, openReportStage } from '../../../../test/reports.ts';

const s = await openReportStage();
const { t, admin, teacher, leader, neema, juma, amina, course, taught, group } = s;
let ofGroup: number;
let ofPeople: number;
let stranger: Someone;

beforeAll(async () => {
  stranger = await s.someone({ first_name: 'Ali', last_name: 'Aaa' });
  ofGroup = await s.require({
    target: 'group',
    group_id: Number(group),
    course_id: course,
    renew_months: 12,
  });
  ofPeople = await s.require({ target: 'people', course_id: taught });
  await s.round(ofGroup, neema, {
    round: 1,
    current: false,
    began: 400,
    due: 380,
    started: 390,
    finished: 385,
  });
  await s.round(ofGroup, neema, { round: 2, began: 30, due: 10, started: 20 });
  await s.round(ofGroup, juma, { due: -5, started: 3, finished: 2 });
  await s.round(ofPeople, juma, { due: 3 });
  await s.round(ofPeople, amina, { due: -3 });
  await s.round(ofPeople, stranger, { due: -3 });
});
afterAll(() => t.close());

const read = (query: Record<string, string | number | boolean> = {}, as: SignedIn = admin) =>
  t.call('GET', '/reports/people', { as, query: query as Record<string, string> });
const shown = ({ data }: { data: { rows: ReportRow[] } }) =>
  data.rows.map(({ name, subject, state, round }) => `${name}, ${subject}, ${state} ${round}`);
const file = async (kind: 'csv' | 'xlsx', query: Record<string, string> = {}, as: SignedIn = admin) =>
  t.app.inject({
    url: `/api/v1/reports/people.${kind}?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${as.token}` },
  });

const ALL = [
  'Amina =HYPERLINK("x"), Bees, assigned 1',
  'Ali Aaa, Bees, assigned 1',
  'Juma Mwangi, Fire safety, finished 1',
  'Juma Mwangi, Bees, overdue 1',
  'Neema Okello, Fire safety, expired 2',
];

describe('a report of people', () => {
  it('shows everybody to administrators, by name, and earlier rounds where they are wanted', async () => {
    expect(shown(await read())).toEqual(ALL);
    expect(shown(await read({ earlier: 'true' })).at(-2)).toBe('Neema Okello, Fire safety, finished 1');
    expect((await read()).data.abilities).toEqual({ link: true });
  });

  it('shows leaders what is required of their group, and nothing that its members do elsewhere', async () => {
    const answer = await read({}, leader);
    expect(shown(answer)).toEqual([ALL[2], ALL[4]]);
    expect(answer.data.abilities).toEqual({ link: false });
    expect(shown(await read({ group_id: group }, leader))).toEqual([ALL[2], ALL[4]]);
    expect((await t.call('GET', '/reports/people/counts', { as: leader })).data).toMatchObject({
      total: 2,
      counts: { finished: 1, expired: 1, overdue: 0 },
    });
  });

  it('shows teachers what is required in their courses', async () => {
    expect(shown(await read({}, teacher))).toEqual([ALL[0], ALL[1], ALL[3]]);
  });

  it('is not there for others, and what somebody does not see is not found', async () => {
    expect((await read({}, neema)).status).toBe(404);
    expect((await t.call('GET', '/reports/people')).status).toBe(401);
    for (const [query, as] of [
      [{ course_id: taught }, leader],
      [{ requirement_id: ofPeople }, leader],
      [{ requirement_id: ofGroup }, teacher],
      [{ course_id: course }, teacher],
      [{ group_id: group }, stranger],
      [{ group_id: 900_000 }, admin],
      [{ course_id: 900_000 }, admin],
      [{ requirement_id: 900_000 }, admin],
    ] as const)
      expect([404, 403]).toContain((await read(query, as)).status);
    expect((await read({ course_id: taught }, leader)).status).toBe(404);
    expect(shown(await read({ course_id: course }, leader))).toEqual([ALL[2], ALL[4]]);
  });

  it('is filtered', async () => {
    expect(shown(await read({ state: 'overdue' }))).toEqual([ALL[3]]);
    expect(shown(await read({ course_id: taught, group_id: group }))).toEqual([ALL[3]]);
    expect(shown(await read({ requirement_id: ofGroup }))).toEqual([ALL[2], ALL[4]]);
    const day = (days: number) => ago(days).toISOString().slice(0, 10);
    expect(shown(await read({ period: 'due', from: day(12), to: day(8) }))).toEqual([ALL[4]]);
    expect(shown(await read({ period: 'finished', from: day(4) }))).toEqual([ALL[2]]);
    const wrong = await read({ from: day(1), to: day(2) });
    expect([wrong.status, wrong.error?.details?.[0]?.path ?? wrong.error?.details]).toEqual([400, 'to']);
    expect((await read({ after: 'x' })).status).toBe(400);
  });

  it('goes on where a page ends, also with people of one name', async () => {
    const many = await s.require({ target: 'people', course_id: course });
    for (let index = 0; index < 60; index++) {
      const person = await t.addPerson({ first_name: 'Same', last_name: 'Name' });
      await s.round(many, person as Someone, { due: -1 });
    }
    const first = await read({ requirement_id: many });
    expect(first.data.rows).toHaveLength(50);
    const second = await read({ requirement_id: many, after: first.data.next });
    expect(second.data.rows).toHaveLength(10);
    expect(second.data.next).toBeNull();
    const ids = [...first.data.rows, ...second.data.rows].map(({ id }: ReportRow) => id);
    expect(new Set(ids).size).toBe(60);
    await t.db.deleteFrom('requirement').where('id', '=', many).execute();
  });

  it('says the hours that were measured, the score and what proves it', async () => {
    await t.db
      .insertInto('enrollment')
      .values({ user_id: juma.id, course_id: course })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const time = (day: string, seconds: number) =>
      t.db
        .insertInto('learning_time')
        .values({
          user_id: juma.id,
          course_id: course,
          lesson_id: crypto.randomUUID(),
          day,
          claimed: JSON.stringify([[0, seconds]]),
          seconds,
        })
        .execute();
    await time('2026-10-01', 3600);
    await time('2026-11-02', 1800);
    await t.db
      .insertInto('grade')
      .values({
        user_id: juma.id,
        course_id: course,
        assessment_id: crypto.randomUUID(),
        points: 17,
        max_points: 20,
        passed: true,
      })
      .execute();
    await t.db
      .insertInto('certificate')
      .values({
        id: crypto.randomUUID(),
        serial: 'C-7K3F9-QRT2X',
        user_id: juma.id,
        course_id: course,
        kind: 'course',
        holder_name: 'Juma Mwangi',
        title: 'Fire safety',
        teacher: '',
        category: 'design',
        completed_at: ago(2),
      })
      .execute();
    const rowOf = async (query = {}) =>
      (await read({ requirement_id: ofGroup, ...query })).data.rows.find(
        ({ name }: ReportRow) => name === 'Juma Mwangi',
      );
    expect(await rowOf()).toMatchObject({
      measured: { seconds: 5400, since: null },
      score: 85,
      certificate: { serial: 'C-7K3F9-QRT2X', path: expect.stringMatching(/^\/certificates\//) },
      group: 'Packing hall',
    });
    expect((await rowOf({ period: 'hours', from: '2026-11-01', to: '2026-11-30' })).measured.seconds).toBe(
      1800,
    );
    const [, before] = (await read({ requirement_id: ofGroup })).data.rows;
    expect(before.measured).toBeNull();
  });

  it('is read by whoever has a role of the site’s own for it, as are all groups, and nothing else follows', async () => {
    const { id } = await t.db
      .insertInto('staff_role')
      .values({ name: 'Head', permissions: ['reports.read', 'groups.read'] })
      .returning('id')
      .executeTakeFirstOrThrow();
    const head = await s.someone({ first_name: 'Hea', last_name: 'Der' });
    expect((await read({}, head)).status).toBe(404);
    await t.db.insertInto('staff_role_holder').values({ role_id: id, user_id: head.id }).execute();
    await expect.poll(async () => (await read({}, head)).status).toBe(200);
    const report = await read({}, head);
    expect(report.data.rows).toEqual((await read()).data.rows);
    expect(report.data.abilities).toEqual({ link: false });
    const groups = await t.call('GET', '/groups', { as: head });
    expect(groups.data.abilities).toEqual({ create: false });
    expect(groups.data.groups.map((one: { id: string }) => one.id)).toContain(group);
    const one = await t.call('GET', `/groups/${group}`, { as: head });
    expect(Object.values(one.data.group.abilities)).not.toContain(true);
    expect((await t.call('GET', `/groups/${group}/members`, { as: head })).status).toBe(200);
    expect((await t.call('GET', `/discussions/threads?group_id=${group}`, { as: head })).status).toBe(404);
    expect(
      (await t.call('PUT', `/groups/${group}/archived`, { as: head, body: { archived: true } })).status,
    ).toBe(403);
  });

  it('is the same in files as on the screen, and no file runs what people are called', async () => {
    const screen = (await read()).data.rows as ReportRow[];
    const csv = await file('csv');
    expect(csv.headers['content-type']).toContain('text/csv');
    const [head, ...lines] = parse(csv.body, { bom: true }) as string[][];
    expect(head).toEqual([...reportColumns]);
    expect(lines.map(([name, , subject, , state]) => [name, subject, state])).toEqual(
      screen.map(({ name, subject, state }) => [name, subject, stateLabels[state]]),
    );
    expect(lines[2]).toContain('1.5');
    expect(lines[4]).toContain('Not measured');
    const workbook = await file('xlsx');
    const sheets = (await readXlsxFile(workbook.rawPayload)) as unknown as { data: unknown[][] }[];
    const rows = sheets[0]?.data ?? [];
    expect(rows.slice(1).map((row) => [row[0], row[2]])).toEqual(
      screen.map(({ name, subject }) => [name, subject]),
    );
    expect((await file('csv', {}, neema)).statusCode).toBe(404);
    const entries = await t.db
      .selectFrom('audit_entry')
      .select(['action', 'actor_id'])
      .where('action', '=', 'report.exported')
      .execute();
    expect(entries.length).toBe(2);
  });

  it('has names guarded in CSV that look like formulas', async () => {
    await t.db.updateTable('app_user').set({ first_name: '=1+1' }).where('id', '=', stranger.id).execute();
    expect((await file('csv', { requirement_id: String(ofPeople) })).body).toContain("'=1+1 Aaa");
  });
});
