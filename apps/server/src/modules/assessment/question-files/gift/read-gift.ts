import { readNumber } from '@darasa/contract/assessment/grading/read-number';
import { newOption } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { htmlToText } from '@darasa/contract/authoring/from-html/html-to-markdown';
import { type FileQuestion, LONGEST, readQuestion, skipped, TOO_LONG } from '../file-question.ts';
import { type TextFormat, toMarkdown } from '../formatted-text.ts';
import { type Category, categoryNote, categoryOf, tagsOf } from '../parts/category.ts';
import { linesOf } from '../parts/lines.ts';
import { matchingPairs } from '../parts/matching-pairs.ts';
import { createPictures, type Pictures } from '../parts/pictures.ts';
import { isFullCredit, percentOf, weightsOf } from '../parts/weights.ts';
import { TEXT_BEFORE, type TextBefore, WaitingTexts, withTextBefore } from '../text-before.ts';
import { looksLikeAiken, readAiken } from './read-aiken.ts';

/*
 * GIFT, Moodle's format of questions as text, as https://docs.moodle.org/en/GIFT_format describes it. Blank lines separate questions,
 * `//` begins a line of comment, `\` takes the meaning from the sign behind it.
 */

interface Block {
  line: number;
  lines: string[];
  /** Of comments: `// [tag:soil]`. */
  tags: string[];
}

function* blocksOf(text: string): Generator<Block> {
  let open: Block | null = null;
  let tags: string[] = [];
  for (const [number, line] of linesOf(text)) {
    if (/^\s*\/\//.test(line)) {
      tags.push(
        ...[...line.matchAll(/\[tag:((?:\\.|[^\]\\]){0,100})\]/g)].map(([, tag = '']) =>
          tag.replaceAll(/\\(.)/g, '$1'),
        ),
      );
      continue;
    }
    if (line.trim() !== '' && open) {
      open.lines.push(line);
      continue;
    }
    if (open) yield open;
    open = null;
    if (line.trim() === '') continue;
    open = { line: number, lines: [line], tags };
    tags = [];
    // A category stands on a line of its own
    if (/^\s*\$CATEGORY:/i.test(line)) {
      yield open;
      open = null;
    }
  }
  if (open) yield open;
}

