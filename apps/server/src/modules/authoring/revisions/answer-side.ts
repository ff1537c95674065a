import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { type AssessmentDocument, assessment as assessmentSchema } from '@darasa/contract/authoring/document';
import { type QuestionContent, questionContent } from './question-content.ts';

/*
 * An assessment in two halves: what learners may read while they take it, and what they may not before its time. The answer
 * side holds the whole question; for learners there is a copy with the fields that they may read.
 */

/** What learners may read of a challenge. `order` and `hidden` of its tests are answers, and so are hints until they are asked for. */
type ChallengeContent = Omit<
  CodingChallengeDocument,
  'solution_template' | 'wrong_solutions' | 'checker' | 'hints'
> & {
  hints: number;
  hidden_tests: number;
};

export type AssessmentContent = Omit<AssessmentDocument, 'questions' | 'coding_challenges'> & {
  questions: (QuestionContent & { challenge: ChallengeContent | null })[];
  coding_challenges: ChallengeContent[];
};

/** By the ids of questions and of challenges: as their authors wrote them. */
export interface AssessmentAnswers {
  questions: Record<string, QuestionDocument>;
  coding_challenges: Record<string, CodingChallengeDocument>;
}

/** @param render how the Markdown of its questions becomes HTML */
export function splitAssessment(
  assessment: AssessmentDocument,
  render?: (markdown: string) => string,
): {
  content: AssessmentContent;
  answers: AssessmentAnswers;
} {
  const { questions, coding_challenges, ...rest } = assessment;
  return {
    content: {
      ...rest,
      questions: questions.map((question) => ({
        ...questionContent(question, render),
        challenge: question.challenge && challengeContent(question.challenge),
      })),
      coding_challenges: coding_challenges.map(challengeContent),
    },
    answers: {
      questions: Object.fromEntries(questions.map((question) => [question.id, question])),
      coding_challenges: Object.fromEntries(coding_challenges.map((challenge) => [challenge.id, challenge])),
    },
  };
}

function challengeContent(challenge: CodingChallengeDocument): ChallengeContent {
  const {
    solution_template: _solution,
    wrong_solutions: _wrong,
    checker: _checker,
    hints,
    test_cases,
    ...rest
  } = challenge;
  const samples = test_cases.filter(({ is_sample }) => is_sample);
  return {
    ...rest,
    test_cases: samples,
    hints: hints.length,
    hidden_tests: test_cases.length - samples.length,
  };
}

/** The assessment as its authors wrote it. */
export function joinAssessment(content: AssessmentContent, answers: AssessmentAnswers): AssessmentDocument {
  const { questions, coding_challenges, ...rest } = content;
  return {
    ...rest,
    questions: questions.flatMap(({ id }) => answers.questions[id] ?? []),
    coding_challenges: coding_challenges.flatMap(({ id }) => answers.coding_challenges[id] ?? []),
  };
}

/*
 * Of revisions made before questions had types: everything but the answers was stored in the content alone.
 */

interface EarlierContent extends Omit<AssessmentDocument, 'questions' | 'coding_challenges'> {
  questions: { id: string; options: { id: string; text: string }[] }[];
  coding_challenges: Omit<CodingChallengeDocument, 'solution_template'>[];
}
interface EarlierAnswers {
  questions: Record<string, { correct: string[]; rest: Record<string, unknown> }>;
  coding_challenges: Record<
    string,
    Pick<CodingChallengeDocument, 'solution_template'> & {
      order: string[];
      hidden: CodingChallengeDocument['test_cases'];
    }
  >;
}

/** Both halves as they are made today, of a row of any age. */
export function storedAssessment(row: { content: unknown; answers: unknown }): {
  content: AssessmentContent;
  answers: AssessmentAnswers;
} {
  const { content, answers } = row as { content: AssessmentContent; answers: AssessmentAnswers };
  if ('pools' in content) return { content, answers };
  return splitAssessment(joinEarlier(row.content as EarlierContent, row.answers as EarlierAnswers));
}

function joinEarlier(content: EarlierContent, answers: EarlierAnswers): AssessmentDocument {
  return assessmentSchema.parse({
    ...content,
    questions: content.questions.map((question) => {
      const { correct, rest } = answers.questions[question.id] ?? { correct: [], rest: {} };
      return {
        ...rest,
        ...question,
        options: question.options.map((option) => ({ ...option, is_correct: correct.includes(option.id) })),
      };
    }),
    coding_challenges: content.coding_challenges.map((challenge) => {
      const known = answers.coding_challenges[challenge.id];
      const tests = new Map(
        [...challenge.test_cases, ...(known?.hidden ?? [])].map((test) => [test.id, test]),
      );
      return {
        ...challenge,
        solution_template: known?.solution_template ?? {},
        test_cases: (known?.order ?? []).flatMap((id) => tests.get(id) ?? []),
      };
    }),
  });
}
