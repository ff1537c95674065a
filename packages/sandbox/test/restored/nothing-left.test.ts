import { beforeAll, describe, expect, it } from 'vitest';
import type { GivenFile } from '../../src/index.ts';
import { Snapshots } from '../../src/pool/snapshots.ts';
import { Output } from '../../src/runner/output.ts';
import { type RestorableLanguage, restorableLanguages } from '../../src/runner/restored/known.ts';
import { restoreLanguage } from '../../src/runner/restored/restore-language.ts';
import type { RestoredLanguage } from '../../src/runner/restored/restored-language.ts';
import { readSnapshot } from '../../src/runner/restored/snapshot-file.ts';
import { programsBeside } from '../isolation/beside.ts';
import { SECRET, waysOf } from '../isolation/ways.ts';
import { binaryenIsHere, snapshots } from '../snapshots-folder.ts';
import { programsIn } from './programs.ts';

/*
 * After each program the instance must be, byte by byte, what it was before: its memory, its globals, the table of its functions. And the
 * secret that was a program's input and text is nowhere.
 */

const MEMORY_MB = 128;
const MOST_MS = 600_000;

async function restored(language: RestorableLanguage): Promise<RestoredLanguage> {
  const ref = await new Snapshots(snapshots).of(language);
  if (!ref) throw new Error('There is no snapshot');
  return restoreLanguage(language, await readSnapshot(ref), MEMORY_MB);
}

const memoryOf = ({ instance }: RestoredLanguage): Buffer => Buffer.from(instance.memory.buffer);
/** Besides its memory, everything of an instance that can be seen and changed. */
const restOf = ({ instance }: RestoredLanguage): string[] =>
  Object.entries(instance.exports).flatMap(([name, value]) => [
    ...(value instanceof WebAssembly.Global ? [`${name} ${value.value}`] : []),
    ...(value instanceof WebAssembly.Table ? [`${name} ${value.length}`] : []),
  ]);

describe.each(restorableLanguages.filter((language) => binaryenIsHere || language !== 'php'))(
  '%s, after each program',
  (language) => {
    let interpreter: RestoredLanguage;
    beforeAll(async () => {
      interpreter = await restored(language);
    }, MOST_MS);
    const { leave = {}, probe = '' } = waysOf[language] ?? {};
    const comment = language === 'php' ? `<?php /* ${SECRET} */ ?>` : `# ${SECRET}\n`;

    /** As in a process of its own: where that would end, the instance does. */
    function run(code: string, stdin: string, files: readonly GivenFile[] = []) {
      const output = new Output(5_000_000);
      const program = { code, stdin, args: [], files, isLate: () => false, memoryMb: MEMORY_MB };
      let outcome: string;
      try {
        const ending = interpreter.run(program, output);
        if (ending.spent) interpreter.instance.renew();
        ({ outcome } = ending);
      } catch {
        outcome = 'thrown';
        interpreter.instance.renew();
      }
      return {
        outcome,
        stdout: Buffer.from(output.stdout).toString(),
        stderr: Buffer.from(output.stderr).toString(),
      };
    }
    const holdsSecret = () => memoryOf(interpreter).includes(SECRET);

    it(
      'everything is what it was, the secret is nowhere, and a probe sees nothing',
      () => {
        interpreter.instance.restore();
        const memory = Buffer.from(memoryOf(interpreter));
        const rest = restOf(interpreter);
        expect(holdsSecret()).toBe(false);
        const expected = run(probe, 'a line\n');
        expect(expected).toMatchObject({ outcome: 'finished' });
        let found = 0;
        const programs: {
          name: string;
          code: string;
          isLeaving: boolean;
          files?: readonly GivenFile[];
          channel?: string;
        }[] = [
          ...Object.entries(leave).map(([name, code]) => ({ name: `leaves ${name}`, code, isLeaving: true })),
          ...programsBeside(language).map((program) => ({ ...program, isLeaving: true })),
          ...programsIn(`${language}.txt`).map(({ name, code }) => ({ name, code, isLeaving: false })),
        ];
        for (const { name, code, isLeaving, files, channel = SECRET } of programs) {
          run(comment + code, `${channel}\n5\n`, files);
          if (holdsSecret()) found++;
          interpreter.instance.restore();
          // Byte by byte what it was, when the secret was not there
          const isSame = memory.equals(memoryOf(interpreter));
          expect({ name, isSame, rest: restOf(interpreter) }).toEqual({ name, isSame: true, rest });
          if (isLeaving) expect({ name, ...run(probe, 'a line\n') }).toEqual({ name, ...expected });
        }
        expect(found, 'Programs leave the secret in memory until it is restored').toBeGreaterThan(
          programs.length / 2,
        );
      },
      MOST_MS,
    );
  },
);
