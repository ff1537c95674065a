import { describe, expect, it } from 'vitest';
import { beginningOf, cronbachAlpha } from './measures.ts';

describe('Cronbach’s alpha', () => {
  it('is 1 where all questions say the same, and 0 where they say nothing of each other', () => {
    // Two questions with variance 1 each: the total's is 4 when they are equal, 2 when they are independent
    expect(cronbachAlpha([1, 1], 4)).toBe(1);
    expect(cronbachAlpha([1, 1], 2)).toBe(0);
  });
  it.each([
    ['one question', [1], 1],
    ['no variance', [0, 0], 0],
  ])('is not defined for %s', (_, variances, total) => {
    expect(cronbachAlpha(variances, total)).toBeNull();
  });
});

it.each([
  ['**When** do you _sow_?', 'When do you sow?'],
  ['# Look\n\n![A field](media:1)\n\n- [here](https://x.example)', 'Look A field here'],
  [`${'a'.repeat(300)}`, `${'a'.repeat(199)}…`],
])('%j begins with %j', (markdown, text) => {
  expect(beginningOf(markdown)).toBe(text);
});
