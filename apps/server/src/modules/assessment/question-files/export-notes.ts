import { readNumber } from '@darasa/contract/assessment/grading/read-number';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { questionTypeNames } from '@darasa/contract/authoring/value-labels';
import { type FileQuestion, titleOf } from './file-question.ts';

/** What some formats cannot say of a question. */
type Loss = 'points' | 'scoring' | 'rubric' | 'feedback' | 'tags';

const losses: Record<Loss, (question: QuestionDocument) => string | undefined> = {
  points: ({ points }) => (points === 1 ? undefined : `The ${points} points were left out`),
  scoring: ({ scoring, question_type }) =>
    scoring === 'all_or_nothing' &&
    ['multiple_choice', 'matching', 'blanks', 'ordering', 'sorting'].includes(question_type)
      ? 'Points are given in part, not for a whole answer only'
      : undefined,
  rubric: ({ rubric, marking_notes }) =>
    rubric || marking_notes.trim() !== '' ? 'The rubric and notes for marking were left out' : undefined,
  feedback: ({ feedback, question_type }) => {
    if (feedback.partly.trim() !== '') return 'Feedback to answers that are right in part was left out';
    const kept: readonly string[] = ['true_false', 'numeric'];
    const hasResult = feedback.incorrect.trim() !== '' || feedback.correct.trim() !== '';
    const ofRight = question_type === 'short_text' && feedback.incorrect.trim() === '';
    return hasResult && !kept.includes(question_type) && !ofRight
      ? 'Feedback of the result was left out'
      : undefined;
  },
  tags: ({ tags }) => (tags.length > 0 ? 'Tags were left out' : undefined),
};

/**
 * What became of a question in an export; nothing when it is whole.
 * @param reasons what was changed; null: the format has no such type
 */
export function noteForExport(
  question: QuestionDocument,
  format: string,
  reasons: readonly string[] | null,
  lost: readonly Loss[],
): FileQuestion[] {
  const title = titleOf(question.prompt);
  const type = questionTypeNames[question.question_type];
  if (reasons === null)
    return [
      { line: 0, title, question: null, reasons: [`${format} has no questions of the type “${type}”`] },
    ];
  // No format of these files can say it
  const remembered = question.worth_remembering ? ['“Worth remembering” was left out'] : [];
  const all = [...reasons, ...lost.flatMap((loss) => losses[loss](question) ?? []), ...remembered];
  return all.length === 0 ? [] : [{ line: 0, title, question, reasons: all }];
}

/** Right numbers with how far one may be off, as an amount. @param reasons what that changes is added */
export function rangesOf(
  { accepted_answers, tolerance }: QuestionDocument,
  reasons: string[],
): { value: number; tolerance: number }[] {
  const values = accepted_answers.flatMap((text) => {
    const read = readNumber(text);
    return read && read.rest === '' ? read.values.slice(0, 1) : [];
  });
  if (tolerance.kind === 'significant_figures')
    reasons.push('Significant figures became a tolerance of half of the last figure');
  if (tolerance.kind === 'relative' && tolerance.value > 0)
    reasons.push('The tolerance in per cent became an amount');
  return values.map((value) => {
    if (tolerance.kind === 'absolute') return { value, tolerance: tolerance.value };
    const amount =
      tolerance.kind === 'relative'
        ? Math.abs(value) * tolerance.value
        : value === 0
          ? 0
          : 0.5 *
            10 ** (Math.floor(Math.log10(Math.abs(value))) + 1 - Math.max(1, Math.round(tolerance.value)));
    return { value, tolerance: Number(amount.toPrecision(12)) };
  });
}
