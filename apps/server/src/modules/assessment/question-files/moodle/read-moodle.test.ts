import { judge, rightAnswer } from '@darasa/contract/assessment/grading';
import { describe, expect, test } from 'vitest';
import { readQuestionFile, writeQuestionFile } from '../question-files.ts';
import { readMoodle } from './read-moodle.ts';

const quiz = (...questions: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
const question = (type: string, rest: string, text = '<p>Which <b>soil</b>?</p>') =>
  `<question type="${type}"><name><text>Soil</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
const answer = (fraction: number, text: string, rest = '') =>
  `<answer fraction="${fraction}" format="html"><text>${text}</text>${rest}</answer>`;
function only(type: string, rest: string, text?: string) {
  const [first, ...others] = [...readMoodle(quiz(question(type, rest, text)))];
  expect(others).toEqual([]);
  return { question: first?.question, reasons: first?.reasons };
}

describe('Moodle XML, type by type', () => {
  test('what all types have', () => {
    expect(
      only(
        'essay',
        '<generalfeedback format="html"><text>It is alive</text></generalfeedback><defaultgrade>2.5</defaultgrade><tags><tag><text>soil</text></tag></tags><hint><text>Dig</text></hint>',
      ),
    ).toMatchObject({
      reasons: ['Hints were left out'],
      question: {
        name: 'Soil',
        prompt: 'Which **soil**?',
        explanation: 'It is alive',
        points: 2.5,
        tags: ['soil'],
      },
    });
  });

  test('choices of one and of several', () => {
    const one = `<single>true</single><shuffleanswers>0</shuffleanswers>${answer(100, 'Clay', '<feedback format="html"><text>Yes</text></feedback>')}${answer(0, 'Sand')}<correctfeedback format="html"><text>Well done</text></correctfeedback>`;
    expect(only('multichoice', one)).toMatchObject({
      reasons: [],
      question: {
        question_type: 'single_choice',
        shuffle: false,
        feedback: { correct: 'Well done' },
        options: [
          { text: 'Clay', is_correct: true, feedback: 'Yes' },
          { text: 'Sand', is_correct: false },
        ],
      },
    });
    const several = `<single>false</single>${answer(50, 'A')}${answer(50, 'B')}${answer(-50, 'C')}`;
    expect(only('multichoice', several)).toMatchObject({
      reasons: [],
      question: { question_type: 'multiple_choice', scoring: 'partial_minus' },
    });
  });

  test('true or false', () => {
    expect(only('truefalse', answer(0, 'true') + answer(100, 'false')).question).toMatchObject({
      options: [
        { text: 'True', is_correct: false },
        { text: 'False', is_correct: true },
      ],
    });
    expect(only('truefalse', answer(0, 'true')).reasons).toEqual([
      'It is not said whether true or false is right',
    ]);
  });

  test('short texts', () => {
    expect(
      only('shortanswer', `<usecase>1</usecase>${answer(100, 'Clay')}${answer(50, 'Mud')}`),
    ).toMatchObject({
      reasons: ['“Mud” was worth 50%, and was left out'],
      question: {
        question_type: 'short_text',
        accepted_answers: ['Clay'],
        match: { case: true, accents: true },
      },
    });
  });

  test('numbers with units', () => {
    const units =
      '<unitgradingtype>1</unitgradingtype><unitpenalty>1</unitpenalty><units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit><unit><multiplier>0.001</multiplier><unit_name>km</unit_name></unit></units>';
    expect(only('numerical', answer(100, '1500', '<tolerance>1</tolerance>') + units)).toMatchObject({
      reasons: [],
      question: {
        question_type: 'numeric',
        accepted_answers: ['1500'],
        tolerance: { kind: 'absolute', value: 1 },
        unit_required: true,
        units: [
          { unit: 'm', factor: 1 },
          { unit: 'km', factor: 1000 },
        ],
      },
    });
  });

  test('formulas with variables', () => {
    const sets =
      '<dataset_definitions><dataset_definition><name><text>a</text></name><minimum><text>1</text></minimum><maximum><text>9.5</text></maximum><decimals><text>1</text></decimals></dataset_definition></dataset_definitions>';
    expect(
      only(
        'calculated',
        answer(100, '{a} * 2', '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype>') + sets,
        'Twice {a}?',
      ),
    ).toMatchObject({
      reasons: ['Values of the variables are drawn anew within their bounds'],
      question: {
        question_type: 'calculated',
        prompt: 'Twice {a}?',
        formula: '{a} * 2',
        tolerance: { kind: 'relative', value: 0.01 },
        variables: [{ name: 'a', min: 1, max: 9.5, decimals: 1 }],
      },
    });
  });

  test('pairs and orders', () => {
    const pair = (left: string, right: string) =>
      `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`;
    expect(only('matching', pair('Cow', 'Calf') + pair('', 'Chick')).question).toMatchObject({
      pairs: [{ left: 'Cow', right: 'Calf' }],
      distractors: [{ text: 'Chick' }],
    });
    expect(only('ordering', answer(1, 'Plough') + answer(2, 'Sow')).question).toMatchObject({
      items: [{ text: 'Plough' }, { text: 'Sow' }],
    });
  });

  test('gaps in a text', () => {
    const box = (text: string, group: number) =>
      `<dragbox><text>${text}</text><group>${group}</group></dragbox>`;
    expect(
      only('ddwtos', box('Clay', 1) + box('Sand', 1) + box('wet', 2), '<p>[[1]] is [[3]].</p>').question,
    ).toMatchObject({
      question_type: 'blanks',
      prompt: '[[1]] is [[3]].',
      blanks: [
        { name: '1', accepted_answers: ['Clay'], choices: ['Clay', 'Sand'] },
        { name: '3', accepted_answers: ['wet'], choices: ['wet'] },
      ],
    });
    const text = '<p>{1:SHORTANSWER:=Clay~=Loam} holds {2:MULTICHOICE:oil#No~=water~%50%air}.</p>';
    expect(only('cloze', '', text)).toMatchObject({
      reasons: [
        'Feedback of embedded answers was left out',
        '“air” was worth a part, and is wrong now',
        'Blanks had different weights; all count the same now',
      ],
      question: {
        prompt: '[[1]] holds [[2]].',
        blanks: [
          { name: '1', accepted_answers: ['Clay', 'Loam'], choices: [] },
          { name: '2', accepted_answers: ['water'], choices: ['oil', 'water', 'air'] },
        ],
      },
    });
  });

  test('essays with and without files', () => {
    expect(
      only(
        'essay',
        '<attachments>2</attachments><filetypeslist>.pdf,.docx</filetypeslist><maxwordlimit>300</maxwordlimit><graderinfo format="html"><text>Look for soil</text></graderinfo>',
      ).question,
    ).toMatchObject({
      question_type: 'essay',
      file: { max_files: 2, types: ['pdf', 'docx'] },
      essay: { min_words: null, max_words: 300 },
      marking_notes: 'Look for soil',
    });
    expect(
      only('essay', '<responseformat>noinline</responseformat><attachments>1</attachments>').question,
    ).toMatchObject({
      question_type: 'file',
    });
  });

  test('pictures and types that are not here are named', () => {
    expect(only('essay', '', '<p>Look <img src="@@PLUGINFILE@@/a.png" alt="field"></p>').reasons).toEqual([
      'A picture was left out',
    ]);
    expect(only('stack', '').reasons).toEqual(['The type “stack” is not known here']);
  });
});

test('a text between questions becomes the beginning of the next one, and it is said', () => {
  const description = (text: string) => question('description', '', text);
  const read = [
    ...readMoodle(
      quiz(
        description('<p>Read this.</p>'),
        description('<p>And this.</p>'),
        question('essay', '', '<p>Why?</p>'),
        question('essay', '', '<p>How?</p>'),
      ),
    ),
  ];
  expect(read.map(({ question: made, reasons }) => [made?.prompt ?? null, reasons])).toEqual([
    [null, ['A text between questions became the beginning of the next question']],
    [null, ['A text between questions became the beginning of the next question']],
    ['Read this.\n\nAnd this.\n\nWhy?', ['The text before the question became its beginning']],
    ['How?', []],
  ]);
});

test('categories become tags, with the lines where things stand', () => {
  const category =
    '<question type="category"><category><text>$course$/top/Soils</text></category></question>';
  const read = [...readMoodle(quiz(category, question('essay', '')))];
  expect(read.map(({ line, question: made }) => [line, made?.tags ?? null])).toEqual([
    [3, null],
    [4, ['Soils']],
  ]);
});

describe('files that are refused', () => {
  test.each([
    ['<quiz><question>', /not well-formed/],
    ['<!DOCTYPE quiz [<!ENTITY a "b">]><quiz/>', /DOCTYPE/],
    ['<quiz>&other;</quiz>', /not well-formed/],
    ['<other/>', /no element <quiz>/],
    [`<quiz>${'<a>'.repeat(50)}${'</a>'.repeat(50)}</quiz>`, /too deep/],
  ])('%s', (text, reason) => {
    expect([...readMoodle(text)]).toMatchObject([
      { question: null, reasons: [expect.stringMatching(reason)] },
    ]);
  });
});

test('a text with very many gaps is not read, however many choices they have', () => {
  const gaps = Array.from({ length: 3_000 }, (_, index) => index + 1);
  const boxes = gaps.map((number) => `<dragbox><text>${number}</text></dragbox>`).join('');
  const read = only('ddwtos', boxes, gaps.map((number) => `[[${number}]]`).join(''));
  expect(read).toEqual({ question: null, reasons: ['A question has at most 50 gaps'] });
});

test('a number in a gap keeps its tolerance from the file to the file, and is judged by it', () => {
  const text = `<quiz><question type="cloze"><questiontext format="html"><text><![CDATA[<p>Half of five is {2:NUMERICAL:=2.5:0.1}, of two {1:NM:=1}</p>]]></text></questiontext></question></quiz>`;
  const first = readQuestionFile('moodle_xml', text).questions;
  expect(first[0]?.blanks).toMatchObject([
    { accepted_answers: ['2.5'], tolerance: 0.1 },
    { accepted_answers: ['1'], tolerance: 0 },
  ]);
  const written = writeQuestionFile('moodle_xml', first);
  const [again] = readQuestionFile('moodle_xml', written.text).questions;
  if (!again) throw new Error('It was not read again');
  expect(again.blanks).toMatchObject(first[0]?.blanks.map(({ id: _, ...blank }) => blank) ?? []);
  const [half, one] = again.blanks;
  const drawn = { variables: {} };
  const share = (typed: string) =>
    judge(again, { blanks: { [half?.id ?? '']: typed, [one?.id ?? '']: '1.0' } }, drawn).share;
  expect([share('2,45'), share('2.7')]).toEqual([1, 0.5]);
  // What those see who check their results
  expect(rightAnswer(again, drawn).text).toBe('1: 2.5 ± 0.1; 2: 1');
});
