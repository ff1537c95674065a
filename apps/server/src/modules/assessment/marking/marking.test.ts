import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type EssayCourse,
  essayQuestion,
  markOf,
  publishEssays,
  submitEssays,
} from '../../../../test/assessment/marking.ts';
import { ledGroup } from '../../../../test/groups/led-group.ts';
import { cheapPasswords } from '../../../../test/identity/passwords.ts';
import { buildTestIdentity, type TestIdentity } from '../../../../test/identity.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';

let site: TestIdentity;
let owner: Someone;
let editor: Someone;
let viewer: Someone;
let stranger: Someone;
let admin: Someone;
let me: Someone;
let other: Someone;

beforeAll(async () => {
  site = await buildTestIdentity({ passwords: cheapPasswords() });
  [owner, editor, viewer, stranger] = [
    await someone(site, ['instructor']),
    await someone(site, ['instructor']),
    await someone(site, ['instructor']),
    await someone(site, ['instructor']),
  ];
  [admin, me, other] = [await someone(site, ['admin']), await someone(site), await someone(site)];
});
afterAll(() => site.close());

async function essays(settings: Parameters<typeof publishEssays>[2] = {}): Promise<EssayCourse> {
  const course = await publishEssays(site, { owner, admin, learners: [me, other] }, settings);
  await site.db
    .insertInto('course_author')
    .values([
      { course_id: course.id, user_id: editor.id, role: 'editor' },
      { course_id: course.id, user_id: viewer.id, role: 'viewer' },
    ])
    .execute();
  return course;
}
const at = (course: EssayCourse, attempt: string, index = 0) =>
  `/marking/attempts/${attempt}/questions/${course.questions[index]?.id}`;
const read = (course: EssayCourse, attempt: string, as = owner, index = 0) =>
  site.call('GET', at(course, attempt, index), { as });
const save = (course: EssayCourse, attempt: string, body: object, as = owner) =>
  site.call('PUT', `${at(course, attempt)}/draft`, { as, body });
const finish = (course: EssayCourse, attempt: string, body: object, as = owner, index = 0) =>
  site.call('POST', `${at(course, attempt, index)}/mark`, { as, body: { mark_version: 1, ...body } });
const list = (course: EssayCourse, as = owner) =>
  site.call('GET', `/courses/${course.id}/marking/${course.assessment}/answers`, { as });
const result = async (attempt: string, as = me) =>
  (await site.call('GET', `/attempts/${attempt}`, { as })).data.result;

