import type { QuestionType } from '../constants.ts';
import { parseExpression } from './expression.ts';
import type { QuestionDocument } from './question.ts';

/*
 * What chance decides of an attempt: which questions of a pool are asked, the order of everything, the values of variables. It is
 * drawn once by the server and kept with the attempt.
 */

/** A number of 0 to below 1. */
export type Random = () => number;

export interface DrawnQuestion {
  question_id: string;
  points: number;
  /** Ids in the order in which they are shown, by field: options, left, right, items, labels; only those that the type has. */
  order: Record<string, string[]>;
  /** Values of variables by name. */
  variables: Record<string, number>;
}

interface Drawable {
  questions: readonly QuestionDocument[];
  pools: readonly { id: string; pick: number }[];
  shuffle_questions: boolean;
}

/**
 * The questions of one attempt. Of a pool's questions `pick` are drawn (all, if it has no more), and they stand where the first of
 * them stood; a question of a pool that is not there is always asked.
 */
export function drawPaper(
  { questions, pools, shuffle_questions }: Drawable,
  random: Random,
): DrawnQuestion[] {
  const picks = new Map(pools.map(({ id, pick }) => [id, pick]));
  const asked = questions.flatMap((question, index) => {
    const pick = question.pool_id === null ? undefined : picks.get(question.pool_id);
    if (pick === undefined) return [question];
    const pool = questions.filter(({ pool_id }) => pool_id === question.pool_id);
    return pool[0] === questions[index] ? shuffled(pool, random).slice(0, pick) : [];
  });
  return (shuffle_questions ? shuffled(asked, random) : asked).map((question) =>
    drawQuestion(question, random),
  );
}

/** The order of a question's pieces and the values of its variables. */
function drawQuestion(question: QuestionDocument, random: Random): DrawnQuestion {
  return {
    question_id: question.id,
    points: question.points,
    order: ordersBy(random)[question.question_type](question),
    variables: question.question_type === 'calculated' ? drawVariables(question, random) : {},
  };
}

type Order = (question: QuestionDocument) => Record<string, string[]>;

const idsOf = (parts: readonly { id: string }[]): string[] => parts.map(({ id }) => id);
const nothing: Order = () => ({});

/** The order of each type's pieces; those whose order as written is the answer are never shown in it. */
function ordersBy(random: Random): Record<QuestionType, Order> {
  const free = (ids: string[], { shuffle }: QuestionDocument) => (shuffle ? shuffled(ids, random) : ids);
  // Unshuffled they stand in the order of their random ids
  const hidden = (ids: string[], question: QuestionDocument) => free(ids.toSorted(), question);
  const options: Order = (question) => ({ options: free(idsOf(question.options), question) });
  return {
    single_choice: options,
    multiple_choice: options,
    true_false: options,
    short_text: nothing,
    numeric: nothing,
    calculated: nothing,
    blanks: nothing,
    matching: (question) => ({
      left: free(idsOf(question.pairs), question),
      right: hidden(
        [...question.pairs.map(({ right_id }) => right_id), ...idsOf(question.distractors)],
        question,
      ),
    }),
    ordering: (question) => ({
      items: otherThan(idsOf(question.items), hidden(idsOf(question.items), question)),
    }),
    sorting: (question) => ({ items: hidden(idsOf(question.items), question) }),
    hotspot: nothing,
    labels: (question) => ({
      labels: hidden(
        [...question.spots.map(({ label_id }) => label_id), ...idsOf(question.distractors)],
        question,
      ),
    }),
    essay: nothing,
    file: nothing,
    spoken: nothing,
    code: nothing,
  };
}

/** An order to begin with that is not the right one already. */
function otherThan(right: readonly string[], ids: string[]): string[] {
  const [first, ...rest] = ids;
  return first !== undefined && ids.every((id, index) => id === right[index]) ? [...rest, first] : ids;
}

/** Values that the formula has a result for are drawn again, up to so often. */
const DRAWS = 100;

/** Values of a calculated question. */
export function drawVariables(
  { variables, formula }: Pick<QuestionDocument, 'variables' | 'formula'>,
  random: Random,
): Record<string, number> {
  const expression = parseExpression(formula);
  const draw = () =>
    Object.fromEntries(variables.map((variable) => [variable.name, drawValue(variable, random)]));
  let values = draw();
  for (let count = 1; count < DRAWS && expression.ok; count++) {
    if (Number.isFinite(expression.evaluate(values))) break;
    values = draw();
  }
  return values;
}

function drawValue({ min, max, decimals }: QuestionDocument['variables'][number], random: Random): number {
  const [least, most] = min <= max ? [min, max] : [max, min];
  const step = 10 ** -decimals;
  const steps = Math.floor((most - least) / step + 1e-9);
  return Number((least + Math.floor(random() * (steps + 1)) * step).toFixed(decimals));
}

/** The list in another order, each as likely as another. */
function shuffled<Value>(values: readonly Value[], random: Random): Value[] {
  const list = [...values];
  for (let last = list.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [list[last], list[other]] = [list[other] as Value, list[last] as Value];
  }
  return list;
}

/**
 * Numbers that look random and are the same for the same seed, on every machine: the small fast counter generator (sfc32), begun with
 * a hash of the seed. Not for secrets.
 */
export function seededRandom(seed: string): Random {
  let [a, b, c, counter] = [hash(seed, 0x811c9dc5), hash(seed, 0x9e3779b9), hash(seed, 0x85ebca6b), 1];
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let count = 0; count < 15; count++) next();
  return next;
}

/** FNV-1a of the text's UTF-16 units, 32 bits, from a basis. */
function hash(text: string, basis: number): number {
  let value = basis;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value | 0;
}

/** `{={a}*2}`: what the text computes. */
const COMPUTED = /\{=((?:[^{}]|\{[^{}]*\})*)\}/g;

/**
 * A text of a calculated question with its values: `{name}` becomes the value, `{={a}*2}` what it computes, in formulas between dollar signs a group of it, so that
 * `\frac{a}{b}` stays a fraction.
 */
export function withVariables(markdown: string, variables: Readonly<Record<string, number>>): string {
  return markdown
    .split(/(\$\$[\s\S]*?\$\$|\$[^$\n]+\$)/)
    .map((piece, index) =>
      piece
        .replaceAll(COMPUTED, (text, formula: string) => computed(formula, variables) ?? text)
        .replaceAll(/\{\s*([\p{L}_][\p{L}\p{N}_]*)\s*\}/gu, (text, name: string) => {
          if (!Object.hasOwn(variables, name)) return text;
          return index % 2 === 1 ? `{${variables[name]}}` : String(variables[name]);
        }),
    )
    .join('');
}

function computed(formula: string, variables: Readonly<Record<string, number>>): string | undefined {
  const expression = parseExpression(formula);
  const value = expression.ok ? expression.evaluate(variables) : Number.NaN;
  return Number.isFinite(value) ? String(Number(value.toPrecision(12))) : undefined;
}
