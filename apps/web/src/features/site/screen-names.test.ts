import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/*
 * Help pages name buttons, menus and fields in italics. A name that no screen has would send people looking for something
 * that is not there.
 */

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const screens = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts'], { cwd: root })
  .filter((path) => !path.includes('.test.'))
  .map((path) => readFileSync(`${root}${path}`, 'utf8'))
  .join('\n');

/** The name of a screen's part begins with a capital: *Log in*, but not the example *tomatoes*. */
const namesIn = (page: string): string[] => [
  ...new Set([...page.matchAll(/(?<!\*)\*(\p{Lu}[^*\n]+)\*(?!\*)/gu)].map(([, name = '']) => name)),
];
const isOnScreen = (name: string): boolean => {
  const text = name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  // A text in quotes, between tags, or on a line of its own
  return new RegExp(`['"\`>]${text}['"\`<.]|^\\s*${text}\\s*$`, 'm').test(screens);
};

it.each(['help', 'faq', 'certifications', 'privacy', 'terms'])('names on screen are as %s says', (page) => {
  const names = namesIn(readFileSync(`${root}apps/server/content/${page}.md`, 'utf8'));
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !isOnScreen(name))).toEqual([]);
});
