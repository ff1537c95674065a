import { expect, it } from 'vitest';
import { largestInput, type Schema } from './largest-input.ts';

const MB = 1_000_000;

it.each<[string, Schema, (input: never) => boolean]>([
  [
    'a text that is as long as it may be',
    { type: 'string', maxLength: 5000 },
    (text: string) => text.length === 5000,
  ],
  ['a text without a limit', { type: 'string' }, (text: string) => text.length === MB],
  [
    'a list that is as long as it may be',
    { type: 'array', items: { type: 'integer' }, maxItems: 70 },
    (list: unknown[]) => list.length === 70,
  ],
  ['the largest number', { type: 'number', maximum: 17 }, (number: number) => number === 17],
  ['a value from a list', { enum: ['gift', 'csv'] }, (value: string) => value === 'gift'],
  [
    'the shape with most room',
    { anyOf: [{ type: 'null' }, { type: 'array', items: { type: 'string' } }] },
    Array.isArray,
  ],
  ['a date', { type: 'string', format: 'date-time' }, (date: string) => !Number.isNaN(Date.parse(date))],
])('gives %s', (_what, schema, holds) => {
  expect(holds(largestInput(schema, MB) as never)).toBe(true);
});

it('shares what there is among the parts, and stays about within it', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      title: { type: 'string', maxLength: 100 },
      text: { type: 'string' },
      parts: {
        type: 'array',
        items: {
          type: 'object',
          properties: { id: { type: 'string', format: 'uuid' }, text: { type: 'string' } },
        },
      },
    },
  };
  for (const bytes of [10_000, 100_000, MB]) {
    const { length } = JSON.stringify(largestInput(schema, bytes));
    expect(length).toBeGreaterThan(bytes / 3);
    expect(length).toBeLessThan(bytes * 1.5);
  }
});
