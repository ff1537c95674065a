import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const HEADER = 'type,question,points,tags,right,tolerance,explanation,option_1,option_2,option_3';
const only = (row: string) => {
  const [first, ...others] = [...readCsv(`${HEADER}\n${row}`)];
  expect(others).toEqual([]);
  return { question: first?.question, reasons: first?.reasons, line: first?.line };
};

describe('CSV, type by type', () => {
  test.each([
    [
      'single_choice,Which?,2,soil|week 1,1,,So,Clay,Sand',
      {
        points: 2,
        tags: ['soil', 'week 1'],
        explanation: 'So',
        options: [{ is_correct: true }, { is_correct: false }],
      },
    ],
    [
      'Multiple choice,Which?,,,Clay|3,,,Clay,Sand,Loam',
      { options: [{ is_correct: true }, { is_correct: false }, { is_correct: true }] },
    ],
    ['true_false,Is it?,,,false', { options: [{ is_correct: false }, { is_correct: true }] }],
    ['short_text,Which?,,,Clay|a\\|b', { accepted_answers: ['Clay', 'a|b'] }],
    [
      'numeric,How much?,,,"1,5",5%',
      { accepted_answers: ['1,5'], tolerance: { kind: 'relative', value: 0.05 } },
    ],
    ['numeric,How much?,,,2,3 figures', { tolerance: { kind: 'significant_figures', value: 3 } }],
    [
      'matching,Match,,,,,,Cow => Calf,=> Chick',
      { pairs: [{ left: 'Cow', right: 'Calf' }], distractors: [{ text: 'Chick' }] },
    ],
    ['ordering,Order,,,,,,Plough,Sow', { items: [{ text: 'Plough' }, { text: 'Sow' }] }],
    ['essay,"Why,\nand how?"', { prompt: 'Why,\\\nand how?' }],
  ])('%s', (row, expected) => {
    expect(only(row)).toMatchObject({ reasons: [], question: expected });
  });

  test.each([
    ['riddle,Which?', 'The type “riddle” is not known'],
    ['hotspot,Where?', 'Questions of the type “Place on a picture” cannot be written in a row'],
    ['single_choice,Which?,,,4,,,Clay,Sand', 'There is no option “4”'],
    ['single_choice,Which?,,,,,,Clay,Sand', 'No right option is named'],
    ['numeric,How much?,,,many', '“many” is not a number'],
    ['numeric,How much?,,,2,some', '“some” is not a tolerance: 0.5, 5% or 3 figures'],
    ['matching,Match,,,,,,Cow', 'Options of matching are “left => right”'],
    ['essay,Why?,many', '“many” is not a number of points'],
    ['true_false,Is it?,,,perhaps', '“right” is true or false'],
  ])('%s: %s', (row, reason) => {
    expect(only(row)).toMatchObject({ question: null, reasons: [reason], line: 2 });
  });

  test('lines, columns in any order, semicolons, and columns that are not known', () => {
    const read = [...readCsv('\ufeffquestion;type;colour\n"Two\nlines";essay;red\n\nLast;essay;\n')];
    expect(read.map(({ line, title, reasons }) => [line, title, reasons])).toEqual([
      [1, 'colour', ['These columns are not known, and were left out']],
      [2, 'Two lines', []],
      [5, 'Last', []],
    ]);
  });

  test('what is no table of questions', () => {
    expect([...readCsv('a,b\n1,2')]).toMatchObject([
      { line: 1, reasons: [expect.stringMatching(/first row names the columns/)] },
    ]);
    expect([...readCsv(`${HEADER}\nessay,"Why`)]).toMatchObject([
      { reasons: [expect.stringMatching(/quotation mark/)] },
    ]);
  });
});

test('cells that a spreadsheet would run are texts, and come back as they were', () => {
  const prompts = ['=HYPERLINK("x")', '+1', '-1 or more', '@you', "'=kept", "'quoted'"];
  const questions = prompts.map((prompt) =>
    newQuestion('single_choice', {
      prompt,
      options: [newOption({ text: '=1+1', is_correct: true }), newOption({ text: 'b' })],
    }),
  );
  const { text } = writeCsv(questions);
  expect(text).not.toMatch(/(^|[,\n])"?[=+@-]/);
  const read = [...readCsv(text)];
  expect(read.map(({ question }) => question?.prompt)).toEqual(prompts);
  expect(read[0]?.question?.options[0]?.text).toBe('=1+1');
});

test('a table with very many columns is not read, however many rows it has', () => {
  const header = `type,question,${'option_1,'.repeat(1000)}`;
  expect([...readCsv(`${header}\n${'essay,Why?\n'.repeat(1000)}`)]).toEqual([
    { line: 1, title: '', question: null, reasons: ['A table of questions has at most 200 columns'] },
  ]);
});

test('cells are plain text, but those of columns that are called Markdown', () => {
  const [plain] = readCsv('type,question,right,option_1,option_2\nsingle_choice,2*3*4 is **x**?,1,_24_,9');
  expect(plain?.question).toMatchObject({
    prompt: '2\\*3\\*4 is \\*\\*x\\*\\*?',
    options: [{ text: '\\_24\\_', is_correct: true }, { text: '9' }],
  });
  const [formatted] = readCsv(
    'type,Question (Markdown),right,option_1 (markdown),option_2\nsingle_choice,**x**?,1,_24_,_9_',
  );
  expect(formatted?.question).toMatchObject({
    prompt: '**x**?',
    options: [{ text: '_24_', is_correct: true }, { text: '\\_9\\_' }],
  });
});

describe('right options that are numbers themselves', () => {
  const correct = (row: string) => only(row).question?.options.map(({ is_correct }) => is_correct);

  test('are named by their numbers, and the report says so', () => {
    expect(correct('single_choice,What is 3-2?,,,1,,,0,1,2')).toEqual([true, false, false]);
    expect(only('single_choice,What is 3-2?,,,1,,,0,1,2').reasons).toEqual([
      '“1” was read as the number of an option; another option has this text',
    ]);
    expect(correct('multiple_choice,Which are odd?,,,1|3,,,3,4,1')).toEqual([true, false, true]);
  });

  test('are named by their texts where these are numbers of no option', () => {
    expect(correct('single_choice,What is 3+4?,,,7,,,6,7,8')).toEqual([false, true, false]);
    expect(correct('single_choice,Which?,,,2,,,1,2,3')).toEqual([false, true, false]);
  });

  test('are skipped where numbers and texts are mixed so that one may be either', () => {
    expect(only('multiple_choice,Which?,,,1|7,,,0,1,7')).toMatchObject({
      question: null,
      reasons: [expect.stringContaining('“1” is the number of one option and the text of another')],
    });
  });
});
