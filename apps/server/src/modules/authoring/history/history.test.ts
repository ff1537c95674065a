import { applyParts, type ChangedParts } from '@darasa/contract/authoring/parts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createJobContext } from '#platform/jobs/index';
import { addDraftCourse, lessonParts } from '../../../../test/authoring/authoring.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import type { Person, SignedIn } from '../../../../test/people.ts';
import { goBack, joinSteps } from '../working-copy/rebuild.ts';
import { readStepsBack } from '../working-copy/save-repository.ts';
import { groupsToJoin, thinHistory } from './thin-history.ts';

type Member = Person & SignedIn;
let site: TestIdentity;
let owner: Member;
let editor: Member;

beforeAll(async () => {
  site = await buildTestIdentity();
  const member = async (): Promise<Member> => {
    const person = await site.addPerson({ roles: ['instructor'] });
    return { ...person, ...(await site.signIn(person)) };
  };
  [owner, editor] = [await member(), await member()];
});
afterAll(() => site.close());

async function courseWithSaves(titles: string[], by: Member[] = []) {
  const course = await addDraftCourse(site.db, owner);
  await site.db
    .insertInto('course_author')
    .values({ course_id: course.id, user_id: editor.id, role: 'editor' })
    .execute();
  for (const [index, title] of titles.entries())
    await site.call('PUT', `/courses/${course.id}/working-copy`, {
      as: by[index] ?? owner,
      body: { version: index + 1, parts: lessonParts(course.document, 0, { title }) },
    });
  return course;
}
const get = (id: number, path: string, as: Member = owner) =>
  site.call('GET', `/courses/${id}${path}`, { as });
const titleAt = async (id: number, version: number) =>
  (await get(id, `/saves/${version}`)).data.document.modules[0].lessons[0].title;
const MINUTE = 60_000;
const age = (id: number, version: number, minutes: number) =>
  site.db
    .updateTable('course_save')
    .set({ saved_at: new Date(Date.now() - minutes * MINUTE) })
    .where('course_id', '=', id)
    .where('version', '=', version)
    .execute();
const versionsOf = async (id: number) =>
  (
    await site.db
      .selectFrom('course_save')
      .select('version')
      .where('course_id', '=', id)
      .orderBy('version')
      .execute()
  ).map(({ version }) => version);
const thin = () =>
  thinHistory.handler(
    { all: true },
    createJobContext({ db: site.db, signal: new AbortController().signal, log: null as never }),
  );

describe('the history of a course', () => {
  it('lists saves with what they changed, quick ones of one person as one', async () => {
    const { id, document } = await courseWithSaves(['A', 'B', 'C'], [owner, owner, editor]);
    const { data } = await get(id, '/saves');
    expect(data.saves.map(({ version }: { version: number }) => version)).toEqual([4, 3]);
    expect(data.saves[0].changed).toEqual([
      { path: `lesson:${document.modules[0]?.lessons[0]?.id}`, title: 'C' },
    ]);
    expect(data.more).toBe(false);
    expect(
      (await get(id, '/saves?before=3')).data.saves.map(({ version }: { version: number }) => version),
    ).toEqual([2]);
  });

  it('shows each version and restores it as a new save', async () => {
    const { id } = await courseWithSaves(['A', 'B', 'C']);
    expect([await titleAt(id, 1), await titleAt(id, 2), await titleAt(id, 4)]).toEqual(['Soil', 'A', 'C']);
    const restored = await site.call('POST', `/courses/${id}/saves/2/restore`, { as: editor, body: {} });
    expect(restored.data).toMatchObject({ version: 5 });
    expect(restored.data.document.modules[0].lessons[0].title).toBe('A');
    expect((await get(id, '/saves')).data.saves[0]).toMatchObject({ version: 5, restored_from: 2 });
    expect(await titleAt(id, 4)).toBe('C');
    expect((await get(id, '/saves/99')).status).toBe(404);
  });

  it('is thinned by age and still leads back', async () => {
    const { id } = await courseWithSaves(['A', 'B', 'C', 'D', 'E']);
    const week = 7 * 24 * 60;
    await age(id, 1, week + 30 * 60);
    await age(id, 2, week + 30 * 60);
    await age(id, 3, 3 * 60);
    await age(id, 4, 3 * 60);
    await age(id, 5, 2);
    await thin();
    const versions = await versionsOf(id);
    expect(versions).toEqual([2, 4, 5, 6]);
    expect([await titleAt(id, 2), await titleAt(id, 4), await titleAt(id, 5)]).toEqual(['A', 'C', 'D']);
  });

  it('goes after 30 days, but a save made on what is left merges without a conflict', async () => {
    const { id, document } = await courseWithSaves(['A', 'B']);
    for (const version of [1, 2, 3]) await age(id, version, 40 * 24 * 60);
    await thin();
    expect(await versionsOf(id)).toEqual([3]);
    expect((await get(id, '/saves')).data.saves).toEqual([]);
    const save = (index: number, title: string, as: Member) =>
      site.call('PUT', `/courses/${id}/working-copy`, {
        as,
        body: { version: 3, parts: lessonParts(document, index, { title }) },
      });
    await save(1, 'By the owner', owner);
    expect((await save(2, 'By the editor', editor)).data).toMatchObject({ version: 5, conflicts: [] });
  });
});

