import { isUnseen } from '../../identity/visible-text.ts';
import type { QuestionDocument } from '../questions/question.ts';
import { fieldsOf, type Grader, judgementOf, judgeParts, noAnswer, ofKey, unanswered } from './judgement.ts';
import { isNear } from './numbers.ts';
import { readNumber } from './read-number.ts';
import { isSameText, matchesText } from './text-match.ts';

/** Accepted texts that have something in them. */
const written = (texts: readonly string[]): string[] => texts.filter((text) => !isUnseen(text));
/** Whether learners could type a right text as it is written. */
const isLiteral = (text: string): boolean => !text.includes('*');

/** short_text: any of the accepted texts gives all points, as `matchesText` says. */
export const shortText: Grader = {
  judge({ accepted_answers, match }, response) {
    const { text } = fieldsOf(response, { text: '' });
    if (isUnseen(text)) return unanswered;
    return judgementOf(accepted_answers.some((accepted) => matchesText(text, accepted, match)) ? 1 : 0);
  },
  right({ accepted_answers }) {
    const accepted = written(accepted_answers);
    if (accepted.length === 0) return noAnswer;
    const text = accepted.find(isLiteral);
    return {
      response: text === undefined ? null : { text },
      text: accepted.length > 1 || text === undefined ? accepted.join(' / ') : null,
    };
  },
};

type Blank = QuestionDocument['blanks'][number];

/** What is typed is compared as in short_text, a number by its value; what is chosen has to be one of the accepted texts. */
function isRight(
  { accepted_answers, choices, tolerance }: Blank,
  text: string,
  match: QuestionDocument['match'],
) {
  if (tolerance !== undefined && choices.length === 0) {
    const typed = readNumber(text);
    return (
      typed?.rest === '' &&
      accepted_answers.some((accepted) => {
        const right = readNumber(accepted)?.values[0];
        return (
          right !== undefined &&
          typed.values.some((value) => isNear(value, right, { kind: 'absolute', value: tolerance }))
        );
      })
    );
  }
  return accepted_answers.some((accepted) =>
    choices.length > 0 ? isSameText(text, accepted) : matchesText(text, accepted, match),
  );
}

/** blanks: each of the same worth. */
export const blanks: Grader = {
  judge({ blanks: all, match, scoring }, response) {
    const given = fieldsOf(response, { blanks: {} as Record<string, string> }).blanks;
    const texts = new Map(all.map(({ id }) => [id, (ofKey(given, id) ?? '').trim()]));
    const answered = new Set([...texts].flatMap(([id, text]) => (isUnseen(text) ? [] : [id])));
    if (answered.size === 0) return unanswered;
    const parts = all.map((blank) => {
      const text = texts.get(blank.id) ?? '';
      return [blank.id, text !== '' && isRight(blank, text, match) ? 1 : 0] as const;
    });
    return judgeParts(scoring, Object.fromEntries(parts), answered);
  },
  right({ blanks: all }) {
    const rights = all.map(({ id, name, accepted_answers, choices, tolerance = 0 }) => {
      const accepted = written(accepted_answers);
      const text = choices.length > 0 ? accepted[0] : accepted.find(isLiteral);
      const near = tolerance > 0 && choices.length === 0 ? ` ± ${tolerance}` : '';
      return { id, name, accepted, text, near };
    });
    if (rights.length === 0 || rights.some(({ accepted }) => accepted.length === 0)) return noAnswer;
    const whole = rights.every(({ text }) => text !== undefined);
    return {
      response: whole ? { blanks: Object.fromEntries(rights.map(({ id, text }) => [id, text ?? ''])) } : null,
      text: rights.every(({ accepted, near }) => accepted.length === 1 && near === '' && whole)
        ? null
        : rights.map(({ name, accepted, near }) => `${name}: ${accepted.join(' / ')}${near}`).join('; '),
    };
  },
};
