import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss';
import { expect, it } from 'vitest';

const styles = dirname(fileURLToPath(import.meta.url));
const source = resolve(styles, '../..');
const { resolve: resolvePackage } = createRequire(import.meta.url);

/** Names by which classes of other elements refer to one. */
const marks = /^(?:peer|group)(?:\/\w+)?$/;

/** The sheet with all that it imports. */
async function design() {
  return loadDesignSystem(await readFile(join(styles, 'app.css'), 'utf8'), {
    base: styles,
    async loadStylesheet(id, base) {
      const path = id.startsWith('.') ? resolve(base, id) : resolvePackage(id);
      return { path, base: dirname(path), content: await readFile(path, 'utf8') };
    },
  });
}

/** What stands in `className="…"`, or has a breakpoint, by the files in which it does. */
async function classesOfScreens(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const file of await readdir(source, { recursive: true })) {
    if (!file.endsWith('.tsx') || file.includes('.test.')) continue;
    const text = await readFile(join(source, file), 'utf8');
    for (const [, classes = ''] of text.matchAll(/className="([^"]*)"/g))
      for (const one of classes.split(/\s+/).filter(Boolean)) found.set(one, file);
    // Also in texts that are put together
    for (const [one] of text.matchAll(/\b(?:max-|min-)?(?:sm|md|lg|xl|2xl):[a-z][\w-]*(?=[\s"'`])/g))
      found.set(one, file);
  }
  return found;
}

async function ownClasses(): Promise<string> {
  const sheets = (await readdir(styles)).filter((name) => name.endsWith('.css'));
  return (await Promise.all(sheets.map((name) => readFile(join(styles, name), 'utf8')))).join('\n');
}

it('has no class on a screen that stands for nothing: the theme knows no other breakpoints, sizes and colours than its own', async () => {
  const [system, screens, own] = await Promise.all([design(), classesOfScreens(), ownClasses()]);
  expect(screens.size).toBeGreaterThan(500);
  const names = [...screens.keys()];
  const css = system.candidatesToCss(names);
  const nothing = names.filter(
    (name, n) => css[n] === null && !marks.test(name) && !own.includes(`.${name}`),
  );
  expect(nothing.map((name) => `${name} in ${screens.get(name)}`)).toEqual([]);
});