describe('a history of many large saves', () => {
  it('is read a few at a time, and leads back to each', async () => {
    const titles = Array.from({ length: 24 }, (_, index) => `Title ${index + 2}`);
    const { id } = await courseWithSaves(titles);
    for (const version of [2, 5, 14, 15, 16, 25]) expect(await titleAt(id, version)).toBe(`Title ${version}`);
    const read = vi.spyOn(site.db, 'selectFrom');
    const steps: number[] = [];
    for await (const { version } of readStepsBack(site.db, id, { to: 2, from: 24 })) steps.push(version);
    expect(read).toHaveBeenCalledTimes(3);
    read.mockRestore();
    expect(steps).toEqual(Array.from({ length: 22 }, (_, index) => 24 - index));
  });
});

describe('joining steps', () => {
  const lesson = (title: string) => ({ l: { id: 'l', title } }) as unknown as ChangedParts['lessons'];

  it('keeps the oldest of a part that several steps replaced', async () => {
    const steps = [
      { previous: { lessons: lesson('newer'), assessments: {} } },
      {
        previous: { lessons: lesson('older'), assessments: {}, outline: { modules: [], assessment_ids: [] } },
      },
    ];
    expect(await joinSteps(steps)).toEqual({
      lessons: lesson('older'),
      assessments: {},
      outline: { modules: [], assessment_ids: [] },
    });
  });

  it('leads to the same document as one step after the other', async () => {
    const { document } = await addDraftCourse(site.db, owner);
    const steps = ['X', 'Y', 'Z'].map((title, index) => ({
      previous: { ...lessonParts(document, index, { title }), assessments: {} } as ChangedParts,
    }));
    const onebyone = steps.reduce((now, { previous }) => applyParts(now, previous), document);
    expect(goBack(document, await joinSteps(steps))).toEqual(onebyone);
  });
});

describe('what becomes one', () => {
  const now = new Date('2026-03-31T12:00:00Z');
  const save = (
    version: number,
    minutesAgo: number,
    saved_by: number | null = 1,
    restored_from: number | null = null,
  ) => ({
    version,
    saved_at: new Date(now.getTime() - minutesAgo * MINUTE),
    saved_by,
    restored_from,
    changed: [],
  });
  const groups = (saves: ReturnType<typeof save>[]) =>
    groupsToJoin(saves, now).map((group) => group.map(({ version }) => version));

  it.each([
    ['nothing of the last ten minutes', [save(1, 9), save(2, 8.9), save(3, 0)], []],
    [
      'quick saves of one person of today',
      [save(1, 60), save(2, 59.6), save(3, 50), save(4, 49.9, 2)],
      [[1, 2]],
    ],
    ['no restored version', [save(1, 60), save(2, 59.9, 1, 1), save(3, 59.8)], []],
    ['an hour of the last week', [save(1, 3000), save(2, 2990, 2), save(3, 2930)], [[1, 2]]],
    ['a day of the last month', [save(1, 20_000), save(2, 19_600, 2), save(3, 18_000)], [[1, 2]]],
    [
      'what is older than 30 days',
      [save(1, 90_000), save(2, 70_000), save(3, 50_000), save(4, 1)],
      [[1, 2, 3]],
    ],
  ])('%s', (_name, saves, expected) => {
    expect(groups(saves)).toEqual(expected);
  });
});
