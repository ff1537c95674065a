import { afterEach, expect, it, vi } from 'vitest';
import { giveBackMemorySoon } from './memory.ts';

afterEach(() => vi.useRealTimers());

const MB = 1 << 20;
/** @returns how much the process held while the burst lasted */
function burst(): number {
  const blocks = Array.from({ length: 64 }, () => Buffer.alloc(MB, 1));
  return blocks.length > 0 ? process.memoryUsage().arrayBuffers : 0;
}

it('lets go of what a burst of work left behind', async () => {
  vi.useFakeTimers();
  const during = burst();
  giveBackMemorySoon();
  vi.runAllTimers();
  vi.useRealTimers();
  // The engine frees the blocks on another thread
  await expect.poll(() => process.memoryUsage().arrayBuffers).toBeLessThan(during - 32 * MB);
  expect('gc' in globalThis).toBe(false);
});
