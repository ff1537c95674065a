import { expect, it } from 'vitest';
import { newQuestion } from '../questions/defaults.ts';
import { multipleChoice, singleChoice } from './choices.ts';
import { noAnswer } from './judgement.ts';

const options = (right: string) =>
  ['a', 'b'].map((id) => ({ id, text: id, is_correct: right.includes(id), feedback: '' }));

it('a single choice says of the chosen option whether it is right', () => {
  const question = newQuestion('single_choice', { options: options('b') });
  expect(singleChoice.judge(question, { choice: 'b' }, {}).parts).toEqual({ b: 1 });
  expect(singleChoice.judge(question, { choice: 'a' }, {}).parts).toEqual({ a: 0 });
});

it('a question without a right option has no right answer', () => {
  expect(singleChoice.right(newQuestion('single_choice', { options: options('') }), {})).toBe(noAnswer);
  expect(multipleChoice.right(newQuestion('multiple_choice', { options: options('') }), {})).toBe(noAnswer);
});
