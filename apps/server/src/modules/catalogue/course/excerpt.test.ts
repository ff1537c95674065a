import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

it('leaves a short plain text unchanged', () => {
  expect(excerpt('Snake_case and 2 * 3 * 4, at 5% a year.')).toBe('Snake_case and 2 * 3 * 4, at 5% a year.');
});

it('removes Markdown', () => {
  expect(
    excerpt(
      '# What\n\n- **Cook** *well*\n> with [salt](https://x.example)\n\n![pan](a.png)\n```js\ncode()\n```\n1. `eat`',
    ),
  ).toBe('What Cook well with salt eat');
});

it('cuts at a word', () => {
  expect(excerpt('one two three four', 12)).toBe('one two…');
  expect(excerpt('x'.repeat(50), 10)).toBe(`${'x'.repeat(5)}…`);
});
