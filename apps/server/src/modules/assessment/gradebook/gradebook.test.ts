import { cellFlags } from '@darasa/contract/assessment/grades/gradebook-rules';
import { newId } from '@darasa/contract/http/ids';
import { afterAll, describe, expect, it } from 'vitest';
import { one, openGradebook } from '../../../../test/assessment/gradebook.ts';
import { addAttempt, addGradedCourse, type GradedCourse, grade } from '../../../../test/assessment/grades.ts';
import { type Someone, someone } from '../../../../test/learning/learning.ts';
import { recomputeAttempt } from '../grading/recompute-grades.ts';
import { findLearners, type LearnerRow } from './gradebook-repository.ts';
import { pageSizeOf } from './read-gradebook.ts';

const { t, teacher, amina, otieno, open, change, cell, preview } = await openGradebook();
afterAll(() => t.close());

const past = '2020-01-01T00:00:00.000Z';
const book = async (course: GradedCourse, as = teacher) =>
  t.call('GET', `/courses/${course.id}/gradebook`, { as });
const rowOf = async (course: GradedCourse, person: Someone) =>
  (await book(course)).data.learners.find((one: { user_id: string }) => one.user_id === String(person.id));

describe('the gradebook of a course', () => {
  it('has everybody who is enrolled and every assessment, without practice and emails', async () => {
    const course = await open([{}, { offline_practice: true }, { due_date: past }]);
    await grade(t.db, course, amina.id, course.assessments[0] ?? '', 8);
    const { data } = await book(course);
    expect(data.assessments.map(({ title }: { title: string }) => title)).toEqual(['Quiz 1', 'Quiz 3']);
    const own = await rowOf(course, amina);
    expect(own.points).toEqual([8, 0]);
    expect(own.flags).toEqual([
      cellFlags.graded | cellFlags.passed | cellFlags.overridden,
      cellFlags.missing,
    ]);
    // 8 of 20: what was not handed in by the due date counts as zero
    expect(own.percent).toBe(40);
    expect(JSON.stringify(data)).not.toContain('@');
  });

  it('leaves out who has left, and shows what waits to be marked', async () => {
    const course = await open();
    await addAttempt(t.db, course, amina.id, 0, [{ question: newId(), points: null, max: 10 }]);
    await t.call('DELETE', `/courses/${course.id}/enroll`, { as: otieno });
    const { data } = await book(course);
    expect(data.learners).toHaveLength(1);
    expect(data.learners[0]).toMatchObject({ flags: [cellFlags.waiting], percent: null });
  });

  it('does not tell whose the answers are that are being marked anonymously', async () => {
    const course = await open([{ anonymous_marking: true }, {}]);
    const [question, named] = [newId(), newId()];
    const attempt = await addAttempt(t.db, course, amina.id, 0, [{ question, points: null, max: 10 }]);
    await addAttempt(t.db, course, amina.id, 1, [{ question: named, points: null, max: 10 }]);
    const hidden = await cell(course, amina);
    expect(hidden).toMatchObject({ attempts: [], unmarked_hidden: true });
    expect(JSON.stringify(hidden)).not.toContain(attempt);
    expect(await cell(course, amina, 1)).toMatchObject({ attempts: [{ number: 1 }], unmarked_hidden: false });
    await t.db
      .updateTable('attempt')
      .set({ state: 'graded', points: 7, graded_at: new Date() })
      .where('id', '=', attempt)
      .execute();
    expect(await cell(course, amina)).toMatchObject({ attempts: [{ id: attempt }], unmarked_hidden: false });
  });

  it('is read in pages in which each learner stands once, in one order', async () => {
    const course = await open([{}, {}]);
    const all = await findLearners(t.db, course.id, course.assessments, { after: null, limit: 100 });
    const paged: LearnerRow[] = [];
    for (let after: number | null = null; ; ) {
      const [row]: LearnerRow[] = await findLearners(t.db, course.id, course.assessments, {
        after,
        limit: 1,
      });
      if (!row) break;
      paged.push(row);
      after = row.user_id;
    }
    expect(all.length).toBeGreaterThan(1);
    expect(paged).toEqual(all);
    const { data } = await t.call('GET', `/courses/${course.id}/gradebook`, {
      as: teacher,
      query: { after: String(all[0]?.user_id) },
    });
    expect(data.learners.map(({ user_id }: { user_id: string }) => user_id)).toEqual(
      all.slice(1).map(({ user_id }) => String(user_id)),
    );
    expect(data.next).toBeNull();
    expect([1, 10, 60, 500, 100_000].map(pageSizeOf)).toEqual([500, 500, 500, 60, 1]);
  });

  it('does not count as missing what a learner’s version of the course does not have', async () => {
    const course = await open([{ due_date: past }]);
    const earlier = await open([{}], []);
    await t.db
      .updateTable('enrollment')
      .set({ revision_id: earlier.revisionId })
      .where('course_id', '=', course.id)
      .where('user_id', '=', amina.id)
      .execute();
    expect(await rowOf(course, amina)).toMatchObject({ flags: [0], percent: null });
    expect(await rowOf(course, otieno)).toMatchObject({ flags: [cellFlags.missing], percent: 0 });
  });

  it('is not there for learners and other teachers, and viewers of the course see nobody’s grades', async () => {
    const course = await open();
    const other = await someone(t, ['instructor']);
    for (const as of [amina, other]) {
      expect((await book(course, as)).status).toBe(404);
      expect((await change(course, [one(amina, course.assessments[0], { points: 10 })], '', as)).status).toBe(
        404,
      );
      expect((await preview(course, 'Username', as)).status).toBe(404);
    }
    await t.db
      .insertInto('course_author')
      .values({ course_id: course.id, user_id: other.id, role: 'viewer' })
      .execute();
    const quiz = course.assessments[0];
    for (const path of ['gradebook', `gradebook/${amina.id}/${quiz}`, 'analysis', `analysis/${quiz}`])
      expect((await t.call('GET', `/courses/${course.id}/${path}`, { as: other })).status).toBe(403);
    const file = await t.call('GET', `/courses/${course.id}/gradebook.csv`, { as: other });
    expect(file.status).toBe(403);
    expect(
      (await change(course, [one(amina, course.assessments[0], { points: 10 })], '', other)).status,
    ).toBe(403);
    expect((await preview(course, 'Username\n', other)).status).toBe(403);
    const settings = { version: 0, settings: {} };
    const put = await t.call('PUT', `/courses/${course.id}/gradebook/settings`, {
      as: other,
      body: settings,
    });
    expect(put.status).toBe(403);
  });
});

