import type {
  AssessmentDocument,
  CodingChallengeDocument,
  QuestionDocument,
} from '@darasa/contract/authoring/document';

/*
 * An assessment in two halves: what learners may read while they take it, and what they may not before its time. Of a question
 * only the fields named here are for learners: what a new type of question adds is an answer until it is entered.
 */

export type AssessmentContent = Omit<AssessmentDocument, 'questions' | 'coding_challenges'> & {
  questions: (Pick<QuestionDocument, 'id' | 'question_type' | 'prompt' | 'points'> & {
    options: { id: string; text: string }[];
  })[];
  coding_challenges: Omit<CodingChallengeDocument, 'solution_template'>[];
};

/** By the ids of questions and of challenges. */
export interface AssessmentAnswers {
  questions: Record<string, { correct: string[]; rest: Record<string, unknown> }>;
  coding_challenges: Record<
    string,
    Pick<CodingChallengeDocument, 'solution_template'> & {
      /** All ids in their order, the sample ones too, and the hidden cases in full. */
      order: string[];
      hidden: CodingChallengeDocument['test_cases'];
    }
  >;
}

export function splitAssessment(assessment: AssessmentDocument): {
  content: AssessmentContent;
  answers: AssessmentAnswers;
} {
  const { questions, coding_challenges, ...rest } = assessment;
  return {
    content: {
      ...rest,
      questions: questions.map(({ id, question_type, prompt, points, options }) => ({
        id,
        question_type,
        prompt,
        points,
        options: options.map((option) => ({ id: option.id, text: option.text })),
      })),
      coding_challenges: coding_challenges.map(({ solution_template: _solution, ...challenge }) => ({
        ...challenge,
        test_cases: challenge.test_cases.filter(({ is_sample }) => is_sample),
      })),
    },
    answers: {
      questions: Object.fromEntries(questions.map((question) => [question.id, answersOf(question)])),
      coding_challenges: Object.fromEntries(
        coding_challenges.map(({ id, solution_template, test_cases }) => [
          id,
          {
            solution_template,
            order: test_cases.map((test) => test.id),
            hidden: test_cases.filter(({ is_sample }) => !is_sample),
          },
        ]),
      ),
    },
  };
}

function answersOf(question: QuestionDocument): AssessmentAnswers['questions'][string] {
  const { id: _id, question_type: _type, prompt: _prompt, points: _points, options, ...rest } = question;
  return { correct: options.filter(({ is_correct }) => is_correct).map(({ id }) => id), rest };
}

/** The assessment as its authors wrote it. */
export function joinAssessment(content: AssessmentContent, answers: AssessmentAnswers): AssessmentDocument {
  return {
    ...content,
    questions: content.questions.map((question): QuestionDocument => {
      const { correct, rest } = answers.questions[question.id] ?? { correct: [], rest: {} };
      return {
        accepted_answers: [],
        explanation: '',
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
  };
}
