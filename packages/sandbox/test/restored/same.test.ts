import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, type Language, type WasmExecutor } from '../../src/index.ts';
import { Snapshots } from '../../src/pool/snapshots.ts';
import { SECRET, waysOf } from '../isolation/ways.ts';
import { sampleOf } from '../sample.ts';
import { binaryenIsHere, snapshots } from '../snapshots-folder.ts';
import { allowedDifferences, mayEndOtherwise } from './allowed-differences.ts';
import { type ProgramToCompare, programsIn, solutionsIn } from './programs.ts';

/*
 * Programs that begin with a restored interpreter, and the same ones in an interpreter of their own: what they write is compared byte by byte.
 * `npm test` compares some of each language, other ones each day, and `npm run faults -- programs` all of them.
 */

const limits = { timeMs: 60_000, memoryMb: 128, outputBytes: 5_000_000 };
const MOST_MS = 600_000;
/** How many of a language are compared by `npm test`. */
const MOST_PROGRAMS = 10;
/** Each takes half a minute and more, in an interpreter of its own. */
const long = new Set(['recursion huge', 'leaves recursion', 'leaves memory that is full', 'many']);
let fresh: WasmExecutor;
let restored: WasmExecutor;
beforeAll(async () => {
  fresh = await createWasmExecutor({ size: 1 });
  restored = await createWasmExecutor({ size: 1, snapshots });
  for (const [language] of files) expect(await new Snapshots(snapshots).of(language)).toBeDefined();
}, MOST_MS);
afterAll(() => Promise.all([fresh.close(), restored.close()]));

/** Where an object is in memory is nobody's business. */
const withoutAddresses = (text: string): string => text.replaceAll(/0x[0-9a-f]{4,}/g, '0x…');

/** Also solutions of exercises, and programs that try to leave something behind. */
const programsOf = (language: Language, file: string): ProgramToCompare[] => [
  ...programsIn(file),
  ...solutionsIn(language),
  ...Object.entries(waysOf[language]?.leave ?? {})
    .filter(([name]) => name !== 'random')
    .map(([name, code]) => ({ name: `leaves ${name}`, code, stdin: `${SECRET}\n`, args: [] })),
];

const files: [Language, file: string][] = [
  ['python', 'python.txt'],
  // Without the package that its snapshot needs, its programs start interpreters of their own
  ...(binaryenIsHere ? [['php', 'php.txt'] as [Language, string]] : []),
  ['ruby', 'ruby.txt'],
];

describe.each(files)('%s', (language, file) => {
  const allowed: Record<string, string> = allowedDifferences[language] ?? {};
  it.each(sampleOf(programsOf(language, file), MOST_PROGRAMS, ({ name }) => long.has(name)))(
    '$name',
    async ({ name, code, stdin, args }) => {
      const results = await Promise.all(
        [fresh, restored].map(async (executor) => {
          const [result] = await executor.run({ language, code, limits, runs: [{ stdin, args }] });
          const { outcome, stdout = '', stderr = '' } = result ?? {};
          return { outcome, stdout: withoutAddresses(stdout), stderr: withoutAddresses(stderr) };
        }),
      );
      if (mayEndOtherwise[language]?.includes(name)) expect(results[1]?.outcome).not.toBe('internal_error');
      else if (name in allowed) expect(results[1]?.outcome).toBe(results[0]?.outcome);
      else expect(results[1]).toEqual(results[0]);
    },
    MOST_MS,
  );
});

it('every difference that is allowed is one of a program', () => {
  for (const [language, file] of files)
    expect(programsOf(language, file).map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(allowedDifferences[language] ?? {})),
    );
});
