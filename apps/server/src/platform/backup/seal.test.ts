import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressed, Damaged, decompressed, seal, unseal } from './sealed/seal.ts';

const key = randomBytes(32);
type Bytes = AsyncIterable<Buffer>;
const from = (...parts: Buffer[]): Bytes => Readable.from(parts) as Bytes;
async function all(source: Bytes): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}
const sealed = (bytes: Buffer, name = 'a') => all(seal(key, name, from(bytes)));
const CHUNK = 256 * 1024;

describe('a sealed file', () => {
  it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK])('of %i bytes is read as it was', async (length) => {
    const bytes = randomBytes(length);
    const file = await sealed(bytes);
    expect((await all(unseal(key, 'a', from(file)))).equals(bytes)).toBe(true);
    // However its bytes arrive
    const half = Math.floor(file.length / 2);
    const parts = from(file.subarray(0, half), Buffer.alloc(0), file.subarray(half));
    expect((await all(unseal(key, 'a', parts))).equals(bytes)).toBe(true);
  });

  it('is refused when it is cut off at any byte', async () => {
    const small = await sealed(randomBytes(300));
    for (let end = 0; end < small.length; end++)
      await expect(all(unseal(key, 'a', from(small.subarray(0, end))))).rejects.toBeInstanceOf(Damaged);
    const large = await sealed(randomBytes(2 * CHUNK));
    const boundary = 24 + CHUNK + 16;
    for (const end of [boundary - 1, boundary, boundary + 1, boundary + 15, boundary + 16, large.length - 1])
      await expect(all(unseal(key, 'a', from(large.subarray(0, end))))).rejects.toBeInstanceOf(Damaged);
  });

  it('is refused when any bit is another, under another name, and with another key', async () => {
    const file = await sealed(Buffer.from('The site of a school'));
    await fc.assert(
      fc.asyncProperty(fc.nat(file.length * 8 - 1), async (bit) => {
        const changed = Buffer.from(file);
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        await expect(all(unseal(key, 'a', from(changed)))).rejects.toBeInstanceOf(Damaged);
      }),
      { numRuns: 100 },
    );
    await expect(all(unseal(key, 'b', from(file)))).rejects.toBeInstanceOf(Damaged);
    await expect(all(unseal(randomBytes(32), 'a', from(file)))).rejects.toBeInstanceOf(Damaged);
    await expect(all(unseal(key, 'a', from(file, randomBytes(1))))).rejects.toBeInstanceOf(Damaged);
  });

  it('hides whether chunks are alike, and changes with each sealing', async () => {
    const zeros = Buffer.alloc(2 * CHUNK);
    const file = await sealed(zeros);
    const [one, other] = [24, 24 + CHUNK + 16].map((at) => file.subarray(at, at + CHUNK));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
    expect((await sealed(zeros)).equals(file)).toBe(false);
  });

  it('is compressed on the way, and a fault of its source reaches the reader', async () => {
    const bytes = Buffer.alloc(5_000_000, 'abc');
    const file = await all(seal(key, 'a', compressed(from(bytes))));
    expect(file.length).toBeLessThan(10_000);
    expect((await all(decompressed(unseal(key, 'a', from(file))))).equals(bytes)).toBe(true);
    await expect(all(decompressed(unseal(key, 'a', from(file.subarray(0, -1)))))).rejects.toBeInstanceOf(
      Damaged,
    );
  });
});
