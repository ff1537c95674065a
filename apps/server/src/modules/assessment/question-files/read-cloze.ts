import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { randomId } from '@darasa/contract/http/ids';
import { htmlToText, type TextFormat } from './formatted-text.ts';
import { isFullCredit } from './weights.ts';

/*
 * Moodle's "embedded answers" (cloze): `{1:SHORTANSWER:=right~wrong#feedback}` within the text.
 */

const TYPED = /^(SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC)$/;
const BY_CASE = /^(SHORTANSWER_C|SAC|MWC)$/;
const CHOSEN = /^(MULTICHOICE|MC)(_?[VH])?(_?S)?$|^MC[VH]?S?$/;
const NUMBER = /^(NUMERICAL|NM)$/;
const GAP = /(?<!\\)\{(\d*):([A-Z_]+):((?:\\[\s\S]|[^\\}]){0,4000})\}/g;

type Blank = QuestionDocument['blanks'][number];

/** The text with markers of blanks, and the blanks; they are named by their numbers. */
export function readCloze(
  source: string,
  format: TextFormat,
  reasons: string[],
): { text: string; blanks: Blank[]; match: QuestionDocument['match'] } | { problem: string } {
  const blanks: Blank[] = [];
  const problems: string[] = [];
  const cases: boolean[] = [];
  const weights = new Set<string>();
  const text = source.replaceAll(GAP, (_, weight: string, kind: string, body: string) => {
    const name = String(blanks.length + 1);
    weights.add(weight || '1');
    const blank = readBlank(name, kind, body, format, reasons);
    if (typeof blank === 'string') problems.push(blank);
    else blanks.push(blank);
    if (TYPED.test(kind)) cases.push(BY_CASE.test(kind));
    return `[[${name}]]`;
  });
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  if (blanks.length === 0) return { problem: 'The text has no embedded answers' };
  if (weights.size > 1) reasons.push('Blanks had different weights; all count the same now');
  if (new Set(cases).size > 1) reasons.push('Capital letters count in none of the blanks');
  return { text, blanks, match: { case: cases.length > 0 && cases.every(Boolean), accents: true, typos: 0 } };
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
  const answers = body.split(/(?<!\\)~/).map((piece) => {
    const [, sign = '', percent, rest = ''] = /^\s*(=)?\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(piece) ?? [];
    const [text = '', ...feedback] = rest.split(/(?<!\\)#/);
    const weight = percent === undefined ? (sign === '=' ? 100 : 0) : Number(percent);
    const plain = text.replaceAll(/\\([\s\S])/g, '$1');
    return {
      text: format === 'html' ? htmlToText(plain) : plain.trim(),
      weight,
      feedback: feedback.join('#'),
    };
  });
  if (answers.some(({ feedback }) => feedback.trim() !== '') && !reasons.includes(FEEDBACK))
    reasons.push(FEEDBACK);
  const right = answers.filter(({ weight }) => isFullCredit(weight)).map(({ text }) => text);
  for (const { text, weight } of answers)
    if (weight > 0 && !isFullCredit(weight)) reasons.push(`“${text}” was worth a part, and is wrong now`);
  if (right.length === 0) return `The embedded answer ${name} has no right answer`;
  if (NUMBER.test(kind)) {
    reasons.push(`The number in blank ${name} is compared as a text`);
    return {
      id: randomId(),
      name,
      accepted_answers: right.map((text) => text.split(':')[0] ?? ''),
      choices: [],
    };
  }
  const choices = CHOSEN.test(kind) ? [...new Set(answers.map(({ text }) => text))] : [];
  return { id: randomId(), name, accepted_answers: right, choices };
}
const FEEDBACK = 'Feedback of embedded answers was left out';
