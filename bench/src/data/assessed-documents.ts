import { newChallenge, newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import {
  type AssessmentDocument,
  assessment as assessmentSchema,
  type CourseDocument,
} from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import { courseDocumentOf } from './course-document.ts';

/** The right answer to each question, and a wrong one. */
export type Answers = Map<string, { right: QuestionResponse; wrong: QuestionResponse }>;

const POINTS = 5;
/** Bytes of the text of a lesson. */
const TEXT = 500;

/** A course with a quiz against the clock: choices, short texts and numbers in turn, five points each. */
export function timedQuiz({ questions, minutes }: { questions: number; minutes: number }): {
  document: CourseDocument;
  answers: Answers;
} {
  const answers: Answers = new Map();
  const asked = Array.from({ length: questions }, (_, n) => {
    const { question, right, wrong } = askNth(n);
    answers.set(question.id, { right, wrong });
    return question;
  });
  const document = withAssessments(1, () => ({
    title: 'Against the clock',
    total_points: questions * POINTS,
    passing_score: (questions * POINTS) / 2,
    time_limit_minutes: minutes,
    max_attempts: 1,
    shuffle_questions: true,
    questions: asked,
  }));
  return { document, answers };
}

function askNth(n: number): { question: QuestionDocument; right: QuestionResponse; wrong: QuestionResponse } {
  const prompt = `Question ${n + 1}: how many **sacks** does a field of ${n + 2} rows give?`;
  if (n % 4 === 2)
    return {
      question: newQuestion('short_text', { prompt, points: POINTS, accepted_answers: [`${n} sacks`] }),
      right: { text: `${n} sacks` },
      wrong: { text: 'none at all' },
    };
  if (n % 4 === 3)
    return {
      question: newQuestion('numeric', { prompt, points: POINTS, accepted_answers: [String(n + 10)] }),
      right: { value: String(n + 10), unit: '' },
      wrong: { value: '-1', unit: '' },
    };
  const options = Array.from({ length: 4 }, (_, place) =>
    newOption({ text: `${place + n} sacks`, is_correct: place === n % 3 }),
  );
  return {
    question: newQuestion('single_choice', { prompt, points: POINTS, options }),
    right: { choice: options.find(({ is_correct }) => is_correct)?.id ?? null },
    wrong: { choice: options.find(({ is_correct }) => !is_correct)?.id ?? null },
  };
}

/** A course with so many lessons that each have a quiz of one question. */
export const manyQuizzes = (count: number): CourseDocument =>
  withAssessments(count, (n) => ({
    title: `Quiz ${n + 1}`,
    total_points: 100,
    passing_score: 60,
    questions: [askNth(n).question],
  }));

/** Its programs: one that passes every test, and one that only passes the test that learners see. */
export const sums = {
  javascript: {
    right:
      'const numbers = require("fs").readFileSync(0, "utf8").trim().split(" ").map(Number);\nconsole.log(numbers.reduce((sum, one) => sum + one, 0));',
    wrong: 'console.log(3)',
  },
  python: {
    right: 'print(sum(int(part) for part in input().split()))',
    wrong: 'print(3)',
  },
} as const;
export const SUM_POINTS = { right: 10, wrong: 2 } as const;

/** A course with a program to write, which adds up numbers. @param tests 2 or more: all but the first are hidden */
export function sumChallenge(tests: number): CourseDocument {
  const hidden = tests - 1;
  const challenge = {
    ...newChallenge(),
    title: 'Sum',
    problem_statement: 'Add the numbers of the input.',
    programming_languages: ['javascript' as const, 'python' as const],
    solution_template: { javascript: sums.javascript.right, python: sums.python.right },
    test_cases: [
      { id: newId(), input: '1 2', expected_output: '3', is_sample: true, points: SUM_POINTS.wrong },
      ...Array.from({ length: hidden }, (_, n) => ({
        id: newId(),
        input: `70001 ${n + 4}`,
        expected_output: String(70_005 + n),
        is_sample: false,
        points: (SUM_POINTS.right - SUM_POINTS.wrong) / hidden,
      })),
    ],
    time_limit_seconds: 5,
    points_possible: SUM_POINTS.right,
  };
  return withAssessments(1, () => ({
    title: 'Sum',
    assessment_type: 'coding_challenge',
    total_points: SUM_POINTS.right,
    passing_score: SUM_POINTS.right,
    max_attempts: 1,
    coding_challenges: [challenge],
  }));
}

/** Lessons to read, before those with assessments: nobody has finished the course with them alone. */
const TEXT_LESSONS = 9;

/** A course with some lessons to read, and a number of assessments with a lesson each. */
function withAssessments(
  count: number,
  assessmentOf: (n: number) => Partial<AssessmentDocument>,
): CourseDocument {
  const all = TEXT_LESSONS + count;
  const document = courseDocumentOf({ lessons: all, bytes: all * TEXT });
  const lessons = document.modules.flatMap((module) => module.lessons).slice(TEXT_LESSONS);
  for (const [n, lesson] of lessons.entries()) {
    const assessment = assessmentSchema.parse({ ...assessmentOf(n), id: newId() });
    document.assessments.push(assessment);
    lesson.assessment_id = assessment.id;
    lesson.lesson_type = assessment.assessment_type === 'coding_challenge' ? 'coding_challenge' : 'quiz';
    lesson.is_preview = false;
  }
  return document;
}
