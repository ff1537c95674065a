import { questionTypes } from '@darasa/contract/assessment/constants';
import { readNumber } from '@darasa/contract/assessment/grading/read-number';
import { newOption } from '@darasa/contract/assessment/questions/defaults';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { plainToMarkdown } from '@darasa/contract/authoring/from-html/plain-to-markdown';
import { questionTypeNames } from '@darasa/contract/authoring/value-labels';
import { randomId } from '@darasa/contract/http/ids';
import { CsvError, parse } from 'csv-parse/sync';
import { csvDialect, unguarded } from '#platform/csv';
import { type FileQuestion, MAX_REPORTED, readQuestion, skipped } from '../file-question.ts';
import { fixedColumns, splitArrow, splitValues } from './csv-columns.ts';

/** More than any question has parts; every row is looked at for each of them. */
const MAX_COLUMNS = 200;
interface Row {
  line: number;
  cells: string[];
}

const cellOf = (cell: string): string => unguarded(cell).trim();

function rowsOf(source: string): Row[] | { line: number; problem: string } {
  const { text, delimiter, skipped: before } = csvDialect(source);
  try {
    const records = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: false,
      // What comes after so many places is not read
      to: MAX_REPORTED + 3,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    let line = 1 + before;
    return records.map(({ record, info }) => {
      const row = { line, cells: record.map(cellOf) };
      line = info.lines + 1 + before;
      return row;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return {
      line: Number(error.lines ?? 1) + before,
      problem: 'The file is not readable as CSV: a quotation mark is not closed or stands in a wrong place',
    };
  }
}

/** Every row of a CSV file of questions, see `csv-columns.ts`. */
export function* readCsv(text: string): Generator<FileQuestion> {
  const rows = rowsOf(text);
  if ('problem' in rows) return yield skipped(rows.line, '', rows.problem);
  const [header, ...others] = rows;
  const heads = header?.cells.map((cell) => cell.toLowerCase().replaceAll(/[\s-]+/g, '_')) ?? [];
  const names = heads.map((head) => head.replace(MARKDOWN, ''));
  const formatted = new Set(names.filter((_, at) => MARKDOWN.test(heads[at] ?? '')));
  if (names.length > MAX_COLUMNS)
    return yield skipped(1, '', `A table of questions has at most ${MAX_COLUMNS} columns`);
  if (!names.includes('type') || !names.includes('question'))
    return yield skipped(
      1,
      header?.cells.join(', ') ?? '',
      'The first row names the columns; “type” and “question” are needed',
    );
  const known = (name: string) => fixedColumns.some((column) => column === name) || /^option_\d+$/.test(name);
  const unknown = names.filter((name) => name !== '' && !known(name));
  if (unknown.length > 0)
    yield skipped(1, unknown.join(', '), 'These columns are not known, and were left out');
  for (const { line, cells } of others)
    if (cells.some((cell) => cell !== '')) yield readRow(line, { names, formatted }, cells);
}

const MARKDOWN = /_?\(?markdown\)?$/;
interface Columns {
  names: readonly string[];
  /** Those whose cells are Markdown. */
  formatted: ReadonlySet<string>;
}

function readRow(line: number, { names, formatted }: Columns, cells: readonly string[]): FileQuestion {
  const cell = (name: string) => cells[names.indexOf(name)] ?? '';
  const markdown = (name: string, text: string) => (formatted.has(name) ? text : plainToMarkdown(text));
  const prompt = cell('question');
  const named = cell('type')
    .toLowerCase()
    .replaceAll(/[\s/-]+/g, '_');
  const type = questionTypes.find((entry) => entry === named);
  if (!type) return skipped(line, prompt, `The type “${cell('type')}” is not known`);
  const reasons: string[] = [];
  const options = names
    .map((name, index) => ({
      number: Number(/^option_(\d+)$/.exec(name)?.[1] ?? Number.NaN),
      text: cells[index] ?? '',
    }))
    .filter(({ number, text }) => !Number.isNaN(number) && text !== '')
    .toSorted((one, other) => one.number - other.number);
  const given: Given = {
    options,
    right: splitValues(cell('right')),
    tolerance: cell('tolerance'),
    markdown: (number, text) => markdown(`option_${number}`, text),
  };
  const fields =
    readers[type]?.(given, reasons) ??
    `Questions of the type “${questionTypeNames[type]}” cannot be written in a row`;
  if (typeof fields === 'string') return skipped(line, prompt, fields);
  const points = cell('points') === '' ? 1 : (readNumber(cell('points'))?.values[0] ?? -1);
  if (points < 0) return skipped(line, prompt, `“${cell('points')}” is not a number of points`);
  if (cells.length > names.length && cells.slice(names.length).some((extra) => extra !== ''))
    reasons.push('Cells without a column were left out');
  return readQuestion(
    line,
    type,
    {
      ...fields,
      prompt: markdown('question', prompt),
      points,
      tags: [...new Set(splitValues(cell('tags')))],
      explanation: markdown('explanation', cell('explanation')),
    },
    reasons,
  );
}

interface Given {
  options: { number: number; text: string }[];
  right: string[];
  tolerance: string;
  /** What an option's text, or a part of it, is as Markdown. */
  markdown: (number: number, text: string) => string;
}
/** A text says why there are none. */
type Fields = Partial<QuestionDocument> | string;

/** @param reasons what was left out is added */
type ReadFields = (given: Given, reasons: string[]) => Fields;

const trueOrFalse: ReadFields = ({ right }) => {
  const word = right[0]?.toLowerCase() ?? '';
  if (!/^(true|t|yes|1|false|f|no|0)$/.test(word)) return '“right” is true or false';
  const isTrue = /^(true|t|yes|1)$/.test(word);
  return {
    options: [
      newOption({ text: 'True', is_correct: isTrue }),
      newOption({ text: 'False', is_correct: !isTrue }),
    ],
  };
};

const matching: ReadFields = ({ options, markdown }) => {
  const sides = options.map(({ number, text }) => {
    const side = splitArrow(text);
    return side && { left: markdown(number, side.left), right: markdown(number, side.right) };
  });
  if (sides.length === 0 || sides.some((side) => side === null))
    return 'Options of matching are “left => right”';
  const whole = sides.filter((side) => side !== null);
  return {
    pairs: whole
      .filter(({ left }) => left !== '')
      .map((side) => ({ id: randomId(), ...side, right_id: randomId() })),
    distractors: whole.filter(({ left }) => left === '').map(({ right: text }) => ({ id: randomId(), text })),
  };
};

const sorting: ReadFields = ({ options, markdown }) => {
  const sides = options.map(({ number, text }) => {
    const side = splitArrow(text) ?? { left: text, right: '' };
    return { left: markdown(number, side.left), right: side.right };
  });
  const titles = [...new Set(sides.map(({ right: title }) => title).filter((title) => title !== ''))];
  const groups = titles.map((title) => ({ id: randomId(), title }));
  const idOf = new Map(groups.map(({ id, title }) => [title, id]));
  return {
    groups,
    items: sides.map(({ left: text, right: title }) => ({
      id: randomId(),
      text,
      group_id: idOf.get(title) ?? null,
    })),
  };
};

const markedByPeople: ReadFields = ({ right }, reasons) => {
  if (right.length > 0) reasons.push('Right answers were left out: people mark the answers');
  return {};
};

/** Right options by their numbers, as our own files have them, or by their texts. Options are often numbers too: `3`, `4`, `5`. */
function choices({ options, right, markdown }: Given, reasons: string[]): Fields {
  const byNumber = (value: string) => options.find(({ number }) => String(number) === value);
  const byText = (value: string) => options.filter(({ text }) => text === value);
  const missing = right.find((value) => !byNumber(value) && byText(value).length === 0);
  if (missing !== undefined) return `There is no option “${missing}”`;
  if (right.length === 0) return 'No right option is named';
  const allNumbers = right.every(byNumber);
  const unclear = right.find((value) => {
    const numbered = byNumber(value);
    return numbered && byText(value).some((option) => option !== numbered);
  });
  if (unclear !== undefined && !allNumbers)
    return `“${unclear}” is the number of one option and the text of another: name all right options by their numbers`;
  if (unclear !== undefined)
    reasons.push(`“${unclear}” was read as the number of an option; another option has this text`);
  const isRight = ({ number, text }: Given['options'][number]) =>
    right.includes(String(number)) || (!allNumbers && right.includes(text));
  return {
    options: options.map((option) =>
      newOption({ text: markdown(option.number, option.text), is_correct: isRight(option) }),
    ),
  };
}

function numeric({ right, tolerance }: Given): Fields {
  const wrong = right.find((text) => readNumber(text)?.rest !== '');
  if (right.length === 0 || wrong !== undefined)
    return wrong === undefined ? 'No right answer is named' : `“${wrong}” is not a number`;
  if (tolerance === '') return { accepted_answers: right };
  const read = readNumber(tolerance);
  const value = read?.values[0] ?? -1;
  const kinds: Readonly<Record<string, QuestionDocument['tolerance']>> = {
    '': { kind: 'absolute', value },
    '%': { kind: 'relative', value: Number((value / 100).toPrecision(12)) },
    figures: { kind: 'significant_figures', value },
  };
  const found = kinds[read?.rest ?? ' '];
  return !found || value < 0
    ? `“${tolerance}” is not a tolerance: 0.5, 5% or 3 figures`
    : { accepted_answers: right, tolerance: found };
}

/** Null: a row cannot hold the type. */
const readers: Record<QuestionDocument['question_type'], ReadFields | null> = {
  single_choice: choices,
  multiple_choice: choices,
  true_false: trueOrFalse,
  short_text: ({ right }) => (right.length === 0 ? 'No right answer is named' : { accepted_answers: right }),
  numeric,
  calculated: null,
  blanks: null,
  matching,
  ordering: ({ options, markdown }) => ({
    items: options.map(({ number, text }) => ({
      id: randomId(),
      text: markdown(number, text),
      group_id: null,
    })),
  }),
  sorting,
  hotspot: null,
  labels: null,
  essay: markedByPeople,
  file: markedByPeople,
  spoken: markedByPeople,
  code: null,
};
