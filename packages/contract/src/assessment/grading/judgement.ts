import type { ScoringRule } from '../constants.ts';
import type { QuestionDocument } from '../questions/question.ts';
import type { answerStates } from '../taking/attempts.ts';
import type { QuestionResponse } from '../taking/responses.ts';

/** What an answer is worth. */
export interface Judgement {
  /** Of the question's points, 0 to 1. */
  share: number;
  /** The same exactly: parts of so many parts. */
  exact: readonly [parts: number, of: number];
  state: (typeof answerStates)[number];
  /** Which parts are right, by the ids of options, blanks, pairs, items, regions or spots: 0 to 1. */
  parts: Record<string, number>;
}

/** A right answer as a response; in words where a response cannot say it, or not all of it. Null: there is none. */
export interface RightAnswer {
  response: QuestionResponse | null;
  text: string | null;
}

export const unanswered: Judgement = { share: 0, exact: [0, 1], state: 'unanswered', parts: {} };
export const waiting: Judgement = { share: 0, exact: [0, 1], state: 'waiting', parts: {} };
export const noAnswer: RightAnswer = { response: null, text: null };

/** A share of 0 to 1 in words. */
export function stateOf(share: number): 'right' | 'partly' | 'wrong' {
  return share >= 1 ? 'right' : share > 0 ? 'partly' : 'wrong';
}

/** @param right of so many parts `of`; more or less than there are count as all or none */
export function judgementOf(right: number, parts: Record<string, number> = {}, of = 1): Judgement {
  const bounded = Math.max(0, Math.min(of, right));
  return { share: bounded / of, exact: [bounded, of], state: stateOf(bounded / of), parts };
}

/**
 * Questions of several parts of equal worth (blanks, pairs, items, spots). `partial`: right parts of all parts. `partial_minus`: a wrong
 * part takes away what a right one gives, down to nothing; a part without an answer takes nothing. `all_or_nothing`: all parts right.
 * @param answered ids of parts that have an answer
 */
export function judgeParts(
  scoring: ScoringRule,
  parts: Record<string, number>,
  answered: ReadonlySet<string>,
): Judgement {
  const ids = Object.keys(parts);
  const right = ids.filter((id) => parts[id] === 1).length;
  const wrong = ids.filter((id) => parts[id] !== 1 && answered.has(id)).length;
  if (ids.length === 0) return judgementOf(0);
  if (scoring === 'all_or_nothing') return judgementOf(right === ids.length ? 1 : 0, parts);
  return judgementOf(scoring === 'partial_minus' ? right - wrong : right, parts, ids.length);
}

/**
 * The fields of an answer to a type of question. An answer may have been given to another type, when a key was corrected: what is not
 * there is not answered.
 */
export function fieldsOf<Fields extends object>(response: QuestionResponse | null, empty: Fields): Fields {
  const fields: Fields = { ...empty };
  for (const key of Object.keys(empty) as (keyof Fields)[]) {
    const value: unknown = (response as Fields | null)?.[key];
    const wanted: unknown = empty[key];
    const fits =
      wanted === null
        ? typeof value === 'string'
        : typeof value === typeof wanted && value !== null && Array.isArray(value) === Array.isArray(wanted);
    if (fits) fields[key] = value as Fields[keyof Fields];
  }
  return fields;
}

/** The value of a record of one's own keys. */
export const ofKey = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** What each type of question does with answers. */
export interface Grader {
  judge(question: QuestionDocument, response: QuestionResponse | null, values: Values): Judgement;
  right(question: QuestionDocument, values: Values): RightAnswer;
}
/** Values of drawn variables by name. */
export type Values = Readonly<Record<string, number>>;
