import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { htmlToText } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { randomId } from '@darasa/contract/http/ids';
import type { TextFormat } from '../formatted-text.ts';
import { isFullCredit } from '../parts/weights.ts';
import { plainNumber } from './moodle-numbers.ts';

/*
 * Moodle's "embedded answers" (cloze, https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type):
 * `{1:SHORTANSWER:=right~wrong#feedback}` within the text.
 */

const TYPED = /^(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC)$/;
const BY_CASE = /^(SHORTANSWER_C|SAC|MWC)$/;
const CHOSEN = /^(MULTICHOICE(_(V|H|S|VS|HS))?|MC[VH]?S?)$/;
const NUMBER = /^(NUMERICAL|NM)$/;
const GAP = /(?<!\\)\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}]){0,4000})\}/g;
/** `[[1]]` in the text would be taken for a blank. */
const MARKER = /\[\[([^[\]]*)\]\]/g;

type Blank = QuestionDocument['blanks'][number];
interface ClozeText {
  /** With markers of the blanks, which are named by their numbers. */
  text: string;
  blanks: Blank[];
  match: QuestionDocument['match'];
  /** The weights of all together. */
  points: number;
}

export function readCloze(
  source: string,
  format: TextFormat,
  reasons: string[],
): ClozeText | { problem: string } {
  const blanks: Blank[] = [];
  const problems: string[] = [];
  const cases: boolean[] = [];
  const weights: number[] = [];
  // Editors write `&#233;` as `&amp;#233;`
  const whole = format === 'html' ? source.replaceAll(/&amp;(#?\w{2,8};)/g, '&$1') : source;
  const text = whole
    .replaceAll(MARKER, '[ [$1] ]')
    .replaceAll(GAP, (_, weight: string, kind: string, body: string) => {
      const name = String(blanks.length + 1);
      weights.push(weight === '' ? 1 : Number(weight));
      const blank = readBlank(name, kind, body, format, reasons);
      if (typeof blank === 'string') problems.push(blank);
      else blanks.push(blank);
      if (TYPED.test(kind)) cases.push(BY_CASE.test(kind));
      return `[[${name}]]`;
    });
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  if (blanks.length === 0) return { problem: 'The text has no embedded answers' };
  if (new Set(weights).size > 1) reasons.push('Blanks had different weights; all count the same now');
  if (new Set(cases).size > 1) reasons.push('Capital letters count in none of the blanks');
  return {
    text,
    blanks,
    match: { case: cases.length > 0 && cases.every(Boolean), accents: true, typos: 0 },
    points: weights.reduce((sum, weight) => sum + weight, 0),
  };
}

interface Answer {
  text: string;
  weight: number;
  feedback: string;
}

/** `#` begins the feedback, unless it stands in a character reference: `caf&#233;`. */
function readAnswer(piece: string, format: TextFormat): Answer {
  const [, sign = '', percent, rest = ''] =
    /^\s*(=)?\s*(?:%(-?\d+(?:[.,]\d+)?)%)?([\s\S]*)$/.exec(piece) ?? [];
  const [text = '', ...feedback] = rest.split(/(?<![\\&])#/);
  const plain = text.replaceAll(/\\([\s\S])/g, '$1');
  return {
    text: format === 'html' || format === 'moodle' ? htmlToText(plain) : plain.trim(),
    weight: percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent.replace(',', '.')),
    feedback: feedback.join('#').trim(),
  };
}

function readBlank(
  name: string,
  kind: string,
  body: string,
  format: TextFormat,
  reasons: string[],
): Blank | string {
  if (!TYPED.test(kind) && !CHOSEN.test(kind) && !NUMBER.test(kind))
    return `Embedded answers of the type ${kind} are not read`;
  // Nothing stands before a leading `~`, which many write
  const answers = body
    .split(/(?<!\\)~/)
    .map((piece) => readAnswer(piece, format))
    .filter(({ text }) => text !== '');
  const say = (reason: string) => {
    if (!reasons.includes(reason)) reasons.push(reason);
  };
  if (answers.some(({ feedback }) => feedback !== '')) say('Feedback of embedded answers was left out');
  for (const { text, weight } of answers)
    if (weight > 0 && !isFullCredit(weight)) say(`“${text}” was worth a part, and is wrong now`);
  if (answers.some(({ weight }) => weight < 0)) say('Wrong answers took points away (a negative weight)');
  const right = answers.filter(({ weight }) => isFullCredit(weight)).map(({ text }) => text);
  if (right.length === 0) return `The embedded answer ${name} has no right answer`;
  if (NUMBER.test(kind)) return numberBlank(name, right, say);
  return {
    id: randomId(),
    name,
    accepted_answers: right,
    choices: CHOSEN.test(kind) ? [...new Set(answers.map(({ text }) => text))] : [],
  };
}

/** `2.5:0.1`: the number and how far one may be off. */
function numberBlank(name: string, right: readonly string[], say: (reason: string) => void): Blank | string {
  const read = right.map((text) => {
    const [value = '', tolerance = '0'] = text.split(':');
    return {
      value: plainNumber(value.replace(/^\s*([+-]?\d*),(\d+)\s*$/, '$1.$2')),
      tolerance: Number(tolerance.replace(',', '.')),
    };
  });
  const [first] = read;
  if (read.some(({ value, tolerance }) => !Number.isFinite(Number(value)) || !(tolerance >= 0)))
    return `The embedded answer ${name} is not a number`;
  const same = read.filter(({ tolerance }) => tolerance === first?.tolerance);
  if (same.length < read.length)
    say(`All answers have one tolerance here: those with another one than ${first?.tolerance} were left out`);
  return {
    id: randomId(),
    name,
    accepted_answers: same.map(({ value }) => value),
    choices: [],
    tolerance: first?.tolerance ?? 0,
  };
}
