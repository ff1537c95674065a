import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * Titles, names, answers and comments may be in any script. Where one is shown its words are broken at need, which is how it is
 * found here; there it is also set in the direction of its own script.
 */

const root = fileURLToPath(new URL('../', import.meta.url));

it('every text of people is set in the direction of its script', () => {
  const tag = /<(?:p|span|h1|h2|h3|h4|blockquote|dd|b|strong|q)\b[^<>]*?className="([^"]*)"[^<>]*>/g;
  const isBroken = /\b(?:wrap-anywhere|break-words|whitespace-pre-line|whitespace-pre-wrap)\b/;
  // Rows of several things, and numbers
  const isRow = /\b(?:flex|grid|inline-flex|tabular)\b/;
  const found = globSync('**/*.tsx', { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) =>
      [...readFileSync(`${root}${path}`, 'utf8').matchAll(tag)]
        .filter(
          ([text, classes = '']) =>
            isBroken.test(classes) && !isRow.test(classes) && !/dir=|textOf/.test(text),
        )
        .map(([text]) => `${path}: ${text}`),
    );
  expect(found).toEqual([]);
});