describe('settings', () => {
  it('decide how the grade comes about, and are not overwritten by who has not seen them', async () => {
    const course = await open([{}, {}]);
    const [first = '', second = ''] = course.assessments;
    await grade(t.db, course, amina.id, first, 10);
    await grade(t.db, course, amina.id, second, 5);
    const [quiz, exam] = [newId(), newId()];
    const settings = {
      weighting: 'categories',
      missing: 'zero',
      categories: [
        { id: quiz, title: 'Quizzes', weight: 1, drop_lowest: 0 },
        { id: exam, title: 'Exam', weight: 3, drop_lowest: 0 },
      ],
      placed: { [first]: quiz, [second]: exam },
      scale: [{ label: 'Pass', from: 50 }],
    };
    const put = (version: number) =>
      t.call('PUT', `/courses/${course.id}/gradebook/settings`, { as: teacher, body: { version, settings } });
    const saved = await Promise.all([put(0), put(0), put(0)]);
    expect(saved.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await put(1)).data.version).toBe(2);
    expect((await put(1)).status).toBe(409);
    expect(await rowOf(course, amina)).toMatchObject({ percent: 62.5, label: 'Pass' });
  });

  it('are refused when they contradict themselves', async () => {
    const course = await open();
    const id = newId();
    const category = { id, title: 'A', weight: 1, drop_lowest: 0 };
    for (const settings of [
      { categories: [category, category] },
      { categories: [{ ...category, weight: -1 }] },
      {
        scale: [
          { label: 'A', from: 5 },
          { label: 'B', from: 5 },
        ],
      },
      { weighting: 'magic' },
    ]) {
      const body = { version: 0, settings };
      expect(
        (await t.call('PUT', `/courses/${course.id}/gradebook/settings`, { as: teacher, body })).status,
      ).toBe(400);
    }
  });
});

