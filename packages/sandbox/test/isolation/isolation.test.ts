import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createWasmExecutor, type Executor, type Language } from '../../src/index.ts';
import { compilers, compilersAreHere } from '../compilers.ts';
import { sampleOf, takesAll } from '../sample.ts';
import { snapshots } from '../snapshots-folder.ts';
import { programsBeside } from './beside.ts';
import { SECRET, type Ways, waysOf } from './ways.ts';

/*
 * Nothing of one test is seen by the next, of the same learner or of another: every way of leaving something behind is tried in a process
 * that then runs a probe. What the probe prints there is compared with what it prints in a process that has run nothing.
 * `npm test` tries some ways of each language, other ones each day, and `npm run faults -- programs` all of them.
 */

const limits = { timeMs: 20_000, memoryMb: 64, outputBytes: 100_000 };
const MOST_MS = 600_000;
/** Of each language, by `npm test`. */
const MOST_WAYS = 5;
/** Each takes as long as a program may. */
const long = new Set(['memory that is full', 'recursion']);
const ORDERS = takesAll ? 3 : 1;

const one = () => createWasmExecutor({ size: 1, compilers, snapshots });

async function probed(executor: Executor, language: Language, { probe, probeInput = 'a line\n' }: Ways) {
  const [result] = await executor.run({ language, code: probe, limits, runs: [{ stdin: probeInput }] });
  return { outcome: result?.outcome, stdout: result?.stdout, stderr: result?.stderr };
}

async function clean(language: Language, ways: Ways) {
  const executor = await one();
  try {
    return await probed(executor, language, ways);
  } finally {
    await executor.close();
  }
}

const languages = (Object.keys(waysOf) as Language[]).filter(
  // TypeScript is JavaScript once its types are removed
  (language) => (compilersAreHere || language !== 'c') && (takesAll || language !== 'typescript'),
);

describe.each(languages)('%s', (language) => {
  const ways = waysOf[language] as Ways;
  const given = ways.input ?? `${SECRET}\n`;
  const leave = [
    ...sampleOf(Object.entries(ways.leave), MOST_WAYS, ([name]) => long.has(name)).map(([name, code]) => ({
      name,
      program: { code, runs: [{ stdin: given }, { stdin: given }] },
    })),
    ...programsBeside(language).map(({ name, code, files, channel }) => {
      const stdin = channel ? `${channel}\n` : given;
      return { name, program: { code, files, runs: [{ stdin }, { stdin }] } };
    }),
  ];

  it(
    'nothing of one test is seen by the next',
    async () => {
      const expected = await clean(language, ways);
      expect(expected).toMatchObject({ outcome: 'finished', stderr: '' });
      const executor = await one();
      try {
        for (const { name, program } of leave) {
          // Twice: the second test of the same learner must not see the first either
          const results = await executor.run({ language, limits, ...program });
          const [first, second] = results.map(({ outcome, stdout }) => ({ outcome, stdout }));
          if (name !== 'random') expect({ name, ...second }).toEqual({ name, ...first });
          expect({ name, ...(await probed(executor, language, ways)) }).toEqual({ name, ...expected });
        }
      } finally {
        await executor.close();
      }
    },
    MOST_MS,
  );

  it(
    'nor what several tests have left together, in any order',
    async () => {
      const expected = await clean(language, ways);
      const executor = await one();
      const order = fc.uniqueArray(fc.constantFrom(...leave.map(({ program }) => program)), {
        minLength: 2,
        maxLength: 4,
      });
      try {
        await fc.assert(
          fc.asyncProperty(order, async (programs) => {
            for (const program of programs)
              await executor.run({ language, limits, ...program, runs: program.runs.slice(1) });
            expect(await probed(executor, language, ways)).toEqual(expected);
          }),
          { numRuns: ORDERS },
        );
      } finally {
        await executor.close();
      }
    },
    MOST_MS,
  );
});
