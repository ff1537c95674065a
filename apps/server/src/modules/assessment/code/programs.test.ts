import { newId } from '@darasa/contract/http/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { essayQuestion } from '../../../../test/assessment/marking.ts';
import {
  type ChallengeCourse,
  SUM,
  submitPrograms,
  sumChallenge,
} from '../../../../test/assessment/programs.ts';
import { openPrograms } from '../../../../test/assessment/programs-site.ts';
import { ledGroup } from '../../../../test/groups/led-group.ts';
import { enroll, someone } from '../../../../test/learning/learning.ts';
import { queueRuns } from './queue-runs.ts';
import { claimRun, finishRun, releaseRun } from './run-repository.ts';

const { site, owner, learner, other, course } = await openPrograms();
afterAll(() => site.close());

const programs = async (attempt: string, as = learner) =>
  (await site.call('GET', `/attempts/${attempt}/programs`, { as })).data;
const attemptOf = async (attempt: string, as = learner) =>
  (await site.call('GET', `/attempts/${attempt}`, { as })).data;
/** Waits until no program of an attempt is in the queue or runs. */
const settled = (attempt: string, as = learner) =>
  expect
    .poll(async () => (await programs(attempt, as)).programs.map(({ state }: { state: string }) => state), {
      timeout: 30_000,
      interval: 100,
    })
    .not.toEqual(expect.arrayContaining([expect.stringMatching(/queued|running/)]));
const submit = (where: ChallengeCourse, code: string, as = learner) =>
  submitPrograms(site, as, where, { [where.questions[0] ?? '']: { language: 'javascript', code } });
const gradeChanges = (attempt: string) =>
  site.db.selectFrom('grade_change').selectAll().where('attempt_id', '=', attempt).orderBy('id').execute();

/** What was put into it is graded by nobody. */
const forgetQueue = () => site.db.deleteFrom('program_run').execute();

describe('the queue', () => {
  it('says each program its place; those of one person take turns with those of others', async () => {
    const [first, second, third] = [sumChallenge(), sumChallenge(), sumChallenge()];
    const where = await course([first, second, third]);
    const program = { language: 'javascript', code: SUM };
    const mine = await submitPrograms(site, learner, where, {
      [first.id]: program,
      [second.id]: program,
      [third.id]: program,
    });
    const theirs = await submitPrograms(site, other, where, { [first.id]: program });
    const places = async (attempt: string, as = learner) =>
      (await programs(attempt, as)).programs.map(({ place }: { place: number }) => place);
    expect([await places(mine), await places(theirs, other)]).toEqual([[1, 3, 4], [2]]);
    expect((await site.call('GET', `/attempts/${mine}/programs`, { as: other })).status).toBe(404);
  });

  it('gives workers one program of a person at a time, so that many of one person hold up nobody', async () => {
    const claimed = [await claimRun(site.db), await claimRun(site.db), await claimRun(site.db)];
    expect(claimed.map((run) => run?.user_id)).toEqual([learner.id, other.id, undefined]);
    for (const run of claimed) if (run) await releaseRun(site.db, run, { uncounted: true });
  });

  it('has what is graded before what an author only tries', async () => {
    const where = await course();
    const tried = await submit(where, SUM, owner);
    const graded = await submit(where, SUM, other);
    const place = async (attempt: string, as: typeof learner) =>
      (await programs(attempt, as)).programs[0].place;
    expect(await place(graded, other)).toBeLessThan(await place(tried, owner));
  });

  it('is as fair on several workers as on one: they take one program of a person at a time', async () => {
    await forgetQueue();
    const where = await course([sumChallenge(), sumChallenge(), sumChallenge(), sumChallenge()]);
    const program = { language: 'javascript', code: SUM };
    const all = Object.fromEntries(where.questions.map((id) => [id, program]));
    const people = await Promise.all([1, 2, 3].map(() => someone(site)));
    for (const person of people) await enroll(site, person.id, where.courseId);
    for (const person of people) await submitPrograms(site, person, where, all);
    const claimed = (await Promise.all(Array.from({ length: 12 }, () => claimRun(site.db)))).flatMap(
      (run) => run ?? [],
    );
    const owners = claimed.map(({ user_id }) => user_id);
    expect(new Set(owners).size).toBe(owners.length);
    expect(owners).toEqual(expect.arrayContaining(people.map(({ id }) => id)));
    // Who has had a turn waits behind those who have not
    for (const run of claimed) await finishRun(site.db, run, 'failed');
    const next = await claimRun(site.db);
    expect(next && owners.includes(next.user_id)).toBe(true);
    await forgetQueue();
  });

  it('says about how long it takes, as programs of late have taken', async () => {
    await forgetQueue();
    const where = await course();
    const [mine, theirs] = [await submit(where, SUM), await submit(where, SUM, other)];
    expect((await programs(theirs, other)).programs).toMatchObject([
      { estimated_seconds: null, started_at: null },
    ]);
    await claimRun(site.db);
    await site.db
      .insertInto('program_run')
      .values({
        attempt_id: mine,
        question_id: newId(),
        user_id: learner.id,
        language: 'javascript',
        turn: new Date(),
        state: 'done',
        started_at: new Date(Date.now() - 30_000),
        finished_at: new Date(Date.now() - 10_000),
      })
      .execute();
    expect((await programs(theirs, other)).programs).toMatchObject([{ place: 1, estimated_seconds: 20 }]);
    expect((await programs(mine)).programs).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          state: 'running',
          started_at: expect.any(String),
          estimated_seconds: null,
        }),
      ]),
    );
    await forgetQueue();
  });

  it('is not for answers without a program', async () => {
    const where = await course();
    const attempt = await submit(where, '  ');
    expect((await programs(attempt)).programs).toEqual([]);
    expect((await attemptOf(attempt)).attempt).toMatchObject({ state: 'graded', points: 0 });
  });
});

