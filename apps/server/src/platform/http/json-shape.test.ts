import { describe, expect, it } from 'vitest';
import { jsonShapeProblem, tooDeep, tooMany } from './json-shape.ts';

const padded = (json: string): string => `${json}${' '.repeat(20_000)}`;

describe('the shape of a JSON text', () => {
  it.each([
    ['lists in one another', '['.repeat(4_000_000) + ']'.repeat(4_000_000), tooDeep],
    ['lists that nobody closes', '['.repeat(8_000_000), tooDeep],
    ['objects in one another', `${'{"a":'.repeat(1_000_000)}1${'}'.repeat(1_000_000)}`, tooDeep],
    ['keys', `{${'"a":{},'.repeat(1_000_000)}"b":1}`, tooMany],
    ['zeros', `[${'0,'.repeat(4_000_000)}0]`, tooMany],
  ])('is refused: %s', (_, json, problem) => {
    expect(jsonShapeProblem(json)).toEqual(problem);
  });

  it.each([
    ['64 levels', '['.repeat(64) + ']'.repeat(64), undefined],
    ['65 levels', '['.repeat(65) + ']'.repeat(65), tooDeep],
    ['brackets and commas in a text', `["${'[{,'.repeat(300_000)}"]`, undefined],
    [
      'as many values as may be',
      `{"a":[${'0,'.repeat(99_999)}0],"b":{${'"c":0,'.repeat(99_997)}"d":1}}`,
      undefined,
    ],
    ['one value more', `{"a":[${'0,'.repeat(100_000)}0],"b":{${'"c":0,'.repeat(99_999)}"d":1}}`, tooMany],
    ['escaped quotes', `["\\\\\\"${'['.repeat(100)}", "\\\\"]`, undefined],
    ['a text that does not end', `["${'['.repeat(100)}\\"`, undefined],
    ['many small lists', `[${'[],'.repeat(100_000)}[]]`, undefined],
  ])('of %s', (_, json, problem) => {
    expect(jsonShapeProblem(padded(json))).toEqual(problem);
  });

  it.each(['"', '\\"', '\\\\', '"\\'])('finds nothing wrong with a long text of %s', (part) => {
    expect(jsonShapeProblem(`"${part.repeat(4_000_000 / part.length)}`)).toBeUndefined();
  });
});
