import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Fault } from '../fault.ts';
import { must } from '../oracle.ts';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const tests = ['restored/same', 'isolation/isolation', 'hostile/hostile'].map(
  (name) => `packages/sandbox/test/${name}.test.ts`,
);

/**
 * Learners' programs that damage their interpreter, leave something behind, or never end. `npm test` runs some of those that take long, other
 * ones each day; this runs all.
 */
export const programs: Fault = {
  name: 'programs',
  proves:
    'Learners’ programs that damage their interpreter, leave something behind or never end harm nobody else',
  takes: '10 min',
  async run() {
    const vitest = spawn('node_modules/.bin/vitest', ['run', ...tests], {
      cwd: root,
      env: { ...process.env, ALL_PROGRAMS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    vitest.stdout.on('data', (part: Buffer) => {
      said += part;
    });
    const [code] = await once(vitest, 'close');
    // Colours
    const plain = said.replaceAll(new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g'), '');
    must(code === 0, plain.slice(-4000));
    return /^\s*Tests\s+(.*)$/m.exec(plain)?.[1] ?? 'all passed';
  },
};
