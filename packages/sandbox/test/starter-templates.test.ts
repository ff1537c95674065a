import { starterTemplates } from '@darasa/contract/authoring/starter-templates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWasmExecutor, languages, type WasmExecutor } from '../src/index.ts';
import { compilers, compilersAreHere } from './compilers.ts';

/** Compiling takes seconds of the processor, and this machine may be busy. */
const MOST_MS = 300_000;
let executor: WasmExecutor;
beforeAll(async () => {
  executor = await createWasmExecutor({ size: 1, compilers });
});
afterAll(() => executor.close());

it.each(languages.filter((one) => compilersAreHere || !['c', 'cpp'].includes(one)))(
  'what authors begin with runs: %s',
  async (language) => {
    const limits = { timeMs: 20_000, memoryMb: 64, outputBytes: 10_000 };
    const stdin = language === 'sql' ? '' : '3 4\n';
    const [result] = await executor.run({
      language,
      code: starterTemplates[language],
      limits,
      runs: [{ stdin }],
    });
    expect(result).toMatchObject({
      outcome: 'finished',
      stdout: language === 'sql' ? '1\n' : '3 4\n',
      stderr: '',
    });
  },
  MOST_MS,
);
