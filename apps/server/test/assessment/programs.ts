import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { newChallenge } from '@darasa/contract/assessment/questions/defaults';
import { type CourseDocument, courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { challengeHash, recordChallengeCheck } from '#modules/authoring';
import type { Db } from '#platform/database/index';
import { addDraftCourse, completeDocument } from '../authoring/authoring.ts';
import type { TestIdentity } from '../identity.ts';
import { enroll, publish, type Someone } from '../learning/learning.ts';

/** Asks for the sum of the numbers of its input; the second test is hidden and counts three times. */
export const sumChallenge = (fields: Partial<CodingChallengeDocument> = {}): CodingChallengeDocument => ({
  ...newChallenge(),
  title: 'Sum',
  problem_statement: 'Add the numbers.',
  programming_languages: ['javascript', 'python'],
  starter_code: { javascript: '// Read with require("fs").readFileSync(0)\n' },
  solution_template: { javascript: SUM },
  test_cases: [
    { id: newId(), input: '1 2', expected_output: '3', is_sample: true, points: 1 },
    { id: newId(), input: '70001 4', expected_output: '70005', is_sample: false, points: 3 },
  ],
  hints: ['Split at **blanks**.', 'Begin with 0.'],
  time_limit_seconds: 5,
  points_possible: 8,
  ...fields,
});
export const SUM =
  'console.log(require("fs").readFileSync(0, "utf8").split(" ").reduce((sum, part) => sum + Number(part), 0))';

/** A course whose only lesson is this challenge. */
export function challengeCourse(
  challenges: CodingChallengeDocument[],
  settings: object = {},
): CourseDocument {
  const id = newId();
  return courseDocument.parse({
    ...completeDocument(),
    modules: [
      {
        id: newId(),
        title: 'Programs',
        lessons: [
          {
            id: newId(),
            title: 'A program',
            lesson_type: 'coding_challenge',
            assessment_id: id,
            duration_minutes: 10,
          },
        ],
      },
    ],
    assessments: [
      {
        id,
        title: 'A program',
        assessment_type: 'coding_challenge',
        total_points: challenges.reduce((sum, { points_possible }) => sum + points_possible, 0),
        passing_score: 1,
        coding_challenges: challenges,
        ...settings,
      },
    ],
  });
}

/** Notes that the solutions of all challenges have passed, so that a course with them can be published. */
export async function noteSolutionsPassed(db: Db, { assessments }: CourseDocument): Promise<void> {
  const challenges = assessments.flatMap(({ coding_challenges, questions }) => [
    ...coding_challenges,
    ...questions.flatMap(({ challenge }) => challenge ?? []),
  ]);
  for (const challenge of challenges)
    await recordChallengeCheck(db, challengeHash(challenge), 'passed', {
      solutions: [],
      wrong_solutions: [],
      unavailable_languages: [],
    });
}

export interface ChallengeCourse {
  courseId: number;
  assessmentId: string;
  /** Ids of its challenges, which are those of the questions. */
  questions: string[];
}

/** Such a course, published, with these learners. */
export async function publishChallenges(
  site: TestIdentity,
  { owner, admin, learners }: { owner: Someone; admin: Someone; learners: readonly { id: number }[] },
  challenges: CodingChallengeDocument[],
  settings: object = {},
): Promise<ChallengeCourse> {
  const document = challengeCourse(challenges, settings);
  const { id } = await addDraftCourse(site.db, owner, document);
  await noteSolutionsPassed(site.db, document);
  await publish(site, admin, id);
  for (const learner of learners) await enroll(site, learner.id, id);
  const [assessment] = document.assessments;
  if (!assessment) throw new Error('There is no assessment');
  return { courseId: id, assessmentId: assessment.id, questions: challenges.map((one) => one.id) };
}

/** Begins an attempt and submits these programs, by question. @returns the attempt's id */
export async function submitPrograms(
  site: TestIdentity,
  as: Someone,
  { courseId, assessmentId }: ChallengeCourse,
  programs: Record<string, { language: string; code: string }>,
): Promise<string> {
  const started = await site.call('POST', `/courses/${courseId}/assessments/${assessmentId}/attempts`, {
    as,
    body: {},
  });
  if (started.status !== 201) throw new Error(`Starting answered ${started.status}: ${started.message}`);
  const { id } = started.data.attempt;
  const now = new Date().toISOString();
  const answers = Object.entries(programs).map(([question_id, response]) => ({
    question_id,
    response,
    answered_at: now,
  }));
  const submitted = await site.call('POST', `/attempts/${id}/submit`, {
    as,
    body: { sent_at: now, answers },
  });
  if (submitted.status !== 200)
    throw new Error(`Submitting answered ${submitted.status}: ${submitted.message}`);
  return id;
}
