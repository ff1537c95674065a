import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { noteForExport, rangesOf } from '../export-notes.ts';
import { type FileQuestion, nameOf, titleOf } from '../file-question.ts';
import { weightsFor } from '../parts/weights.ts';

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\:#={}~]/g, '\\$&')
    .replaceAll('\n', '\\n');
/** A text that begins like a weight (`%50%`) would be read as one: the weight that it has is written before it. */
const weighted = (weight: number, text: string): string =>
  /^\s*%-?\d/.test(text) ? `%${weight}%${escaped(text)}` : escaped(text);
const withFeedback = (feedback: string): string => (feedback.trim() === '' ? '' : `#${escaped(feedback)}`);

/** An arrow within a side would end it; in Markdown it may be written with a backslash. */
const arrowless = (text: string): string => escaped(text.replaceAll('->', '-\\>').replace(/^%/, '\\%'));

/** @param reasons what was changed is added */
type WriteAnswers = (question: QuestionDocument, reasons: string[]) => string;

const singleChoice: WriteAnswers = ({ options }) =>
  options
    .map(
      ({ text, is_correct, feedback }) =>
        `\n\t${is_correct ? `=${escaped(text)}` : `~${weighted(0, text)}`}${withFeedback(feedback)}`,
    )
    .join('');

const multipleChoice: WriteAnswers = ({ options, scoring }, reasons) => {
  if (scoring !== 'partial_minus') reasons.push('Wrong options take away as much as right ones give');
  const weights = weightsFor(options);
  return options
    .map(({ text, feedback }, index) => `\n\t~%${weights[index]}%${escaped(text)}${withFeedback(feedback)}`)
    .join('');
};

const trueOrFalse: WriteAnswers = ({ options: [first], feedback }) => {
  const both =
    feedback.correct.trim() === ''
      ? withFeedback(feedback.incorrect)
      : `#${escaped(feedback.incorrect)}#${escaped(feedback.correct)}`;
  return `${first?.is_correct ? 'TRUE' : 'FALSE'}${both}`;
};

const shortText: WriteAnswers = ({ match, accepted_answers, feedback }, reasons) => {
  if (match.typos > 0) reasons.push('Typos are not accepted');
  if (accepted_answers.some((text) => text.includes('->')))
    reasons.push('“->” in an answer became “- >”: GIFT takes it for a pair');
  return accepted_answers
    .map((text) => `\n\t=${weighted(100, text).replaceAll('->', '- >')}${withFeedback(feedback.correct)}`)
    .join('');
};

const numeric: WriteAnswers = (question, reasons) => {
  const { units, feedback } = question;
  if (units.length > 0) reasons.push('Units were left out');
  const ranges = rangesOf(question, reasons).map(
    ({ value, tolerance }) => `\n\t=${value}:${tolerance}${withFeedback(feedback.correct)}`,
  );
  return `#${ranges.join('')}${feedback.incorrect.trim() === '' ? '' : `\n\t~${withFeedback(feedback.incorrect)}`}`;
};

const matching: WriteAnswers = ({ pairs, distractors }) =>
  [
    ...pairs.map(({ left, right }) => `\n\t=${arrowless(left)} -> ${arrowless(right)}`),
    ...distractors.map(({ text }) => `\n\t= -> ${arrowless(text)}`),
  ].join('');

/** What stands between the curly brackets; null: GIFT has no such type. */
const writers: Record<QuestionDocument['question_type'], WriteAnswers | null> = {
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  true_false: trueOrFalse,
  short_text: shortText,
  numeric,
  calculated: null,
  blanks: null,
  matching,
  ordering: null,
  sorting: null,
  hotspot: null,
  labels: null,
  essay: () => '',
  file: null,
  spoken: null,
  code: null,
};

/** Questions as a GIFT file, and what it cannot hold. */
export function writeGift(questions: readonly QuestionDocument[]): { text: string; notes: FileQuestion[] } {
  const notes: FileQuestion[] = [];
  const blocks = questions.flatMap((question) => {
    const reasons: string[] = [];
    const answers = writers[question.question_type]?.(question, reasons) ?? null;
    notes.push(
      ...noteForExport(question, 'GIFT', answers === null ? null : reasons, [
        'points',
        'scoring',
        'rubric',
        'feedback',
      ]),
    );
    if (answers === null) return [];
    const explanation = question.explanation.trim() === '' ? '' : `\n\t####${escaped(question.explanation)}`;
    const tags = question.tags.map(
      (tag) => `[tag:${tag.replaceAll(/[\]\\]/g, '\\$&').replaceAll(/\s+/g, ' ')}]`,
    );
    return [
      `${tags.length > 0 ? `// ${tags.join(' ')}\n` : ''}::${escaped(titleOf(nameOf(question)))}::[markdown]${escaped(question.prompt)} {${answers}${explanation}${answers === '' && explanation === '' ? '' : '\n'}}\n`,
    ];
  });
  return { text: blocks.join('\n'), notes };
}
