import { expect, test } from 'vitest';
import { type Command, matching } from './matching-commands.ts';

const command = (label: string, note?: string): Command => ({ id: label, label, note, run: () => undefined });
const commands = [
  command('Details', 'Step'),
  command('Why bees matter', 'Lesson'),
  command('Bees in winter', 'Lesson'),
  command('Undo', 'Ctrl Z'),
];
const labels = (text: string) => matching(commands, text).map(({ label }) => label);

test('everything in its order while nothing is typed', () => {
  expect(labels('')).toEqual(['Details', 'Why bees matter', 'Bees in winter', 'Undo']);
});

test('every word has to be in the name or in what it is, in any case', () => {
  expect(labels('LESSON winter')).toEqual(['Bees in winter']);
  expect(labels('summer')).toEqual([]);
});

test('what begins with it comes first', () => {
  expect(labels('bees')).toEqual(['Bees in winter', 'Why bees matter']);
});

test('no more than can be looked over', () => {
  const many = Array.from({ length: 300 }, (_, index) => command(`Lesson ${index}`));
  expect(matching(many, 'lesson')).toHaveLength(50);
});
