import { newOption, newQuestion } from '@darasa/contract/assessment/questions/defaults';
import { describe, expect, test } from 'vitest';
import { renderRichText } from '#platform/markdown/index';
import { matchingPairs } from '../parts/matching-pairs.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

/** One question of a text, and what was said of it. */
function only(text: string) {
  const read = [...readGift(text)];
  expect(read).toHaveLength(1);
  const [first] = read;
  return { question: first?.question, reasons: first?.reasons, line: first?.line };
}

describe('GIFT, type by type', () => {
  test('one right option of several, with feedback and a name', () => {
    expect(
      only(
        '::Soils:: Which soil holds most water? {\n=Clay # Yes, its grains are fine\n~Sand # It drains\n~Gravel\n}',
      ),
    ).toMatchObject({
      reasons: [],
      question: {
        name: 'Soils',
        question_type: 'single_choice',
        prompt: 'Which soil holds most water?',
        options: [
          { text: 'Clay', is_correct: true, feedback: 'Yes, its grains are fine' },
          { text: 'Sand', is_correct: false, feedback: 'It drains' },
          { text: 'Gravel', is_correct: false },
        ],
      },
    });
  });

  test('several right options by weights', () => {
    expect(only('Which are grains? {~%50%Maize ~%50%Millet ~%-50%Beans ~%-50%Kale}')).toMatchObject({
      reasons: [],
      question: {
        question_type: 'multiple_choice',
        scoring: 'partial_minus',
        options: [{ is_correct: true }, { is_correct: true }, { is_correct: false }, { is_correct: false }],
      },
    });
  });

  test('weights that cannot be kept are named', () => {
    expect(only('Which are grains? {~%70%Maize ~%30%Millet ~Beans}').reasons).toEqual([
      'Right options had different weights; all count the same now',
      'Wrong options took nothing away; now each option counts that is chosen or left as it should be',
    ]);
    expect(only('Which? {=Maize ~%50%Millet}').reasons).toEqual([
      'An option was worth 50%, and is wrong now',
    ]);
    expect(only('Where? {=Kenya =%50%Africa}').reasons).toEqual(['“Africa” was worth 50%, and was left out']);
  });

  test.each([
    ['Soil is alive. {T}', true],
    ['Soil is alive. {FALSE#It is not so#Right}', false],
  ])('%s', (text, isTrue) => {
    const { question } = only(text);
    expect(question).toMatchObject({
      question_type: 'true_false',
      options: [
        { text: 'True', is_correct: isTrue },
        { text: 'False', is_correct: !isTrue },
      ],
    });
    if (!isTrue)
      expect(question?.feedback).toEqual({ correct: 'Right', partly: '', incorrect: 'It is not so' });
  });

  test('texts, with signs that are escaped', () => {
    expect(only('What is 2 + 2? {=four =4 =a \\= b\\: \\{c\\} \\~ \\# \\\\}')).toMatchObject({
      reasons: [],
      question: { question_type: 'short_text', accepted_answers: ['four', '4', 'a = b: {c} ~ # \\'] },
    });
  });

  test.each([
    ['When? {#1963:0}', ['1963'], 0],
    ['Pi? {#3.1415:0.0005}', ['3.1415'], 0.0005],
    ['Between? {#1..5}', ['3'], 2],
    ['Which? {#=2:0.1 =4:0.1}', ['2', '4'], 0.1],
  ])('numbers: %s', (text, accepted_answers, value) => {
    expect(only(text)).toMatchObject({
      reasons: [],
      question: { question_type: 'numeric', accepted_answers, tolerance: { kind: 'absolute', value } },
    });
  });

  test('pairs, and right sides that belong to none', () => {
    expect(only('Match. {=Cow -> Calf =Goat -> Kid = -> Chick}').question).toMatchObject({
      question_type: 'matching',
      pairs: [
        { left: 'Cow', right: 'Calf' },
        { left: 'Goat', right: 'Kid' },
      ],
      distractors: [{ text: 'Chick' }],
    });
  });

  test('an essay, and a word that is missing in a sentence', () => {
    expect(only('Why does soil matter? {}').question).toMatchObject({ question_type: 'essay' });
    expect(only('Maize is {=planted ~boiled} before the rains.').question).toMatchObject({
      question_type: 'single_choice',
      prompt: 'Maize is \\_\\_\\_\\_\\_ before the rains.',
    });
  });

  test('general feedback, formats and formulas', () => {
    expect(only('[html]Is <b>soil</b> <i>alive</i>? {T####Because <code>x</code>}').question).toMatchObject({
      prompt: 'Is **soil** *alive*?',
      explanation: 'Because `x`',
    });
    expect(only('[plain]Is 2*3*4 > $$x_1$$? {T}').question?.prompt).toBe('Is 2\\*3\\*4 > $x_1$?');
    expect(only('[markdown]Is **soil**\\nalive? {T}').question?.prompt).toBe('Is **soil**\nalive?');
    expect(only('[html]Look: <img src="x.png" alt="A field"> {}')).toMatchObject({
      reasons: ['A picture was left out'],
      question: { prompt: 'Look: A field' },
    });
  });
});

test('comments, tags, categories, and what is no question', () => {
  const text = `// A comment
$CATEGORY: $course$/top/Soils

// [tag:week 1]
First? {T}

Just a text.

Second {=a ~b

Third? {=a ~b} {c}

Fourth? {a ~b}
`;
  expect(
    [...readGift(text)].map(({ line, question, reasons }) => [line, question?.tags ?? null, reasons]),
  ).toEqual([
    [2, null, ['The category became the tag “Soils” of the questions after it']],
    [5, ['week 1', 'Soils'], []],
    [9, null, ['The curly brackets { } do not belong together']],
    [11, null, ['The curly brackets { } do not belong together']],
    [13, null, ['An answer begins with = or ~']],
    [7, null, ['A text without answers is not a question, and none follows to which it could belong']],
  ]);
});

test('a tag that is too long is no tag', () => {
  expect(only(`// [tag:${'a'.repeat(300)}] [tag:soil]\nIs it? {T}`).question).toMatchObject({
    tags: ['soil'],
  });
  // With a look for the end from each beginning, this takes minutes
  expect(only(`// ${'[tag:'.repeat(100_000)}\nIs it? {T}`).question).toMatchObject({ tags: [] });
});

test('arrows and percentages at the beginning come back from a file', () => {
  const texts = ['%50% off', 'a -> b', '->', '%5%'];
  const written = writeGift([
    newQuestion('single_choice', {
      prompt: 'Which -> one?',
      options: texts.map((text, at) => newOption({ text, is_correct: at === 0 })),
    }),
    newQuestion('short_text', { prompt: 'Type', accepted_answers: ['%50% off', '%1%'] }),
    newQuestion('matching', {
      prompt: 'Match',
      ...matchingPairs([
        { left: 'a -> b', right: '1 -> 2' },
        { left: '%20%', right: 'c' },
      ]),
    }),
  ]);
  expect(written.notes).toEqual([]);
  const [choice, typed, pairs] = [...readGift(written.text)].map(({ question }) => question);
  expect(choice?.options.map(({ text }) => text)).toEqual(texts);
  expect(choice?.options.map(({ is_correct }) => is_correct)).toEqual([true, false, false, false]);
  expect(typed?.accepted_answers).toEqual(['%50% off', '%1%']);
  expect(pairs?.pairs.map(({ left, right }) => renderRichText(`${left} | ${right}`))).toEqual([
    '<p>a -&gt; b | 1 -&gt; 2</p>\n',
    '<p>%20% | c</p>\n',
  ]);
});
