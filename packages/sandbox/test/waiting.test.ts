import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWasmExecutor, type Job, type WasmExecutor } from '../src/index.ts';

/*
 * Programs that wait without using the processor. Which come first is compared, not how long they take.
 */

let executor: WasmExecutor;
beforeAll(async () => {
  executor = await createWasmExecutor({ size: 2, mostOfOwner: 30 });
});
afterAll(() => executor.close());

const sleeping: Job = {
  language: 'python',
  code: 'import time\ntime.sleep(1000)',
  limits: { timeMs: 1000, memoryMb: 64, outputBytes: 1000 },
  runs: [{ stdin: '' }],
  owner: 'sleeper',
};
const quick = {
  ...sleeping,
  language: 'javascript',
  code: 'console.log(1)',
  limits: { ...sleeping.limits, timeMs: 20_000 },
} as const;

describe('programs that sleep', () => {
  it('twenty of one person hold up neither another learner nor an author', async () => {
    const ended: string[] = [];
    const begin = (name: string, job: Job) =>
      executor.run(job).then(([result]) => ended.push(`${name} ${result?.outcome}`));
    const sleepers = Array.from({ length: 20 }, () => begin('sleeper', sleeping));
    const others = [
      begin('learner', { ...quick, owner: 'other' }),
      begin('author', { ...quick, owner: 'author', lane: 'authors' }),
      // A person who sleeps too: with hers and the other's, all of the learners' slots wait
      begin('second', { ...sleeping, owner: 'second' }),
      begin('third', { ...quick, owner: 'third' }),
    ];
    await Promise.all(others);
    expect(ended.filter((name) => name.startsWith('sleeper')).length).toBeLessThanOrEqual(4);
    expect(ended).toEqual(
      expect.arrayContaining(['learner finished', 'author finished', 'third finished', 'second time_limit']),
    );
    await executor.close();
    await Promise.allSettled(sleepers);
  }, 120_000);
});
