import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, 'src');
/** `a + *`, `* ~ *`, and the same as a class: `[&>*+*]:mt-3`. */
const ANY_SIBLING = /[\])\w*-]\s*[+~]\s*\*/;
const COMMENTS = /\/\*.*?\*\//gs;

it('no rule of the styles is for whatever follows something: browsers would compute the style of all that stands beside what is put into a page', () => {
  const found = globSync('**/*.css', { cwd: SOURCES }).flatMap((file) =>
    readFileSync(join(SOURCES, file), 'utf8')
      .replace(COMMENTS, '')
      .split('\n')
      .filter((line) => !line.includes('calc(') && ANY_SIBLING.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

it('nor is one of the classes', () => {
  const found = globSync('**/*.tsx', { cwd: SOURCES }).flatMap((file) =>
    [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/\[&[^\]\s]*\*[+~]\*[^\]\s]*\]:[\w-]+/g)].map(
      ([name]) => `${file}: ${name}`,
    ),
  );
  expect(found).toEqual([]);
});
