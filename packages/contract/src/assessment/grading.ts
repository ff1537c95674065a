import type { questionTypes } from './constants.ts';
import { multipleChoice, singleChoice } from './grading/choices.ts';
import { hotspot } from './grading/hotspot.ts';
import {
  fieldsOf,
  type Grader,
  type Judgement,
  noAnswer,
  type RightAnswer,
  unanswered,
  waiting,
} from './grading/judgement.ts';
import { calculated, numeric } from './grading/numbers.ts';
import { labels, matching, ordering, sorting } from './grading/pieces.ts';
import { blanks, shortText } from './grading/texts.ts';
import type { DrawnQuestion } from './questions/drawing.ts';
import type { QuestionDocument } from './questions/question.ts';
import type { QuestionResponse } from './taking/responses.ts';

export type { Judgement } from './grading/judgement.ts';

/** Answers that people mark, or tests that have to run. */
const later = (isAnswered: (response: QuestionResponse | null) => boolean): Grader => ({
  judge: (_question, response) => (isAnswered(response) ? waiting : unanswered),
  right: () => noAnswer,
});

const graders: Record<(typeof questionTypes)[number], Grader> = {
  single_choice: singleChoice,
  true_false: singleChoice,
  multiple_choice: multipleChoice,
  short_text: shortText,
  numeric,
  calculated,
  blanks,
  matching,
  ordering,
  sorting,
  hotspot,
  labels,
  essay: later((response) => {
    const { text, files } = fieldsOf(response, { text: '', files: [] as string[] });
    return text.trim() !== '' || files.length > 0;
  }),
  file: later((response) => fieldsOf(response, { files: [] as string[] }).files.length > 0),
  spoken: later((response) => fieldsOf(response, { file: null as string | null }).file !== null),
  code: later((response) => fieldsOf(response, { code: '' }).code.trim() !== ''),
};

/**
 * What an answer is worth. How points are shared is written with each type, in `grading/`. An answer that a person or a program has to
 * mark is `waiting`.
 */
export function judge(
  question: QuestionDocument,
  response: QuestionResponse | null,
  drawn: Pick<DrawnQuestion, 'variables'>,
): Judgement {
  return graders[question.question_type].judge(question, response, drawn.variables);
}

/** A response that gets all points, for showing it after the attempt. */
export function rightAnswer(
  question: QuestionDocument,
  drawn: Pick<DrawnQuestion, 'variables'>,
): RightAnswer {
  return graders[question.question_type].right(question, drawn.variables);
}

/**
 * What the author says to an answer, as Markdown: of the options that were chosen, of the result, and the explanation. An answer that
 * waits, or that was not given, has only the explanation.
 */
export function feedbackOf(
  question: QuestionDocument,
  { state }: Pick<Judgement, 'state'>,
  response: QuestionResponse | null,
): string[] {
  const ofResult = { right: 'correct', partly: 'partly', wrong: 'incorrect' } as const;
  const result = state === 'waiting' || state === 'unanswered' ? undefined : ofResult[state];
  const texts = [
    ...chosenOptions(question, response).map(({ feedback }) => feedback),
    result === undefined ? '' : question.feedback[result],
    question.explanation,
  ];
  return texts.filter((text) => text.trim() !== '');
}

function chosenOptions({ question_type, options }: QuestionDocument, response: QuestionResponse | null) {
  const { choice } = fieldsOf(response, { choice: null as string | null });
  const { choices } = fieldsOf(response, { choices: [] as string[] });
  if (question_type === 'multiple_choice') return options.filter(({ id }) => choices.includes(id));
  return question_type === 'single_choice' || question_type === 'true_false'
    ? options.filter(({ id }) => id === choice)
    : [];
}
