import { questionTypes } from '@darasa/contract/assessment/constants';
import { questionsOf } from '@darasa/contract/assessment/questions/questions-of';
import { assessmentProblems } from '@darasa/contract/authoring/checking/assessment-problems';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { challengeHash, findChallengeCheck } from '#modules/authoring';
import { silentLog } from '#platform/observability/index';
import { runCheck } from '../src/modules/assessment/code/check-challenge.ts';
import { gradeProgram } from '../src/modules/assessment/code/grade-program.ts';
import { createSandbox, type Sandbox } from '../src/modules/assessment/sandbox.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { assessmentsOf, publishedCourses } from './seed/content.ts';

/** Those with every kind of question; the short quizzes of the others are looked at with their courses. */
const rich = [
  'online-safety-everyone',
  'small-office-network',
  'javascript-first-steps',
  'sql-from-the-first-query',
  'algorithms-data-structures',
  'spoken-english-for-interviews',
];
const demoAssessments = publishedCourses.flatMap((course) =>
  assessmentsOf(course).map((own) => ({ course: course.slug, ...own })),
);
const all = demoAssessments.map(({ assessment }) => assessment);
const questions = all.flatMap(questionsOf);
const challenges = questions.flatMap(({ challenge }) => (challenge ? [challenge] : []));

describe('the assessments of the demo courses', () => {
  it('are two to five in each of six courses, and at least one in every other', () => {
    const byCourse = Map.groupBy(demoAssessments, ({ course }) => course);
    expect(byCourse.size).toBe(publishedCourses.length);
    for (const slug of rich) {
      const own = byCourse.get(slug) ?? [];
      expect(own.length, slug).toBeGreaterThanOrEqual(2);
      expect(own.length, slug).toBeLessThanOrEqual(5);
    }
  });

  it('have all types of questions, and every way to take and mark them', () => {
    expect(new Set(questions.map((question) => question.question_type))).toEqual(new Set(questionTypes));
    expect(new Set(questions.map((question) => question.scoring)).size).toBeGreaterThan(1);
    expect(questions.some(({ feedback }) => feedback.partly !== '')).toBe(true);
    expect(questions.some(({ options }) => options.some(({ feedback }) => feedback !== ''))).toBe(true);
    expect(questions.some((question) => question.rubric !== null)).toBe(true);
    for (const has of [
      all.some(({ pools }) => pools.length > 0),
      all.some((one) => one.time_limit_minutes !== null),
      all.some(({ late }) => late.policy === 'reduce'),
      all.some((one) => one.peer_review !== null),
      all.some((one) => one.offline_practice),
      all.some((one) => one.one_at_a_time),
      all.some((one) => one.second_marker),
    ])
      expect(has).toBe(true);
  });

  it.each(demoAssessments.map(({ course, lesson, assessment }) => [course, lesson, assessment] as const))(
    'of %s: %s has nothing to mend',
    (_course, _lesson, assessment) => {
      // The due date, which a late policy and peer review want, depends on the day
      const dated = { ...assessment, due_date: '2026-12-01T00:00:00.000Z' };
      expect(assessmentProblems(dated)).toEqual([]);
      expect(assessment.passing_score).toBeLessThanOrEqual(assessment.total_points);
    },
  );
});

describe('the challenges of the demo courses', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = createSandbox({ executor: 'embedded', processes: 1 }, silentLog());
  });
  afterAll(async () => {
    await sandbox.close();
    await database.drop();
  });

  it('are in every language that is embedded', async () => {
    const used = new Set(challenges.flatMap((challenge) => challenge.programming_languages));
    expect([...used].sort()).toEqual([...(await sandbox.languages())].sort());
  });

  it.each(challenges.map((challenge) => [challenge.title, challenge] as const))(
    '%s: each solution passes, each wrong one and each starter fails',
    async (_title, challenge) => {
      const { signal } = new AbortController();
      const starters = challenge.programming_languages.map((language) => ({
        id: challenge.id,
        title: `The starter in ${language}`,
        language,
        code: challenge.starter_code[language] ?? '',
      }));
      expect(starters.every(({ code }) => code !== '')).toBe(true);
      expect(challenge.wrong_solutions.length).toBeGreaterThan(0);
      // As its author would, once more where the machine was too busy to run it in time
      const checked = async () => {
        await runCheck(sandbox, { challenge }, { db: database.db, signal });
        return findChallengeCheck(database.db, challengeHash(challenge));
      };
      let check = await checked();
      for (let again = 0; again < 2 && check?.state !== 'passed'; again++) check = await checked();
      expect(check?.state, JSON.stringify(check)).toBe('passed');
      expect(check?.solutions.map(({ language }) => language)).toEqual(challenge.programming_languages);
      const executor = await sandbox.executor();
      if (!executor) throw new Error('There is no sandbox');
      for (const { language, code, title } of starters) {
        const shown = { ...challenge, test_cases: challenge.test_cases.slice(0, 1) };
        const { tests } = await gradeProgram(executor, { language, code, signal, owner: '' }, shown, 1);
        expect(
          tests.map(({ verdict }) => verdict),
          title,
        ).not.toContain('compile_error');
        expect(
          tests.every(({ verdict }) => verdict === 'passed'),
          title,
        ).toBe(false);
      }
    },
    240_000,
  );
});
