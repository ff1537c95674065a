import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseExpression } from './expression.ts';

function resultOf(text: string, values: Record<string, number> = {}): number {
  const parsed = parseExpression(text);
  if (!parsed.ok) throw new Error(`${parsed.message} at ${parsed.at}`);
  return parsed.evaluate(values);
}

test.each([
  ['1 + 2 * 3', 7],
  ['(1 + 2) * 3', 9],
  ['2^3^2', 512],
  ['2**3', 8],
  ['-2^2', -4],
  ['2^-1', 0.5],
  ['10 - 4 - 3', 3],
  ['100 / 10 / 2', 5],
  ['7 % 4', 3],
  ['- - 3', 3],
  ['.5 + 1.5e2', 150.5],
  ['3 × 4 ÷ 2 − 1', 5],
  ['{a} * b', 12],
  ['{ a }{', undefined],
  ['sqrt(a^2 + b^2)', 5],
  ['round(2.345, 2)', 2.35],
  ['round(1.005, 2)', 1.01],
  ['round(-2.5)', -3],
  ['max(1, a, b, 2)', 4],
  ['log10(1000) + ln(e)', 4],
  ['cos(pi) + cos(pi())', -2],
  ['pow(2, 10)', 1024],
  ['1 / 0', Number.POSITIVE_INFINITY],
  ['sqrt(-1)', Number.NaN],
  ['{c} + 1', Number.NaN],
])('%s', (text, value) => {
  const values = { a: 3, b: 4 };
  if (value === undefined) expect(parseExpression(text).ok).toBe(false);
  else if (Number.isNaN(value)) expect(resultOf(text, values)).toBeNaN();
  else expect(resultOf(text, values)).toBeCloseTo(value, 10);
});

describe('what is not a formula', () => {
  test.each([
    ['', 'Something is missing at the end', 0],
    ['1 +', 'Something is missing at the end', 3],
    ['(1', 'A bracket is not closed', 2],
    ['1)', '“)” is not expected here', 1],
    ['1 2', '“2” is not expected here', 1],
    ['a; b', '“;” is not understood', 1],
    ['foo(1)', 'There is no function “foo”', 0],
    ['constructor(1)', 'There is no function “constructor”', 0],
    ['sqrt(1, 2)', '“sqrt” takes another number of values', 0],
    ['{}', 'The brackets { } name no variable', 0],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'Too many nested brackets', 50],
    [`${'-'.repeat(400)}1`, 'Too many signs', 50],
    [`${'1^'.repeat(200)}1`, 'Too many nested powers', 98],
    ['1'.repeat(501), 'A formula has at most 500 characters', 500],
  ])('%s', (text, message, at) => {
    const parsed = parseExpression(text);
    expect(parsed).toMatchObject({ ok: false, message });
    if (!parsed.ok && !/Too many/.test(message)) expect(parsed.at).toBe(at);
  });
});

test('variables are named once each, and names of objects are no values', () => {
  const parsed = parseExpression('{x} + x * y - sqrt(z) + pi');
  expect(parsed).toMatchObject({ ok: true, names: ['x', 'y', 'z'] });
  expect(resultOf('{toString} + {__proto__}')).toBeNaN();
});

test('any text is read or refused, and sums and products are those of numbers', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 100 }), fc.stringMatching(/^[-+*/^(){}a-c1-9., ]{0,40}$/)),
      (text) => {
        const parsed = parseExpression(text);
        if (parsed.ok) expect(typeof parsed.evaluate({ a: 1, b: 2 })).toBe('number');
        else expect(parsed.at).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 500 },
  );
  fc.assert(
    fc.property(fc.integer(), fc.integer(), fc.integer(), (a, b, c) => {
      expect(resultOf('{a} + {b} * {c} - {a}', { a, b, c })).toBe(a + b * c - a);
    }),
  );
});