describe('changing grades', () => {
  it('sets, excuses and gives back to the attempts, with its history', async () => {
    const course = await open();
    const [quiz] = course.assessments;
    const attempt = await addAttempt(t.db, course, amina.id, 0, [{ question: newId(), points: 4, max: 10 }]);
    await t.db
      .transaction()
      .execute((tx) =>
        recomputeAttempt(tx, attempt, { change: 'mark', by: 'teacher' }, { by: null, reason: 'Submitted' }),
      );
    await change(course, [one(amina, quiz, { points: 9.5 })], 'Read by another teacher');
    expect((await cell(course, amina)).grade).toMatchObject({ points: 9.5, overridden: true, passed: true });
    await change(course, [one(amina, quiz, { excused: true })]);
    await change(course, [one(amina, quiz, { excused: false, points: null })]);
    const { grade: last, history, attempts } = await cell(course, amina);
    expect(last).toMatchObject({ points: 4, overridden: false, excused: false });
    expect(attempts).toMatchObject([{ number: 1, points: 4, state: 'graded' }]);
    expect(history.map(({ reason }: { reason: string }) => reason)).toEqual([
      'Set in the gradebook',
      'Set in the gradebook',
      'Read by another teacher',
      'Submitted',
    ]);
    expect(history[2]).toMatchObject({ before: { points: 4 }, after: { points: 9.5 } });
    expect(history[3]).toMatchObject({ by: null, before: null });
  });

  it('changes all or none', async () => {
    const course = await open();
    const [quiz] = course.assessments;
    const stranger = await someone(t);
    const good = one(amina, quiz, { points: 5 });
    for (const [bad, status] of [
      [one(stranger, quiz, { points: 5 }), 404],
      [one(otieno, newId(), { points: 5 }), 404],
      [one(otieno, quiz, { points: 10.5 }), 400],
      [one(otieno, quiz, { points: -1 }), 400],
      [one(otieno, quiz, {}), 400],
      [good, 400],
      [one(otieno, quiz, { points: 5, expected: { points: 3, excused: false } }), 409],
    ] as const) {
      expect((await change(course, [good, bad])).status).toBe(status);
      expect((await cell(course, amina)).grade).toBeNull();
    }
    const { data } = await change(course, [good, one(otieno, quiz, { points: 6 })]);
    expect(data).toEqual({ changed: 2 });
  });

  it('lets only one of those who saw the same grade change it', async () => {
    const course = await open();
    const [quiz = ''] = course.assessments;
    await grade(t.db, course, amina.id, quiz, 1);
    const expected = { points: 1, excused: false };
    const replies = await Promise.all(
      [2, 3, 4, 5].map((points) => change(course, [one(amina, quiz, { points, expected })])),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is not undone by an attempt that is graded at the same time', async () => {
    const course = await open();
    const [quiz] = course.assessments;
    const attempt = await addAttempt(t.db, course, amina.id, 0, [{ question: newId(), points: 4, max: 10 }]);
    await Promise.all([
      change(course, [one(amina, quiz, { points: 9 })]),
      t.db
        .transaction()
        .execute((tx) =>
          recomputeAttempt(tx, attempt, { change: 'mark', by: 'teacher' }, { by: null, reason: 'Graded' }),
        ),
    ]);
    expect((await cell(course, amina)).grade).toMatchObject({ points: 9, overridden: true });
  });

  it('keeps the share where a learner’s version of the course gives other points', async () => {
    const course = await open([{ total_points: 20, passing_score: 10 }]);
    const [quiz = ''] = course.assessments;
    const earlier = await addGradedCourse(
      t.db,
      teacher,
      [],
      [{ id: quiz, total_points: 10, passing_score: 5 }],
    );
    await t.db
      .updateTable('course_revision')
      .set({ course_id: course.id, state: 'superseded', number: 99 })
      .where('id', '=', earlier.revisionId)
      .execute();
    await t.db
      .updateTable('enrollment')
      .set({ revision_id: earlier.revisionId })
      .where('course_id', '=', course.id)
      .where('user_id', '=', amina.id)
      .execute();
    await change(course, [one(amina, quiz, { points: 15 })]);
    expect((await rowOf(course, amina)).points).toEqual([15]);
    const stored = await t.db
      .selectFrom('grade')
      .select(['points', 'max_points'])
      .where('course_id', '=', course.id)
      .execute();
    expect(stored).toEqual([{ points: 7.5, max_points: 10 }]);
    // Moved on since: who is excused keeps the points, as a share of what there is now
    await t.db
      .updateTable('enrollment')
      .set({ revision_id: course.revisionId })
      .where('course_id', '=', course.id)
      .execute();
    await change(course, [one(amina, quiz, { excused: true })]);
    await change(course, [one(amina, quiz, { excused: false })]);
    expect((await rowOf(course, amina)).points).toEqual([15]);
  });
});

describe('one’s own grades', () => {
  const own = (course: GradedCourse, as = amina) =>
    t.call('GET', `/learning/courses/${course.slug}/grades`, { as });

  it('are one’s own alone, with the rules of the course', async () => {
    const course = await open([{}, { due_date: past }]);
    await grade(t.db, course, amina.id, course.assessments[0] ?? '', 6);
    await grade(t.db, course, otieno.id, course.assessments[0] ?? '', 3.21);
    const { data } = await own(course);
    expect(data).toMatchObject({
      course: { slug: course.slug },
      settings: { weighting: 'points', missing: 'zero' },
      items: [
        { state: 'graded', points: 6, passed: true, overdue: false },
        { state: 'none', points: null, overdue: true },
      ],
      grade: { percent: 30, label: null },
    });
    expect(JSON.stringify(data)).not.toContain('3.21');
    const all = (await t.call('GET', '/learning/grades', { as: amina })).data.courses;
    expect(all.find(({ slug }: { slug: string }) => slug === course.slug)).toMatchObject({
      grade: { percent: 30 },
      graded: 1,
      waiting: 0,
      assessments: 2,
    });
  });

  it('tell no result before it is shown, by the grade of the course neither', async () => {
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const course = await open([{ results: 'after_due', due_date: later }]);
    const attempt = await addAttempt(t.db, course, amina.id, 0, [{ question: newId(), points: 7, max: 10 }]);
    await t.db
      .transaction()
      .execute((tx) =>
        recomputeAttempt(tx, attempt, { change: 'mark', by: 'teacher' }, { by: null, reason: 'Submitted' }),
      );
    const { data } = await own(course);
    expect(data).toMatchObject({
      items: [{ state: 'waiting', points: null, passed: false }],
      grade: { percent: null },
    });
    expect((await rowOf(course, amina)).points).toEqual([7]);
  });

  it('are not there for who is not enrolled', async () => {
    const course = await open([{}], [otieno]);
    expect((await own(course)).status).toBe(404);
    await t.call('DELETE', `/courses/${course.id}/enroll`, { as: otieno });
    expect((await own(course, otieno)).status).toBe(404);
  });
});
