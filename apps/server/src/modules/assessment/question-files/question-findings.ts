import { assessmentLimits, questionLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { questionProblems } from '@darasa/contract/authoring/checking/question-problems';
import type { z } from 'zod';

/*
 * What is wrong with a question of a file, in words for the person who brought it.
 */

/** Findings of a question that nobody can answer, or answer rightly, though its author may still be writing it. */
const UNANSWERABLE =
  /^(The question has no (right answer|text)|An option has no text|A pair has an empty side|An item has no text|A group has no title)$/;
/** What is worth a look, though nothing of the file was changed. */
const REMARKS =
  /^(More than one option is right|Two (options|items) have the same text|The formula may have)/;

/** What of a question makes it none, and what is worth saying of it. */
export function judged(question: QuestionDocument): { unanswerable: string[]; remarks: string[] } {
  const problems = questionProblems(question);
  const texts = (found: typeof problems) => [...new Set(found.map(({ message }) => message))];
  return {
    unanswerable: texts(
      problems.filter(({ severity, message }) => severity === 'missing' || UNANSWERABLE.test(message)),
    ),
    remarks: texts(problems.filter(({ message }) => REMARKS.test(message))),
  };
}

const number = (value: number): string => value.toLocaleString('en');

/** What lists are called, and how many entries they have at most. */
const lists: Readonly<Record<string, string>> = {
  options: `A question has at most ${questionLimits.options} options`,
  accepted_answers: `A question has at most ${questionLimits.acceptedAnswers} right answers`,
  choices: `A blank has at most ${assessmentLimits.parts} choices`,
  tags: `A question has at most ${assessmentLimits.questionTags} tags`,
  blanks: `A question has at most ${assessmentLimits.parts} blanks`,
  pairs: `A question has at most ${assessmentLimits.parts} pairs`,
  items: `A question has at most ${assessmentLimits.parts} items`,
  groups: `A question has at most ${assessmentLimits.parts} groups`,
  variables: `A question has at most ${assessmentLimits.parts} variables`,
  units: `A question has at most ${assessmentLimits.parts} units`,
  distractors: `A question has at most ${assessmentLimits.parts} wrong choices`,
  types: `A question names at most ${assessmentLimits.parts} types of files`,
};
const texts: Readonly<Record<string, string>> = {
  prompt: 'The text of the question',
  explanation: 'The explanation',
  formula: 'The formula',
  text: 'The text of an option or item',
  accepted_answers: 'A right answer',
  choices: 'A choice',
  feedback: 'A feedback',
  correct: 'The feedback',
  partly: 'The feedback',
  incorrect: 'The feedback',
  marking_notes: 'The notes for marking',
  tags: 'A tag',
  unit: 'A unit',
  left: 'A side of a pair',
  right: 'A side of a pair',
  title: 'The title of a group',
  name: 'A name',
};
const numbers: Readonly<Record<string, string>> = {
  points: `A question has 0 to ${number(questionLimits.points)} points`,
  value: 'The tolerance is a number from 0',
  tolerance: 'The tolerance is a number from 0',
  factor: 'How many of one unit are one of another is a number above 0',
  min: 'The lowest value of a variable is a number up to 1,000,000,000,000',
  max: 'The highest value of a variable is a number up to 1,000,000,000,000',
  min_words: `The number of words is a whole number up to ${number(assessmentLimits.words)}`,
  max_words: `The number of words is a whole number from 1 to ${number(assessmentLimits.words)}`,
  max_files: `Learners hand in at most ${assessmentLimits.files} files`,
  max_mb: `A file has at most ${assessmentLimits.fileMb} MB`,
};

/** What the schema of questions found, in words: its own are those of programmers. */
export function issueInWords(issue: z.core.$ZodIssue): string {
  const field = String(issue.path.findLast((part) => typeof part === 'string') ?? '');
  if (issue.code === 'too_big' && issue.origin === 'array')
    return lists[field] ?? 'A list of the question is too long';
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `${texts[field] ?? 'A text of the question'} is longer than ${number(Number(issue.maximum))} characters`;
  return numbers[field] ?? 'A part of the question is not understood';
}
