import { describe, expect, it } from 'vitest';
import { isChild, isDateOfBirth, isNamePrivate } from './school-rules.ts';

describe('who is a child', () => {
  it.each([
    // Born, said by the school, today, child
    [null, false, '2026-11-26', false],
    [null, true, '2026-11-26', true],
    ['2008-11-27', false, '2026-11-26', true],
    ['2008-11-26', false, '2026-11-26', false],
    ['2008-11-25', false, '2026-11-26', false],
    ['2015-01-01', false, '2026-11-26', true],
    ['1980-05-05', true, '2026-11-26', true],
    ['1980-05-05', false, '2026-11-26', false],
    // A leap day in a year that has none
    ['2008-02-29', false, '2026-02-28', true],
    ['2008-02-29', false, '2026-03-01', false],
    // Born today
    ['2026-11-26', false, '2026-11-26', true],
  ])('born %s, said %s, on %s: %s', (born, said, today, child) => {
    expect(isChild(born, said, today)).toBe(child);
  });
});

it.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('a name (child %s, consented %s) is private: %s', (child, consented, hidden) => {
  expect(isNamePrivate({ child, consented })).toBe(hidden);
});

describe('a date of birth', () => {
  it.each([
    ['2012-02-29', true],
    ['2011-02-29', false],
    ['2026-11-26', true],
    ['2026-11-27', false],
    ['1900-01-01', true],
    ['1899-12-31', false],
    ['2012-13-01', false],
    ['2012-1-1', false],
    ['26/11/2012', false],
    ['', false],
    ['2012-02-29T00:00', false],
  ])('%j: %s', (text, valid) => {
    expect(isDateOfBirth(text, '2026-11-26')).toBe(valid);
  });
});