describe('grading', () => {
  beforeAll(() => site.jobs.start());

  it('gives the points of the tests that passed, and tells nothing of hidden ones', async () => {
    const where = await course();
    const attempt = await submit(where, 'console.log(3); console.error("seen")');
    expect((await attemptOf(attempt)).attempt).toMatchObject({ state: 'submitted', points: null });
    await settled(attempt);
    const view = await attemptOf(attempt);
    expect(view.attempt).toMatchObject({ state: 'graded', points: 2 });
    expect(view.result.questions[0]).toMatchObject({ state: 'partly', points: 2, max_points: 8 });
    expect(view.result.questions[0].tests).toEqual([
      {
        index: 0,
        verdict: 'passed',
        is_hidden: false,
        ms: expect.any(Number),
        memory_kb: expect.any(Number),
        points: 2,
        stdout: '3\n',
        stderr: 'seen\n',
      },
      { index: 1, verdict: 'wrong answer', is_hidden: true, ms: expect.any(Number), points: 6 },
    ]);
    expect(JSON.stringify([view, await programs(attempt)])).not.toMatch(/70001|70005/);
    expect((await programs(attempt)).programs).toMatchObject([{ state: 'done', place: null }]);
    expect(await gradeChanges(attempt)).toHaveLength(2);
  });

  it('passes the lesson with all points', async () => {
    const where = await course();
    const attempt = await submit(where, SUM);
    await settled(attempt);
    expect((await attemptOf(attempt)).attempt).toMatchObject({ points: 8 });
    const { data } = await site.call('GET', `/courses/${where.courseId}/assessments/${where.assessmentId}`, {
      as: learner,
    });
    expect(data.grade).toMatchObject({ points: 8, passed: true });
  });

  it('keeps a zero byte and half a character out of the database', async () => {
    const where = await course();
    const attempt = await submit(where, 'console.log("a\\0b\\ud800")');
    await settled(attempt);
    expect((await attemptOf(attempt)).attempt).toMatchObject({ state: 'graded', points: 0 });
  });

  it('counts a program once that two workers have run', async () => {
    const where = await course();
    const attempt = await submit(
      where,
      'const until = Date.now() + 1500; while (Date.now() < until); console.log(3)',
    );
    const running = () =>
      site.db
        .selectFrom('program_run')
        .selectAll()
        .where('attempt_id', '=', attempt)
        .executeTakeFirstOrThrow();
    await expect.poll(async () => (await running()).state, { timeout: 20_000 }).toBe('running');
    // Its time is over before it is extended: another worker begins it again
    await site.db
      .updateTable('program_run')
      .set({ claimed_until: new Date(Date.now() - 1000) })
      .where('attempt_id', '=', attempt)
      .execute();
    const again = await submit(await course(), SUM, other);
    await settled(again, other);
    await settled(attempt);
    expect(await running()).toMatchObject({ state: 'done', tries: 2 });
    expect((await attemptOf(attempt)).attempt).toMatchObject({ points: 2 });
    expect((await gradeChanges(attempt)).filter(({ reason }) => reason !== 'submitted')).toHaveLength(1);
  });

  it('leaves what cannot be run to somebody who marks', async () => {
    const where = await course([sumChallenge({ programming_languages: ['c', 'javascript'] })]);
    const attempt = await submitPrograms(site, learner, where, {
      [where.questions[0] ?? '']: { language: 'c', code: 'int main() { return 0; }' },
    });
    await settled(attempt);
    expect((await programs(attempt)).programs).toMatchObject([{ state: 'failed' }]);
    expect((await attemptOf(attempt)).attempt).toMatchObject({ state: 'submitted', points: null });
  });

  it('leaves points that somebody has given', async () => {
    const where = await course();
    const attempt = await submit(where, SUM);
    await settled(attempt);
    await site.db
      .updateTable('answer_mark')
      .set({ points: 5, marked_by: owner.id, marked_at: new Date() })
      .where('attempt_id', '=', attempt)
      .execute();
    await site.db
      .transaction()
      .execute((tx) =>
        queueRuns(tx, attempt, [{ questionId: where.questions[0] ?? '', language: 'javascript' }]),
      );
    await settled(attempt);
    const mark = await site.db
      .selectFrom('answer_mark')
      .selectAll()
      .where('attempt_id', '=', attempt)
      .executeTakeFirstOrThrow();
    expect(mark).toMatchObject({ points: 5, automatic_points: 8 });
  });
});

