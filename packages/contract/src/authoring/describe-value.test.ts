import { expect, it } from 'vitest';
import { question } from '../assessment/questions/question.ts';
import { newId } from '../http/ids.ts';
import { describeValue } from './describe-value.ts';

const asked = (given: object) => question.parse({ id: newId(), ...given });

it('says the answers of a question, which of them are right, and what is told afterwards', () => {
  const words = describeValue(
    asked({
      prompt: 'How many eggs?',
      points: 2,
      explanation: 'In the season.',
      options: [
        { id: newId(), text: 'About 20' },
        { id: newId(), text: 'About 1,500', is_correct: true, feedback: 'Well counted' },
      ],
    }),
  );
  expect(words.split('\n')).toEqual([
    'Single choice, 2 points',
    'How many eggs?',
    'Answers:',
    '• About 20 (wrong)',
    '• About 1,500 (right; feedback: Well counted)',
    'Explanation: In the season.',
  ]);
});

it('names pairs, orders and groups, and leaves out what another type of question reads', () => {
  const pair = { id: newId(), left: 'Queen', right: 'Lays eggs', right_id: newId() };
  expect(describeValue(asked({ question_type: 'matching', pairs: [pair] }))).toContain('• Queen → Lays eggs');
  const group = newId();
  const items = ['Nectar', 'Pollen'].map((text) => ({ id: newId(), text, group_id: group }));
  expect(describeValue(asked({ question_type: 'ordering', items }))).toContain('1. Nectar\n2. Pollen');
  const sorted = describeValue(
    asked({ question_type: 'sorting', items, groups: [{ id: group, title: 'Food' }], options: [] }),
  );
  expect(sorted).toContain('• Food: Nectar; Pollen');
  expect(sorted).not.toContain('1. Nectar');
});

it('reads names, languages and lists, and says nothing of ids', () => {
  expect(describeValue('after_due', 'results')).toBe('After due');
  expect(describeValue('self-paced', 'course_type')).toBe('Self paced');
  expect(describeValue('sw', 'language')).toBe('Swahili');
  expect(describeValue('not a language', 'language')).toBe('not a language');
  expect(describeValue(['wax', 'honey'], 'tags')).toBe('• wax\n• honey');
  expect(describeValue({ id: newId(), media_id: newId(), title: 'Map', url: '' })).toBe('Map');
  expect(describeValue(null)).toBe('');
});