describe('an essay', () => {
  it('waits, is marked with a rubric and notes, and its learner sees it', async () => {
    const course = await essays({ results: 'when_marked', instructions: 'Two *pages* at most.' });
    const attempt = await submitEssays(site, me, course, 'Soil **feeds** everybody.');
    const inbox = async () =>
      (await site.call('GET', '/marking', { as: owner })).data.courses.find(
        (one: { course: { id: string } }) => one.course.id === String(course.id),
      );
    expect(await inbox()).toMatchObject({ waiting: 1, assessments: [{ title: 'Soil essay', waiting: 1 }] });
    expect((await list(course)).data.answers).toMatchObject([
      { attempt_id: attempt, state: 'waiting', points: null, max_points: 10 },
    ]);
    const { data: answer } = await read(course, attempt);
    expect(answer.answer).toMatchObject({
      text: 'Soil **feeds** everybody.',
      html: '<p>Soil <strong>feeds</strong> everybody.</p>\n',
      words: 3,
    });
    expect(answer.marking_notes_html).toContain('<em>humus</em>');
    // What the learner had beside the answer, the marker has too
    expect(answer.instructions_html).toContain('<em>pages</em>');
    const own = await site.call('GET', `/courses/${course.id}/assessments/${course.assessment}`, { as: me });
    expect(own.data).toMatchObject({
      instructions_html: expect.stringContaining('<em>pages</em>'),
      marked_by_people: true,
    });
    expect((await result(attempt)).points).toBeNull();
    const [argument, language] = answer.rubric.criteria;
    const rubric_levels = { [argument.id]: argument.levels[1].id, [language.id]: language.levels[1].id };
    const notes = [{ from: 5, to: 14, text: 'Say how.' }];
    const done = await finish(course, attempt, markOf({ comment: 'A *good* start', rubric_levels, notes }));
    expect(done.status).toBe(200);
    expect(done.data).toMatchObject({ state: 'marked', mark: { points: 7, notes } });
    expect(await inbox()).toBeUndefined();
    const { points, passed, questions } = await result(attempt);
    expect({ points, passed }).toEqual({ points: 7, passed: true });
    expect(questions[0]).toMatchObject({ notes, rubric_levels, points: 7 });
    expect(questions[0].comment_html).toContain('<em>good</em>');
  });

  it('takes nothing that it does not have', async () => {
    const course = await essays();
    const attempt = await submitEssays(site, me, course, 'Short');
    const refused = async (fields: object) =>
      (await finish(course, attempt, { ...markOf(), ...fields })).status;
    expect(await refused({ points: 11 })).toBe(400);
    expect(await refused({ points: -1 })).toBe(400);
    expect(await refused({ points: null })).toBe(400);
    expect(await refused({ rubric_levels: { [newId()]: newId() } })).toBe(400);
    expect(await refused({ notes: [{ from: 0, to: 6, text: 'Beyond the end' }] })).toBe(400);
    expect(await refused({ notes: [{ from: 3, to: 3, text: 'Nowhere' }] })).toBe(400);
    expect((await read(course, attempt)).data.state).toBe('waiting');
  });

  it('is there only for those who mark the course, once it is submitted', async () => {
    const course = await essays();
    const attempt = await submitEssays(site, me, course, 'Mine');
    for (const as of [stranger, viewer]) {
      expect((await read(course, attempt, as)).status).toBe(404);
      expect((await save(course, attempt, { ...markOf(), version: 0 }, as)).status).toBe(404);
      expect((await finish(course, attempt, markOf(), as)).status).toBe(404);
    }
    expect((await list(course, stranger)).status).toBe(404);
    expect((await list(course, viewer)).status).toBe(403);
    expect((await read(course, attempt, me)).status).toBe(403);
    for (const as of [owner, editor, admin]) expect((await read(course, attempt, as)).status).toBe(200);
    const open = await site.call('POST', `/courses/${course.id}/assessments/${course.assessment}/attempts`, {
      as: other,
      body: {},
    });
    expect((await read(course, open.data.attempt.id)).status).toBe(404);
  });

  it('is not for its own learner to mark, who has become an author since', async () => {
    const taught = await someone(site, ['instructor']);
    const course = await publishEssays(site, { owner, admin, learners: [taught, me] });
    const attempt = await submitEssays(site, taught, course, 'Mine');
    const theirs = await submitEssays(site, me, course, 'Theirs');
    await site.db
      .insertInto('course_author')
      .values({ course_id: course.id, user_id: taught.id, role: 'editor' })
      .execute();
    for (const call of [
      read(course, attempt, taught),
      save(course, attempt, { ...markOf(), version: 0 }, taught),
      finish(course, attempt, markOf({ points: 10 }), taught),
    ])
      expect((await call).status).toBe(403);
    const listed = (await list(course, taught)).data.answers;
    expect(listed.map(({ attempt_id }: { attempt_id: string }) => attempt_id)).toEqual([theirs]);
    const grade = (learner: Someone) =>
      site.call('PUT', `/courses/${course.id}/gradebook/grades`, {
        as: taught,
        body: { changes: [{ user_id: String(learner.id), assessment_id: course.assessment, points: 10 }] },
      });
    expect((await grade(taught)).status).toBe(403);
    expect((await grade(me)).status).toBe(200);
    const allow = (learner: Someone) =>
      site.call('PUT', `/courses/${course.id}/assessments/${course.assessment}/allowances/${learner.id}`, {
        as: taught,
        body: { extra_attempts: 5 },
      });
    expect((await allow(taught)).status).toBe(403);
    expect((await allow(me)).status).toBe(200);
    expect((await finish(course, attempt, markOf({ points: 10 }))).status).toBe(200);
  });

  it('has the history of its grade, for its teachers and its own learner', async () => {
    const course = await essays({ results: 'when_marked' });
    const attempt = await submitEssays(site, me, course, 'History');
    const path = `/courses/${course.id}/assessments/${course.assessment}/grade-changes`;
    const own = async () => (await site.call('GET', path, { as: me })).data.changes;
    expect(await own()).toEqual([]);
    await finish(course, attempt, markOf({ points: 4 }), editor);
    await finish(course, attempt, { ...markOf({ points: 8 }), mark_version: 2 });
    expect((await own()).slice(0, 2)).toMatchObject([
      { before: { points: 4 }, after: { points: 8, passed: true } },
      { reason: 'Marked', after: { points: 4, passed: false } },
    ]);
    const asTeacher = await site.call('GET', path, { as: owner, query: { learner: String(me.id) } });
    expect(asTeacher.data.changes).toEqual(await own());
    expect((await site.call('GET', path, { as: other, query: { learner: String(me.id) } })).status).toBe(404);
    expect((await site.call('GET', path, { as: other })).data.changes).toEqual([]);
  });
});