/** Escaped signs stand as private characters while the text is taken apart. */
const SIGNS = ['\\', ':', '#', '=', '{', '}', '~', '\n'];
const FIRST = 0xe100;
const isHeld = /[\ue100-\ue107]/g;
const held = (text: string): string =>
  text
    .replaceAll(isHeld, '\ufffd')
    .replaceAll(/\\([\\:#={}~n])/g, (_, sign: string) =>
      String.fromCharCode(FIRST + SIGNS.indexOf(sign === 'n' ? '\n' : sign)),
    );
const released = (text: string): string =>
  text.replaceAll(isHeld, (sign) => SIGNS[sign.charCodeAt(0) - FIRST] ?? '').trim();

/** Every question of a GIFT text, in its order, and everything else that stands in it. Aiken, also a text, is read too. */
export function* readGift(text: string, pictures: Pictures = createPictures()): Generator<FileQuestion> {
  if (looksLikeAiken(text)) return yield* readAiken(text.replace(/^\ufeff/, ''));
  let category: Category | null = null;
  const waiting = new WaitingTexts();
  for (const block of blocksOf(text.replace(/^\ufeff/, ''))) {
    const source = block.lines.join('\n');
    const named = /^\s*\$CATEGORY:\s*(.*)$/is.exec(source);
    if (!named) {
      const text = textOnly(source, pictures);
      if (text) {
        waiting.add(block.line, text);
        continue;
      }
      const read = readBlock(block, source, { category, pictures, before: waiting.whole() });
      if (read.question) yield* waiting.taken(true);
      yield read;
      continue;
    }
    category = categoryOf(named[1] ?? '');
    yield skipped(block.line, source, categoryNote(category));
  }
  yield* waiting.taken(false);
}

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;

interface Part {
  text: string;
  format: TextFormat;
}
/** A part with its format before it, or the one that the question has. */
function partOf(text: string, format: TextFormat): Part {
  const named = FORMAT.exec(text);
  return {
    text: released(named ? text.slice(named[0].length) : text),
    format: (named?.[1]?.toLowerCase() as TextFormat | undefined) ?? format,
  };
}

/** A text without answers is a description. */
function textOnly(source: string, pictures: Pictures): TextBefore | undefined {
  if (source.length > LONGEST) return undefined;
  const text = held(source).trim();
  const [, , rest = ''] = /^(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(text) ?? [];
  if (/[{}]/.test(rest)) return undefined;
  const lost = new Set<string>();
  const part = partOf(rest, 'moodle');
  return {
    markdown: toMarkdown(part.text, part.format, { lost, picture: pictures.resolver(new Map(), lost) }),
    reasons: [...lost],
  };
}

interface Surroundings {
  category: Category | null;
  pictures: Pictures;
  before: TextBefore | null;
}

function readBlock(
  { line, tags }: Block,
  source: string,
  { category, pictures, before: textBefore }: Surroundings,
): FileQuestion {
  if (source.length > LONGEST) return skipped(line, source.slice(0, 200), TOO_LONG);
  const text = held(source).trim();
  const [, name = '', rest = ''] = /^(?:::([\s\S]*?)::)?([\s\S]*)$/.exec(text) ?? [];
  const open = rest.indexOf('{');
  const close = rest.lastIndexOf('}');
  if (open < 0) return skipped(line, released(text), 'A text without answers is not a question');
  if (close < open || rest.slice(open + 1, close).includes('{'))
    return skipped(line, released(text), 'The curly brackets { } do not belong together');
  const after = rest.slice(close + 1);
  const format = (FORMAT.exec(rest)?.[1]?.toLowerCase() as TextFormat | undefined) ?? 'moodle';
  const lost = new Set<string>();
  const [body = '', ...general] = rest.slice(open + 1, close).split('####');
  const answers = readAnswers(body.trim(), format, lost);
  if ('problem' in answers) return skipped(line, released(text), answers.problem);
  const before = partOf(rest.slice(0, open), 'moodle').text;
  const whole = released(after) === '' ? before : `${before} _____ ${released(after)}`;
  // Of a gap in a sentence the line is no formatting
  const prompt = toMarkdown(whole, format, { lost, picture: pictures.resolver(new Map(), lost) });
  const explanation = partOf(general.join('####'), format);
  const { type, fields, reasons } = answers;
  return readQuestion(
    line,
    type,
    {
      ...fields,
      prompt: withTextBefore(textBefore, prompt),
      explanation: toMarkdown(explanation.text, explanation.format, { lost }),
      tags: tagsOf(tags, category),
      name: released(name),
      category: category?.path,
    },
    [...(textBefore ? [TEXT_BEFORE, ...textBefore.reasons] : []), ...lost, ...reasons],
  );
}

type Answers =
  | { type: QuestionDocument['question_type']; fields: Partial<QuestionDocument>; reasons: string[] }
  | { problem: string };

function readAnswers(body: string, format: TextFormat, lost: Set<string>): Answers {
  if (body === '') return { type: 'essay', fields: {}, reasons: [] };
  if (body.startsWith('#')) return numericAnswers(body.slice(1), format, lost);
  const truth = /^(t|true|f|false)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(body);
  if (truth) return truthAnswer(truth, format, lost);
  const answers = splitAnswers(body);
  // One answer alone needs no sign
  if (answers.length === 1 && answers[0]?.sign === '' && !body.includes('->'))
    return textAnswers(answers, format, lost);
  if (answers.some(({ sign }) => sign === '')) return { problem: 'An answer begins with = or ~' };
  if (answers.some(({ sign }) => sign === '~')) return choiceAnswers(answers, format, lost);
  const pairs = answers.map(({ text }) => /^([\s\S]*?)->([\s\S]*)$/.exec(text));
  if (pairs.every((pair) => pair !== null)) return pairAnswers(pairs, answers, format, lost);
  if (pairs.some((pair) => pair !== null)) return { problem: 'Only some of the answers are pairs with ->' };
  return textAnswers(answers, format, lost);
}

interface Answer {
  /** `=`, `~` or nothing. */
  sign: string;
  /** Per cent of the points; undefined: not said. */
  weight: number | undefined;
  text: string;
  feedback: string;
}

function splitAnswers(body: string): Answer[] {
  // In a choice `=` is worth all points: what looks like a weight behind it is text
  const isChoice = body.includes('~') && !body.startsWith('#');
  return (body.match(/[=~][^=~]*|^[^=~]+/g) ?? [])
    .map((piece) => {
      const sign = /^[=~]/.exec(piece)?.[0] ?? '';
      const rest = piece.slice(sign.length);
      const weight = isChoice && sign === '=' ? null : /^\s*%(-?\d+(?:[.,]\d+)?)%/.exec(rest);
      const [text = '', ...feedback] = (weight ? rest.slice(weight[0].length) : rest).split('#');
      return {
        sign,
        weight: weight ? Number(weight[1]?.replace(',', '.')) : undefined,
        text: text.trim(),
        feedback: feedback.join('#').trim(),
      };
    })
    .filter(({ text, weight, feedback }) => text !== '' || weight !== undefined || feedback !== '');
}

const markdownOf = (text: string, format: TextFormat, lost: Set<string>): string => {
  const part = partOf(text, format);
  return toMarkdown(part.text, part.format, { lost });
};
/** What learners type has no formatting. */
const typedOf = (text: string, format: TextFormat): string => {
  const part = partOf(text, format);
  return (part.format === 'html' && htmlToText(part.text)) || part.text;
};

function truthAnswer(match: RegExpExecArray, format: TextFormat, lost: Set<string>): Answers {
  const [, word = '', incorrect = '', correct = ''] = match;
  const isTrue = /^t/i.test(word);
  return {
    type: 'true_false',
    fields: {
      options: [
        newOption({ text: 'True', is_correct: isTrue }),
        newOption({ text: 'False', is_correct: !isTrue }),
      ],
      feedback: {
        correct: markdownOf(correct, format, lost),
        partly: '',
        incorrect: markdownOf(incorrect, format, lost),
      },
    },
    reasons: [],
  };
}

function choiceAnswers(answers: Answer[], format: TextFormat, lost: Set<string>): Answers {
  const single = answers.some(({ sign }) => sign === '=');
  const weights = answers.map(({ sign, weight }) => weight ?? (sign === '=' ? 100 : 0));
  const { right, scoring, reasons } = weightsOf(weights, single);
  return {
    type: single ? 'single_choice' : 'multiple_choice',
    fields: {
      scoring,
      options: answers.map(({ text, feedback }, index) =>
        newOption({
          text: markdownOf(text, format, lost),
          is_correct: right[index] ?? false,
          feedback: markdownOf(feedback, format, lost),
        }),
      ),
    },
    reasons,
  };
}

function pairAnswers(
  pairs: RegExpExecArray[],
  answers: Answer[],
  format: TextFormat,
  lost: Set<string>,
): Answers {
  const sides = pairs.map(([, left = '', right = '']) => ({
    left: markdownOf(left.trim(), format, lost),
    right: markdownOf(right.trim(), format, lost),
  }));
  return {
    type: 'matching',
    fields: matchingPairs(sides),
    reasons: answers.some(({ feedback }) => feedback !== '') ? ['Feedback of single pairs was left out'] : [],
  };
}

/** Feedback of answers that count fully becomes that of a right answer, when it is the same for all. */
function feedbackOfRight(answers: Answer[], format: TextFormat, lost: Set<string>, reasons: string[]) {
  const texts = new Set(answers.map(({ feedback }) => markdownOf(feedback, format, lost)));
  const [text = ''] = texts;
  if (texts.size > 1) reasons.push('Feedback of single answers was left out');
  return { correct: texts.size === 1 ? text : '', partly: '', incorrect: '' };
}

function fullAnswers(answers: Answer[], reasons: string[]): Answer[] {
  const full = answers.filter(({ weight }) => isFullCredit(weight));
  for (const { text, weight } of answers)
    if (!isFullCredit(weight))
      reasons.push(`“${released(text)}” was worth ${percentOf(weight ?? 0)}, and was left out`);
  return full;
}

function textAnswers(answers: Answer[], format: TextFormat, lost: Set<string>): Answers {
  const reasons: string[] = [];
  const full = fullAnswers(answers, reasons).filter(({ text }) => text !== '');
  if (full.length === 0) return { problem: 'No answer is worth all points' };
  return {
    type: 'short_text',
    fields: {
      accepted_answers: full.map(({ text }) => typedOf(text, format)),
      feedback: feedbackOfRight(full, format, lost, reasons),
      match: { case: false, accents: true, typos: 0 },
    },
    reasons,
  };
}

function numericAnswers(body: string, format: TextFormat, lost: Set<string>): Answers {
  const text = body.trim();
  const answers = /^[=~]/.test(text) ? splitAnswers(text) : splitAnswers(`=${text}`);
  const reasons: string[] = [];
  const full = fullAnswers(
    answers.filter(({ sign }) => sign === '='),
    reasons,
  );
  const general = answers.find(({ sign }) => sign === '~')?.feedback ?? '';
  const read = full.map(({ text: range }) => readRange(released(range)));
  const [first] = read;
  if (!first || read.some((range) => range === null)) return { problem: 'An answer is not a number' };
  const same = read.filter((range) => range?.tolerance === first.tolerance);
  if (same.length < read.length)
    reasons.push(
      `All answers have one tolerance here: those with another one than ${first.tolerance} were left out`,
    );
  const feedback = feedbackOfRight(full, format, lost, reasons);
  return {
    type: 'numeric',
    fields: {
      accepted_answers: same.map((range) => String(range?.value)),
      tolerance: { kind: 'absolute', value: first.tolerance },
      feedback: { ...feedback, incorrect: markdownOf(general, format, lost) },
    },
    reasons,
  };
}

/** `3.14`, `3.14:0.005` or `3.1..3.2`. */
function readRange(text: string): { value: number; tolerance: number } | null {
  const number = (part: string | undefined) => {
    const read = part === undefined ? null : readNumber(part);
    return read && read.rest === '' ? (read.values[0] ?? null) : null;
  };
  const [low, high, ...more] = text.split('..');
  if (high !== undefined && more.length === 0) {
    const [least, most] = [number(low), number(high)];
    if (least === null || most === null || most < least) return null;
    const digits = (value: number) => Number(value.toPrecision(15));
    return { value: digits((least + most) / 2), tolerance: digits((most - least) / 2) };
  }
  const [value, tolerance] = text.split(':');
  const [middle, distance] = [number(value), tolerance === undefined ? 0 : number(tolerance)];
  return middle === null || distance === null || distance < 0 ? null : { value: middle, tolerance: distance };
}
