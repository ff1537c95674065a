import { describe, expect, it } from 'vitest';
import { kindOfText } from './plain-paste.ts';

describe('a text that is pasted', () => {
  it.each([
    'def area(a, b):\n    # in metres\n    return a * b\n\nprint(area(2, 3))',
    'const a = 1;\nfunction b() {\n  return a;\n}',
    '#include <stdio.h>\nint main() {\n\tprintf("x");\n}',
    'for i in range(3):\n    print(i)',
    '<ul>\n  <li>\n  </li>\n</ul>',
  ])('is code: %s', (text) => {
    expect(kindOfText(text)).toEqual({ kind: 'code', language: null });
  });

  it.each([
    '# Soil\n\nIt is alive.',
    '- one\n- two',
    '1. one\n2. two',
    'See [this](https://a.example) page.',
    'This is **important**.',
    '```js\nlet a;\n```',
    '| a | b |\n| --- | --- |',
    '> quoted',
    'Use `print` for it.',
  ])('is Markdown: %s', (text) => {
    expect(kindOfText(text)).toEqual({ kind: 'markdown' });
  });

  it.each([
    'Soil is alive.',
    'Soil is alive.\nWater is not.',
    'It costs $5; that is much.\nWe pay later.',
    'If you can, come.\nFor tea, bring milk.',
    'a - b - c',
    '- one',
    '3 * 4 * 5',
    '',
    'Dear all,\nplease read chapter 3 (pages 10–12).\nRegards',
  ])('is plain: %s', (text) => {
    expect(kindOfText(text)).toEqual({ kind: 'plain' });
  });

  it('of a code editor is in its language', () => {
    expect(kindOfText('x = 1\ny = 2', '{"mode":"python"}')).toEqual({ kind: 'code', language: 'python' });
    expect(kindOfText('a\nb', '{"mode":"markdown"}')).toEqual({ kind: 'markdown' });
    expect(kindOfText('a\nb', 'broken')).toEqual({ kind: 'code', language: null });
    expect(kindOfText('word', '{"mode":"python"}')).toEqual({ kind: 'plain' });
  });
});