describe('what is typed while marking', () => {
  it('is kept for its marker alone, and never over what another window saved', async () => {
    const course = await essays();
    const attempt = await submitEssays(site, me, course, 'Draft');
    const first = await save(course, attempt, { ...markOf({ points: null, comment: 'So far' }), version: 0 });
    expect(first.data.version).toBe(1);
    expect((await save(course, attempt, { ...markOf(), version: 0 })).status).toBe(409);
    expect(
      (await save(course, attempt, { ...markOf({ points: 2, comment: 'More' }), version: 1 })).data.version,
    ).toBe(2);
    expect((await save(course, attempt, { ...markOf(), version: 1 })).status).toBe(409);
    expect((await read(course, attempt)).data).toMatchObject({
      state: 'draft',
      draft: { points: 2, comment: 'More', version: 2 },
      mark: { points: null, comment: '' },
    });
    expect((await read(course, attempt, editor)).data).toMatchObject({
      state: 'waiting',
      draft: { version: 0, comment: '' },
    });
    expect((await result(attempt)).questions[0].comment_html).toBe('');
    await finish(course, attempt, markOf({ points: 3 }));
    expect((await read(course, attempt)).data.draft.version).toBe(0);
  });

  it('of two markers at once: one is first, the other is told, and nothing is lost', async () => {
    const course = await essays();
    const attempt = await submitEssays(site, me, course, 'Both');
    await save(course, attempt, { ...markOf({ points: 9, comment: 'From the editor' }), version: 0 }, editor);
    const both = await Promise.all([
      finish(course, attempt, markOf({ points: 2 }), owner),
      finish(course, attempt, markOf({ points: 9, comment: 'From the editor' }), editor),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both[0]?.status === 409 ? owner : editor;
    const refusal = both.find(({ status }) => status === 409);
    expect(refusal?.error.details).toMatchObject({ version: 2, points: late === owner ? 9 : 2 });
    if (late === editor)
      expect((await read(course, attempt, editor)).data.draft.comment).toBe('From the editor');
    const again = await finish(course, attempt, { ...markOf({ points: 6 }), mark_version: 2 }, late);
    expect(again.data.mark).toMatchObject({ points: 6, version: 3 });
    const changes = await site.db
      .selectFrom('grade_change')
      .select('reason')
      .where('course_id', '=', course.id)
      .orderBy('id')
      .execute();
    expect(changes.slice(-2).map(({ reason }) => reason)).toEqual(['Marked', 'Marked again']);
  });
});

describe('anonymous marking', () => {
  it('tells no name before all of the attempt is marked', async () => {
    const questions = [essayQuestion('First?'), essayQuestion('Second?')];
    const course = await essays({ questions, anonymous_marking: true });
    const attempt = await submitEssays(site, me, course, 'One', 'Two');
    const person = await site.db
      .selectFrom('app_user')
      .select(['username', 'first_name', 'last_name', 'email'])
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    const secrets = [person.username, person.email, `${person.first_name} ${person.last_name}`];
    const texts = async () =>
      JSON.stringify([
        (await list(course)).data,
        (await read(course, attempt)).data,
        (await site.call('GET', '/marking', { as: owner })).data,
        (await site.call('GET', `/courses/${course.id}/marking`, { as: owner })).data,
      ]);
    for (const secret of secrets) expect(await texts()).not.toContain(secret);
    expect((await read(course, attempt)).data).toMatchObject({ learner_id: null });
    await finish(course, attempt, markOf());
    for (const secret of secrets) expect(await texts()).not.toContain(secret);
    await finish(course, attempt, markOf(), owner, 1);
    expect((await read(course, attempt)).data).toMatchObject({
      learner: `${person.first_name} ${person.last_name}`,
      learner_id: String(me.id),
    });
  });
});

describe('a second marker', () => {
  const agreement = async (course: EssayCourse) =>
    (await site.call('GET', `/courses/${course.id}/marking/${course.assessment}/agreement`, { as: owner }))
      .data.questions[0];

  it('is blind, and the same points count at once', async () => {
    const course = await essays({ second_marker: true });
    const attempt = await submitEssays(site, me, course, 'Twice');
    const first = await finish(
      course,
      attempt,
      markOf({ points: 6, comment: 'First', notes: [{ from: 0, to: 2, text: 'a' }] }),
    );
    expect(first.data.state).toBe('second_waiting');
    const seen = (await read(course, attempt, editor)).data;
    expect(seen).toMatchObject({ state: 'waiting', marks: [], mark: { points: null, comment: '' } });
    expect(JSON.stringify(seen)).not.toContain('First');
    expect((await result(attempt)).points).toBeNull();
    const second = await finish(
      course,
      attempt,
      markOf({ points: 6, notes: [{ from: 3, to: 5, text: 'b' }] }),
      editor,
    );
    expect(second.data).toMatchObject({ state: 'marked', mark: { points: 6, comment: 'First' } });
    expect(second.data.mark.notes).toHaveLength(2);
    expect((await result(attempt)).points).toBe(6);
    expect(await agreement(course)).toMatchObject({ answers: 1, exact: 1, differences: [] });
    const inGroup = async (...learners: Someone[]) =>
      (
        await site.call('GET', `/courses/${course.id}/marking/${course.assessment}/agreement`, {
          as: owner,
          query: { group_id: await ledGroup(site, owner, learners) },
        })
      ).data;
    expect(await inGroup(me)).toMatchObject({ anonymous: false, questions: [{ answers: 1 }] });
    expect(await inGroup()).toMatchObject({ questions: [] });
  });

  it('who differs leaves it to the owner', async () => {
    const course = await essays({ second_marker: true });
    const attempt = await submitEssays(site, me, course, 'Differs');
    await finish(course, attempt, markOf({ points: 2 }));
    expect((await finish(course, attempt, { ...markOf({ points: 3 }), settle: true })).status).toBe(409);
    // Until the other has finished, one may change one's mind
    await finish(course, attempt, markOf({ points: 3 }));
    await finish(course, attempt, markOf({ points: 9 }), editor);
    expect((await read(course, attempt)).data).toMatchObject({
      state: 'settle',
      marks: [{ points: 3, own: true }, { points: 9 }],
      abilities: { mark: false, settle: true },
    });
    expect((await read(course, attempt, editor)).data.abilities).toEqual({ mark: false, settle: false });
    expect((await finish(course, attempt, markOf({ points: 4 }), editor)).status).toBe(409);
    expect((await finish(course, attempt, { ...markOf({ points: 9 }), settle: true }, editor)).status).toBe(
      403,
    );
    expect((await finish(course, attempt, markOf({ points: 4 }), admin)).status).toBe(409);
    expect((await result(attempt)).points).toBeNull();
    expect(await agreement(course)).toMatchObject({
      answers: 1,
      exact: 0,
      mean_difference: 6,
      differences: [{ settled: false }],
    });
    expect((await finish(course, attempt, { ...markOf({ points: 6 }), settle: true })).data.state).toBe(
      'marked',
    );
    expect((await result(attempt)).points).toBe(6);
    expect((await agreement(course)).differences).toMatchObject([{ settled: true }]);
  });
});

describe('saved comments', () => {
  it('are one’s own', async () => {
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', as = owner, body?: object) =>
      site.call(method, `/marking/comments${path}`, { as, ...(body ? { body } : {}) });
    const kept = await call('POST', '', owner, { text: '  Name your sources.  ' });
    expect(kept).toMatchObject({ status: 201, data: { comment: { text: 'Name your sources.' } } });
    const { id } = kept.data.comment;
    expect((await call('POST', '', owner, { text: '  ' })).status).toBe(400);
    expect((await call('GET', '', editor)).data.comments).toEqual([]);
    expect((await call('PUT', `/${id}`, editor, { text: 'Mine now' })).status).toBe(404);
    expect((await call('DELETE', `/${id}`, editor)).status).toBe(404);
    await call('PUT', `/${id}`, owner, { text: 'Name two sources.' });
    expect((await call('GET')).data.comments).toEqual([{ id, text: 'Name two sources.' }]);
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect((await call('GET')).data.comments).toEqual([]);
  });
});
