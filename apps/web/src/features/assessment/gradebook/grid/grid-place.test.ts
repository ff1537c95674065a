import { describe, expect, it } from 'vitest';
import { placeAfter, scrollFor, visibleRange } from './grid-place.ts';

const size = { rows: 501, columns: 62, page: 10, command: false };
const at = { row: 5, column: 5 };

it.each([
  ['ArrowUp', {}, { row: 4, column: 5 }],
  ['ArrowDown', { command: true }, { row: 500, column: 5 }],
  ['ArrowLeft', { command: true }, { row: 5, column: 0 }],
  ['Home', { command: true }, { row: 0, column: 0 }],
  ['End', { command: true }, { row: 500, column: 61 }],
  ['PageUp', {}, { row: 1, column: 5 }],
  ['PageDown', {}, { row: 15, column: 5 }],
  ['a', {}, undefined],
])('%s with %j leads to %j', (key, change, to) => {
  expect(placeAfter(key, at, { ...size, ...change })).toEqual(to);
});

it('stays within the grid', () => {
  expect(placeAfter('ArrowUp', { row: 0, column: 0 }, size)).toEqual({ row: 0, column: 0 });
  expect(placeAfter('ArrowRight', { row: 0, column: 61 }, size)).toEqual({ row: 0, column: 61 });
});

describe('what is drawn', () => {
  it('is what is seen and a little more, whatever there is', () => {
    expect(visibleRange(0, 440, { size: 44, count: 500, extra: 6 })).toEqual({ start: 0, end: 16 });
    expect(visibleRange(21_560, 440, { size: 44, count: 500, extra: 6 })).toEqual({ start: 484, end: 500 });
    expect(visibleRange(0, 440, { size: 44, count: 3, extra: 6 })).toEqual({ start: 0, end: 3 });
  });
  it('is scrolled only as far as is needed', () => {
    const view = { scrolled: 100, room: 500, margin: 72 };
    expect(scrollFor(200, 44, view)).toBe(100);
    expect(scrollFor(60, 44, view)).toBe(60);
    expect(scrollFor(600, 44, view)).toBe(216);
  });
});