describe('hints', () => {
  it('are given one after the other, to the learner, and counted', async () => {
    const where = await course();
    const started = await site.call(
      'POST',
      `/courses/${where.courseId}/assessments/${where.assessmentId}/attempts`,
      { as: learner, body: {} },
    );
    const { id } = started.data.attempt;
    const path = `/attempts/${id}/questions/${where.questions[0]}/hints`;
    const ask = (number: number, as = learner) => site.call('POST', path, { as, body: { number } });
    expect((await ask(2)).status).toBe(409);
    expect((await ask(1, other)).status).toBe(404);
    expect((await ask(1)).data.hints_html).toEqual(['<p>Split at <strong>blanks</strong>.</p>\n']);
    expect((await ask(1)).data.hints_html).toHaveLength(1);
    expect((await ask(2)).data.hints_html).toHaveLength(2);
    expect((await ask(3)).status).toBe(404);
    expect((await programs(id)).hints).toEqual([
      { question_id: where.questions[0], hints_html: [expect.any(String), expect.any(String)] },
    ]);
  });
});

describe('similar programs', () => {
  beforeAll(() => site.jobs.start());
  const long = (name: string) => `
const ${name} = require('fs').readFileSync(0, 'utf8').trim().split(' ');
let total = 0;
for (let index = 0; index < ${name}.length; index++) {
  const value = Number(${name}[index]);
  if (Number.isNaN(value)) continue;
  total = total + value;
}
if (total > 1000000) console.error('large');
console.log(total);`;
  const different = `
const reader = require('readline').createInterface({ input: process.stdin });
reader.on('line', (line) => {
  const parts = line.match(/\\d+/g) ?? [];
  console.log(parts.map(Number).reduce((a, b) => a + b, 0));
});`;

  it('are listed for the teacher, with the lines that are alike', async () => {
    const where = await course();
    const third = await someone(site);
    await enroll(site, third.id, where.courseId);
    const one = await submit(where, long('parts'));
    const two = await submit(where, `// my own work\n${long('numbers')}`, other);
    const three = await submit(where, different, third);
    await settled(one);
    await settled(two, other);
    await settled(three, third);
    const path = `/courses/${where.courseId}/assessments/${where.assessmentId}/similar-programs`;
    const { data } = await site.call('GET', path, { as: owner });
    expect(data.programs).toBe(3);
    expect(data.pairs).toHaveLength(1);
    expect(data.pairs[0]).toMatchObject({ likeness: 1, language: 'javascript' });
    expect([data.pairs[0].one.attempt_id, data.pairs[0].other.attempt_id].sort()).toEqual([one, two].sort());
    // Of a group those in which one of its learners is; of others, and in lists without names, nothing is told by them
    const pairsOf = async (...learners: Parameters<typeof ledGroup>[2][number][]) =>
      (
        await site.call('GET', path, {
          as: owner,
          query: { group_id: await ledGroup(site, owner, learners) },
        })
      ).data.pairs.length;
    expect([await pairsOf(learner), await pairsOf(learner, other), await pairsOf(third)]).toEqual([1, 1, 0]);
    const foreign = await ledGroup(site, await someone(site, ['instructor']), [learner]);
    expect((await site.call('GET', path, { as: owner, query: { group_id: foreign } })).status).toBe(404);
    const compared = await site.call('GET', `${path}/${where.questions[0]}/${one}/${two}`, { as: owner });
    expect(compared.data.one.alike[0][0]).toBe(2);
    expect(compared.data.other.code).toContain('my own work');
    expect((await site.call('GET', path, { as: learner })).status).toBe(403);
    const stranger = await someone(site, ['instructor']);
    expect((await site.call('GET', path, { as: stranger })).status).toBe(404);
    const viewer = await someone(site, ['instructor']);
    await site.db
      .insertInto('course_author')
      .values({ course_id: where.courseId, user_id: viewer.id, role: 'viewer' })
      .execute();
    for (const url of [path, `${path}/${where.questions[0]}/${one}/${two}`])
      expect((await site.call('GET', url, { as: viewer })).status).toBe(403);
    expect(
      (await site.call('GET', `${path}/${where.questions[0]}/${one}/${crypto.randomUUID()}`, { as: owner }))
        .status,
    ).toBe(404);
  });

  it('are listed without names while answers of the attempts are marked anonymously', async () => {
    const essay = { ...essayQuestion(), rubric: null };
    const where = await course([sumChallenge()], { anonymous_marking: true, questions: [essay] });
    const answers = (code: string) => ({
      [where.questions[0] ?? '']: { language: 'javascript', code },
      [essay.id]: { text: 'Soil', files: [] } as never,
    });
    const one = await submitPrograms(site, learner, where, answers(long('parts')));
    const two = await submitPrograms(site, other, where, answers(long('numbers')));
    await settled(one);
    await settled(two, other);
    const path = `/courses/${where.courseId}/assessments/${where.assessmentId}/similar-programs`;
    const signs = [one, two].map((id) => `Learner ${id.slice(-4).toUpperCase()}`).sort();
    const [pair] = (await site.call('GET', path, { as: owner })).data.pairs;
    expect([pair.one.learner, pair.other.learner].sort()).toEqual(signs);
    const empty = await ledGroup(site, owner, []);
    const some = await site.call('GET', path, { as: owner, query: { group_id: empty } });
    expect(some.data).toMatchObject({ anonymous: true, pairs: [{ likeness: 1 }] });
    const { data } = await site.call('GET', `${path}/${where.questions[0]}/${one}/${two}`, { as: owner });
    expect([data.one.learner, data.other.learner].sort()).toEqual(signs);
  });
});
