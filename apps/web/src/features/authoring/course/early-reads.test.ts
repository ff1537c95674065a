import { expect, it, vi } from 'vitest';
import { createEarlyReads } from './early-reads.ts';

it('reads once, and gives what was read to the first who takes it', async () => {
  const reads = createEarlyReads<string>();
  const read = vi.fn(async () => 'the course');
  reads.start('7', read);
  reads.start('7', read);
  expect(read).toHaveBeenCalledTimes(1);
  await expect(reads.take('7')).resolves.toBe('the course');
  expect(reads.take('7')).toBeUndefined();
  expect(reads.take('8')).toBeUndefined();
});

it('tells who takes it of a failure, and nobody else', async () => {
  const reads = createEarlyReads<string>();
  reads.start('7', () => Promise.reject(new Error('no connection')));
  await Promise.resolve();
  await expect(reads.take('7')).rejects.toThrow('no connection');
});

it('keeps nothing for a later visit', async () => {
  let time = 0;
  const reads = createEarlyReads<number>(() => time);
  reads.start('7', async () => 1);
  time = 10_000;
  expect(reads.take('7')).toBeUndefined();
  reads.start('7', async () => 2);
  time = 20_001;
  reads.start('7', async () => 3);
  await expect(reads.take('7')).resolves.toBe(3);
});
