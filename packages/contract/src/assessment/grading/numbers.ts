import { isUnseen } from '../../identity/visible-text.ts';
import { parseExpression } from '../questions/expression.ts';
import type { QuestionDocument } from '../questions/question.ts';
import { fieldsOf, type Grader, judgementOf, noAnswer, type RightAnswer, unanswered } from './judgement.ts';
import { readNumber } from './read-number.ts';
import { plainLetters } from './typed-text.ts';

/** What a computer loses in the last digits, as a share. */
const NOISE = 1e-10;

/**
 * Whether a number is near enough. `absolute`: at most `value` away. `relative`: at most that share of the right number away.
 * `significant_figures`: the same after rounding both to so many figures.
 */
export function isNear(
  value: number,
  right: number,
  { kind, value: allowed }: QuestionDocument['tolerance'],
) {
  if (kind === 'significant_figures') {
    const figures = Math.max(1, Math.min(15, Math.round(allowed)));
    return Number(value.toPrecision(figures)) === Number(right.toPrecision(figures));
  }
  const distance = kind === 'relative' ? allowed * Math.abs(right) : allowed;
  return Math.abs(value - right) <= distance + NOISE * Math.max(Math.abs(right), distance);
}

/** A unit without what writing it differs in: m² is m2 and m^2, `m / s` is `m/s`, µ is μ. */
const unitOf = (text: string): string =>
  plainLetters(text)
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replaceAll(/\^|\*\*/g, '')
    .replaceAll(/ *[*\u00d7\u00b7\u22c5\u2219] */g, '·')
    .replaceAll(/ *\/ */g, '/')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What the unit makes of a number; undefined: it is none of the question's units. Letters' case counts only where it has to. */
function factorOf({ units, unit_required }: QuestionDocument, unit: string): number | undefined {
  const name = unitOf(unit);
  if (name === '') return unit_required && units.length > 0 ? undefined : 1;
  const exact = units.find((entry) => unitOf(entry.unit) === name);
  if (exact) return exact.factor;
  const similar = units.filter((entry) => unitOf(entry.unit).toLowerCase() === name.toLowerCase());
  return similar.length === 1 ? similar[0]?.factor : undefined;
}

function judgeNumber(question: QuestionDocument, rights: readonly number[], typed: string, chosen: string) {
  if (isUnseen(typed)) return unanswered;
  const read = readNumber(typed);
  const factor = read && factorOf(question, read.rest === '' ? chosen : read.rest);
  if (!read || factor === undefined || factor === null) return judgementOf(0);
  const near = read.values.some((value) =>
    rights.some((right) => isNear(value * factor, right, question.tolerance)),
  );
  return judgementOf(near ? 1 : 0);
}

/** The first meaning of each accepted number; a dot or a decimal comma. */
const acceptedNumbers = ({ accepted_answers }: QuestionDocument): number[] =>
  accepted_answers.flatMap((text) => {
    const read = readNumber(text);
    return read && read.rest === '' ? read.values.slice(0, 1) : [];
  });

function rightNumber(question: QuestionDocument, rights: readonly number[]): RightAnswer {
  const [first] = rights;
  if (first === undefined) return noAnswer;
  const value = String(Number(first.toPrecision(12)));
  const unit = question.units.find(({ factor }) => factor === 1)?.unit.trim();
  // Where no unit is that of the right number, another one gives it
  const [other] = question.units;
  if (unit === undefined && other && question.unit_required)
    return {
      response: { value: String(Number((first / other.factor).toPrecision(12))), unit: other.unit.trim() },
      text: null,
    };
  return { response: { value, unit: unit ?? '' }, text: rangeText(question, rights) };
}

/** All right numbers and how far one may be off; null when there is one and it has to be met. */
function rangeText({ tolerance: { kind, value } }: QuestionDocument, rights: readonly number[]) {
  const numbers = rights.map((right) => String(Number(right.toPrecision(12)))).join(' / ');
  if (kind === 'significant_figures') return rights.length > 1 ? numbers : null;
  if (value === 0) return rights.length > 1 ? numbers : null;
  return `${numbers} ± ${kind === 'relative' ? `${Number((value * 100).toPrecision(12))}%` : value}`;
}

/** numeric: near enough to any of the accepted numbers, in one of the units, gives all points. */
export const numeric: Grader = {
  judge(question, response) {
    const { value, unit } = fieldsOf(response, { value: '', unit: '' });
    return judgeNumber(question, acceptedNumbers(question), value, unit);
  },
  right: (question) => rightNumber(question, acceptedNumbers(question)),
};

/** calculated: as numeric, with the result of the formula for the drawn values. */
export const calculated: Grader = {
  judge(question, response, values) {
    const { value, unit } = fieldsOf(response, { value: '', unit: '' });
    return judgeNumber(question, results(question, values), value, unit);
  },
  right: (question, values) => rightNumber(question, results(question, values)),
};

function results(
  { formula }: Pick<QuestionDocument, 'formula'>,
  values: Readonly<Record<string, number>>,
): number[] {
  const expression = parseExpression(formula);
  const result = expression.ok ? expression.evaluate(values) : Number.NaN;
  return Number.isFinite(result) ? [result] : [];
}

/** Figures of a number that somebody may be expected to type, unless it ends before that. */
const TYPED_FIGURES = 8;
/** Figures of numbers that end. */
const ENDING_FIGURES = 12;

/**
 * Whether learners can type what a formula comes to, near enough: a third has no end, and needs a tolerance. A number that ends can be typed
 * however long it is.
 */
export function canBeTyped(
  question: Pick<QuestionDocument, 'formula' | 'tolerance'>,
  values: Readonly<Record<string, number>>,
): boolean {
  const [right] = results(question, values);
  if (right === undefined || question.tolerance.kind === 'significant_figures') return true;
  if (Number(right.toPrecision(ENDING_FIGURES)) === Number(right.toPrecision(15))) return true;
  return isNear(Number(right.toPrecision(TYPED_FIGURES)), right, question.tolerance);
}
