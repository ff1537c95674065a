import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const LIMITED = new URL('./limit-young-generation.ts', import.meta.url).href;
/** Fills memory with what lives a while, as many requests at once do, and tells how far the space for new objects has grown, in MB. */
const program = (before: string) => `
  import v8 from 'node:v8';
  ${before}
  const kept = [];
  let most = 0;
  for (let round = 0; round < 60; round++) {
    for (let batch = 0; batch < 2; batch++) {
      kept.push(Array.from({ length: 20_000 }, (_, n) => ({ round, n, text: 'x' + n })));
      if (kept.length > 5) kept.shift();
    }
    const { space_size: size } = v8.getHeapSpaceStatistics().find((space) => space.space_name === 'new_space');
    most = Math.max(most, size / 1e6);
    await new Promise((done) => setImmediate(done));
  }
  console.log(most);`;

async function youngMegabytes(before: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--max-semi-space-size=64', '--input-type=module', '--eval'],
    program(before),
  ]);
  return Number(stdout);
}

it('keeps the space for new objects from growing beyond twice its limit', async () => {
  const limited = `const { limitYoungGeneration } = await import('${LIMITED}');\nlimitYoungGeneration();`;
  expect(await youngMegabytes('')).toBeGreaterThan(60);
  expect(await youngMegabytes(limited)).toBeLessThanOrEqual(40);
});
