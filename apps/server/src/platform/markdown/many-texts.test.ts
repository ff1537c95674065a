import { expect, it } from 'vitest';
import { withShortTextsRendered } from './many-texts.ts';
import { renderedAtOnce, type ShortHtml } from './short-html.ts';

const kinds = Object.keys(renderedAtOnce) as (keyof ShortHtml)[];

it.each(kinds)('a long text (%s) becomes the same on a thread as here', async (kind) => {
  const markdown = `# Rain\n\n${'Sow **after** the first rains: $x^2$.\n\n'.repeat(1000)}`;
  const work = (html: ShortHtml) => html[kind](markdown);
  expect(await withShortTextsRendered(work, 1)).toBe(work(renderedAtOnce));
});

it('others are served while a megabyte is rendered', async () => {
  const markdown = 'Sow **after** the first [rains](https://example.org).\n\n'.repeat(20_000);
  let turns = 0;
  let done = false;
  const turn = () => {
    turns += 1;
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  const html = await withShortTextsRendered(({ description }) => description(markdown), 1);
  done = true;
  expect(html).toContain('<strong>after</strong>');
  // Rendered here there would be none
  expect(turns).toBeGreaterThan(10);
});
