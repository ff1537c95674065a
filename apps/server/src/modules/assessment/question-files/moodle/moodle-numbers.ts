import { readNumber } from '@darasa/contract/assessment/grading/read-number';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';
import { toMarkdown } from '../formatted-text.ts';
import { childOf, childrenOf, textOf } from '../parts/xml-tree.ts';
import { fullAnswers, type Made, numberOf, type Reading, sharedFeedback } from './moodle-parts.ts';

/** A number as it is written everywhere: Moodle's have a point before the decimals, so that `1.000` is one. */
export function plainNumber(text: string): string {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return String(value);
  const read = readNumber(text);
  return read && read.rest === '' ? String(read.values[0]) : text;
}

function unitsOf({ element, reasons }: Reading): Partial<QuestionDocument> {
  const units = childrenOf(childOf(element, 'units'), 'unit').flatMap((unit) => {
    const multiplier = numberOf(textOf(childOf(unit, 'multiplier'))) ?? 1;
    const name = textOf(childOf(unit, 'unit_name'));
    if (name === '' || multiplier <= 0) return [];
    // Moodle says how many of the unit are one of the right answer's
    return [{ id: randomId(), unit: name, factor: Number((1 / multiplier).toPrecision(12)) }];
  });
  const grading = numberOf(textOf(childOf(element, 'unitgradingtype'))) ?? 0;
  if (grading > 0 && (numberOf(textOf(childOf(element, 'unitpenalty'))) ?? 0.1) < 1)
    reasons.push('A wrong unit cost a part of the points, and makes the answer wrong now');
  return { units, unit_required: grading > 0 && units.length > 0 };
}

export function numerical(reading: Reading): Made {
  const answers = fullAnswers(reading).filter((answer) => textOf(answer) !== '*');
  const tolerances = answers.map((answer) => numberOf(textOf(childOf(answer, 'tolerance'))) ?? 0);
  const [tolerance = 0] = tolerances;
  const same = answers.filter((_, index) => tolerances[index] === tolerance);
  if (same.length < answers.length)
    reading.reasons.push(
      `All answers have one tolerance here: those with another one than ${tolerance} were left out`,
    );
  if (same.length === 0) return { problem: 'No number is worth all points' };
  return {
    type: 'numeric',
    fields: {
      accepted_answers: same.map((answer) => plainNumber(textOf(answer))),
      tolerance: { kind: 'absolute', value: tolerance },
      ...unitsOf(reading),
      ...sharedFeedback(same, reading),
    },
  };
}

/** `{a}` and `{={a}*2}` in texts and formulas. */
const VALUE = /\{=(?:[^{}]|\{[^{}]*\})*\}|\{[^{}\s]{1,50}\}/g;
/** A formula, also in the brackets in which texts have one: `{={a}*2}`. */
const formulaOf = (text: string): string => /^\s*\{?=([\s\S]*?)\}?\s*$/.exec(text)?.[1] ?? text;

export function calculated(reading: Reading): Made {
  const { element, prompt, reasons } = reading;
  const [answer, ...others] = fullAnswers(reading);
  if (!answer) return { problem: 'No formula is worth all points' };
  if (others.length > 0) reasons.push('More than one formula: the first was taken');
  const tolerance = numberOf(textOf(childOf(answer, 'tolerance'))) ?? 0;
  const kind = textOf(childOf(answer, 'tolerancetype'));
  if (kind === '3') reasons.push('The geometric tolerance became a relative one');
  const sets = childrenOf(childOf(element, 'dataset_definitions'), 'dataset_definition');
  if (sets.length > 0) reasons.push('Values of the variables are drawn anew within their bounds');
  if (sets.some((set) => textOf(childOf(set, 'distribution')) === 'loguniform'))
    reasons.push('Small values were drawn as often as large ones; now all are drawn equally often');
  const source = textOf(answer);
  return {
    type: 'calculated',
    fields: {
      prompt: toMarkdown(prompt.text, prompt.format, { ...reading, keep: VALUE }),
      formula: source.trim().startsWith('{=') ? formulaOf(source) : source.replace(/^\s*=/, ''),
      tolerance: { kind: kind === '2' ? 'absolute' : 'relative', value: tolerance },
      variables: sets.map((set) => {
        const decimals = numberOf(textOf(childOf(set, 'decimals'))) ?? 0;
        return {
          id: randomId(),
          name: textOf(childOf(set, 'name')),
          min: numberOf(textOf(childOf(set, 'minimum'))) ?? 1,
          max: numberOf(textOf(childOf(set, 'maximum'))) ?? 10,
          decimals: Math.max(0, Math.min(10, Math.round(decimals))),
        };
      }),
      ...unitsOf(reading),
      ...sharedFeedback([answer], reading),
    },
  };
}
