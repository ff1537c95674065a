import { build } from 'vite';
import { expect, it } from 'vitest';
import { alternativesOf, namedModules, unmatched } from './named-modules.ts';

it.each([
  [/a/, [/a/]],
  [/a|b/, [/a/, /b/]],
  [/x(a|b(c|d))y/, [/x(a|b(c|d))y/, /x(a)y/, /x(b(c|d))y/, /x(b(c))y/, /x(b(d))y/]],
  [/lib\/(_work\/)?x/i, [/lib\/(_work\/)?x/i, /lib\/(_work\/)?x/i]],
  [/ui\/(?!old|new)/, [/ui\/(?!old|new)/, /ui\/(?=old)/, /ui\/(?=new)/]],
])('%s is each of its alternatives alone', (pattern, alternatives) => {
  expect(alternativesOf(pattern).map(String)).toEqual(alternatives.map(String));
});

const ids = ['/src/lib/a.ts', '/src/lib/b.tsx?split', '/src/ui/new.ts'];

it.each([
  [/lib\/(a|b)\.tsx?/, []],
  [/lib\/(a|c)\.ts/, [/lib\/(c)\.ts/]],
  [/lib\/b\.tsx$/, [/lib\/b\.tsx$/]],
  [/ui\/(?!new|old)/, [/ui\/(?!new|old)/, /ui\/(?=old)/]],
])('of %s, what no path has is found', (pattern, missing) => {
  expect(unmatched([{ patterns: [pattern] }], ids).map(String)).toEqual(missing.map(String));
});

it('compares paths alone where that is said', () => {
  expect(unmatched([{ patterns: [/b\.tsx$/], withoutQuery: true }], ids)).toEqual([]);
});

const buildWith = (pattern: RegExp) =>
  build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      { ...namedModules({ patterns: [pattern] }), applyToEnvironment: () => true },
      { name: 'only', resolveId: (id) => id, load: () => 'console.log(1)' },
    ],
    build: { write: false, rolldownOptions: { input: '/src/only.ts' } },
  });

it('fails a build with a pattern that matches nothing, and no other', async () => {
  await expect(buildWith(/src\/(only|gone)\.ts/)).rejects.toThrow('src\\/(gone)\\.ts');
  await expect(buildWith(/src\/only\.ts/)).resolves.toBeDefined();
});
