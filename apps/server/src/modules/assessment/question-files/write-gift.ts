import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { noteForExport, rangesOf } from './export-notes.ts';
import { type FileQuestion, nameOf, titleOf } from './file-question.ts';
import { weightsFor } from './parts/weights.ts';

const escaped = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\:#={}~]/g, '\\$&')
    .replaceAll('\n', '\\n');
/** A text that begins like a weight (`%50%`) would be read as one: the weight that it has is written before it. */
const weighted = (weight: number, text: string): string =>
  /^\s*%-?\d/.test(text) ? `%${weight}%${escaped(text)}` : escaped(text);
const withFeedback = (feedback: string): string => (feedback.trim() === '' ? '' : `#${escaped(feedback)}`);

/** What stands between the curly brackets; null: GIFT has no such type. */
function answersOf(question: QuestionDocument, reasons: string[]): string | null {
  const { options, feedback } = question;
  switch (question.question_type) {
    case 'single_choice':
      return options
        .map(
          ({ text, is_correct, feedback: own }) =>
            `\n\t${is_correct ? `=${escaped(text)}` : `~${weighted(0, text)}`}${withFeedback(own)}`,
        )
        .join('');
    case 'multiple_choice': {
      if (question.scoring !== 'partial_minus')
        reasons.push('Wrong options take away as much as right ones give');
      const weights = weightsFor(options);
      return options
        .map(
          ({ text, feedback: own }, index) => `\n\t~%${weights[index]}%${escaped(text)}${withFeedback(own)}`,
        )
        .join('');
    }
    case 'true_false': {
      const [first] = options;
      const both =
        feedback.correct.trim() === ''
          ? withFeedback(feedback.incorrect)
          : `#${escaped(feedback.incorrect)}#${escaped(feedback.correct)}`;
      return `${first?.is_correct ? 'TRUE' : 'FALSE'}${both}`;
    }
    case 'short_text':
      if (question.match.typos > 0) reasons.push('Typos are not accepted');
      if (question.accepted_answers.some((text) => text.includes('->')))
        reasons.push('“->” in an answer became “- >”: GIFT takes it for a pair');
      return question.accepted_answers
        .map((text) => `\n\t=${weighted(100, text).replaceAll('->', '- >')}${withFeedback(feedback.correct)}`)
        .join('');
    case 'numeric': {
      if (question.units.length > 0) reasons.push('Units were left out');
      const ranges = rangesOf(question, reasons).map(
        ({ value, tolerance }) => `\n\t=${value}:${tolerance}${withFeedback(feedback.correct)}`,
      );
      return `#${ranges.join('')}${feedback.incorrect.trim() === '' ? '' : `\n\t~${withFeedback(feedback.incorrect)}`}`;
    }
    case 'matching':
      return [
        ...question.pairs.map(({ left, right }) => `\n\t=${arrowless(left)} -> ${arrowless(right)}`),
        ...question.distractors.map(({ text }) => `\n\t= -> ${arrowless(text)}`),
      ].join('');
    case 'essay':
      return '';
    default:
      return null;
  }
}
/** An arrow within a side would end it; in Markdown it may be written with a backslash. */
const arrowless = (text: string): string => escaped(text.replaceAll('->', '-\\>').replace(/^%/, '\\%'));

/** Questions as a GIFT file, and what it cannot hold. */
export function writeGift(questions: readonly QuestionDocument[]): { text: string; notes: FileQuestion[] } {
  const notes: FileQuestion[] = [];
  const blocks = questions.flatMap((question) => {
    const reasons: string[] = [];
    const answers = answersOf(question, reasons);
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
