import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeCourse, SUM, sumChallenge } from '../../../../test/assessment/programs.ts';
import { openPrograms } from '../../../../test/assessment/programs-site.ts';
import { addDraftCourse } from '../../../../test/authoring/authoring.ts';
import { someone } from '../../../../test/learning/learning.ts';

const { site, owner, admin, learner, course } = await openPrograms();
afterAll(() => site.close());

describe("authors' checks", () => {
  beforeAll(() => site.jobs.start());
  const check = async (courseId: number, challenge: object, run: boolean, as = owner) =>
    site.call('POST', `/courses/${courseId}/challenge-checks`, { as, body: { challenge, run } });
  const checked = async (courseId: number, challenge: object) => {
    await check(courseId, challenge, true);
    await expect
      .poll(async () => (await check(courseId, challenge, false)).data.check.state, { timeout: 30_000 })
      .not.toBe('waiting');
    return (await check(courseId, challenge, false)).data.check;
  };

  it('show the solutions pass, and wrong solutions fail', async () => {
    const { courseId } = await course();
    const wrong = {
      id: crypto.randomUUID(),
      title: 'Concatenates',
      language: 'javascript' as const,
      code: 'console.log(3)',
    };
    const challenge = sumChallenge({ wrong_solutions: [wrong], time_limit_seconds: 7 });
    expect((await check(courseId, challenge, false)).data.check.state).toBe('none');
    const result = await checked(courseId, challenge);
    expect(result).toMatchObject({
      state: 'passed',
      solutions: [{ language: 'javascript', tests: [{ verdict: 'passed' }, { verdict: 'passed' }] }],
      wrong_solutions: [
        {
          id: wrong.id,
          title: 'Concatenates',
          tests: [{ verdict: 'passed' }, { verdict: 'wrong answer', stdout: '3\n' }],
        },
      ],
    });
  });

  it.each([
    ['a solution that fails', { solution_template: { javascript: 'console.log(4)' } }],
    [
      'a wrong solution that passes',
      {
        wrong_solutions: [{ id: crypto.randomUUID(), title: '', language: 'javascript' as const, code: SUM }],
      },
    ],
  ])('tell of %s', async (_name, fields) => {
    const { courseId } = await course();
    expect((await checked(courseId, sumChallenge(fields))).state).toBe('failed');
  });

  it('say when nothing can be run', async () => {
    const { courseId } = await course();
    const challenge = sumChallenge({
      programming_languages: ['c'],
      solution_template: { c: 'int main() {}' },
    });
    expect(await checked(courseId, challenge)).toMatchObject({
      state: 'unavailable',
      solutions: [{ language: 'c', tests: null }],
      unavailable_languages: ['c'],
    });
  });

  it('warn of languages that cannot be run, which does not keep a course from being published', async () => {
    const challenge = sumChallenge({
      programming_languages: ['javascript', 'c', 'cpp'],
      solution_template: { javascript: `${SUM} // ${crypto.randomUUID()}` },
    });
    const { id } = await addDraftCourse(site.db, owner, challengeCourse([challenge]));
    expect(await checked(id, challenge)).toMatchObject({
      state: 'passed',
      unavailable_languages: ['c', 'cpp'],
    });
    const { data } = await site.call('GET', `/courses/${id}/findings`, { as: owner });
    const ofChallenge = data.findings.filter(({ path }: { path: string }) =>
      path.includes('/coding_challenges/'),
    );
    expect(ofChallenge).toEqual([
      {
        path: expect.stringMatching(/\/programming_languages$/),
        severity: 'warning',
        message: '“Sum” allows C and C++, which this site cannot run: a teacher has to mark such programs',
      },
    ]);
    expect((await site.call('POST', `/courses/${id}/publish`, { as: admin, body: {} })).status).toBe(200);
  });

  it('are asked for by one author only so often at the same time', async () => {
    const { courseId } = await course();
    const waiting = Array.from({ length: 5 }, () => crypto.randomUUID());
    await site.db
      .insertInto('challenge_check')
      .values(waiting.map((hash) => ({ hash, state: 'waiting', requested_by: owner.id })))
      .execute();
    const challenge = sumChallenge({ time_limit_seconds: 9 });
    const refused = await check(courseId, challenge, true);
    expect([refused.status, refused.message]).toEqual([429, expect.stringContaining('5 checks already')]);
    expect((await check(courseId, challenge, false)).data.check.state).toBe('none');
    expect((await check(courseId, sumChallenge({ time_limit_seconds: 8 }), true, admin)).status).toBe(200);
    await site.db
      .updateTable('challenge_check')
      .set({ state: 'failed' })
      .where('hash', '=', waiting[0] ?? '')
      .execute();
    expect(await checked(courseId, challenge)).toMatchObject({ state: 'passed' });
    await site.db.deleteFrom('challenge_check').where('hash', 'in', waiting).execute();
  });

  it('are for those who write the course', async () => {
    const { courseId } = await course();
    const stranger = await someone(site, ['instructor']);
    expect((await check(courseId, sumChallenge(), true, stranger)).status).toBe(404);
    expect((await check(courseId, sumChallenge(), true, learner)).status).toBe(403);
  });

  /** A new course with one challenge whose solution nobody has tried. */
  const untried = async (program: string) => {
    const solution = { javascript: `${program} // ${crypto.randomUUID()}` };
    const challenge = sumChallenge({ solution_template: solution });
    return { challenge, ...(await addDraftCourse(site.db, owner, challengeCourse([challenge]))) };
  };
  const publish = (id: number, as = owner) => site.call('POST', `/courses/${id}/publish`, { as, body: {} });
  const approve = (id: number) =>
    site.call('POST', `/administration/reviews/${id}/decision`, {
      as: admin,
      body: { decision: 'approve', revision: 1 },
    });
  const findings = async (id: number) =>
    (await site.call('GET', `/courses/${id}/findings`, { as: owner })).data.findings.map(
      ({ severity, message }: { severity: string; message: string }) => `${severity}: ${message}`,
    );

  it('come with the submission of a course whose solution nobody has tried', async () => {
    const { id, challenge } = await untried(SUM);
    expect(await findings(id)).toContainEqual(expect.stringMatching(/^warning: “Sum”: try the solution/));
    const submitted = await site.call('PUT', `/courses/${id}/submit-review`, { as: owner, body: {} });
    expect([submitted.status, submitted.data.state.revision]).toEqual([200, 'in_review']);
    await expect
      .poll(async () => (await check(id, challenge, false)).data.check.state, { timeout: 30_000 })
      .toBe('passed');
    expect((await findings(id)).filter((finding: string) => finding.includes('Sum'))).toEqual([]);
    expect((await approve(id)).status).toBe(200);
    expect((await publish(id)).status).toBe(200);
  });

  it('that fail after the submission are told, and keep the course from being published', async () => {
    const { id } = await untried('console.log(4)');
    expect((await site.call('PUT', `/courses/${id}/submit-review`, { as: owner, body: {} })).status).toBe(
      200,
    );
    expect((await approve(id)).status).toBe(200);
    const told = async () =>
      (await site.call('GET', '/notifications', { as: owner })).data.notifications
        .map(({ content }: { content: object }) => content)
        .filter((content: { kind: string; course_id?: string }) => content.kind === 'course.problem');
    await expect
      .poll(told, { timeout: 30_000 })
      .toMatchObject([{ course_id: String(id), problem: 'solution', about: 'Sum' }]);
    const refused = await publish(id);
    expect([refused.status, refused.message]).toEqual([
      400,
      '“Sum”: its solution fails, or a wrong solution passes',
    ]);
  });

  it('begin when a course whose solution nobody has tried is published', async () => {
    const { id } = await untried(SUM);
    const refused = await publish(id, admin);
    expect([refused.status, refused.message]).toEqual([
      409,
      'The solution of “Sum” is being tried. The course can be published once it has passed all tests.',
    ]);
    await expect.poll(async () => (await publish(id, admin)).status, { timeout: 30_000 }).toBe(200);
  });
});
