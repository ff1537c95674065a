import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MemorySnapshot } from './memory-snapshot.ts';
import { PAGE_BYTES } from './restore-module.ts';

const PAGES = 3;
const BYTES = PAGES * 65_536;
const byte = fc.record({
  at: fc.integer({ min: 0, max: BYTES - 1 }),
  value: fc.integer({ min: 0, max: 255 }),
});
const bytes = fc.array(byte, { maxLength: 60 });

it('whatever is written anywhere is found and gone, and only pages that differ are written', () => {
  fc.assert(
    fc.property(bytes, bytes, (before, after) => {
      const memory = new WebAssembly.Memory({ initial: PAGES });
      const write = (list: typeof before) => {
        const all = new Uint8Array(memory.buffer);
        for (const { at, value } of list) all[at] = value;
      };
      write(before);
      const was = new Uint8Array(memory.buffer).slice();
      const taken = MemorySnapshot.take(memory);
      const snapshot = MemorySnapshot.from(taken.stored.slice(), taken.bytes);
      write(after);
      const now = new Uint8Array(memory.buffer);
      const differs = new Set(
        [...now.keys()].filter((at) => now[at] !== was[at]).map((at) => Math.floor(at / PAGE_BYTES)),
      );
      const last = Math.max(-1, ...differs);
      expect(snapshot.changedUntil(memory)).toBe((last + 1) * PAGE_BYTES);
      expect(snapshot.restore(memory)).toBe(differs.size);
      expect(Buffer.compare(now, was)).toBe(0);
      expect(snapshot.changedUntil(memory)).toBe(0);
      expect(snapshot.restore(memory)).toBe(0);
    }),
    { numRuns: 100 },
  );
});

it('a memory that has grown is refused', () => {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const snapshot = MemorySnapshot.take(memory);
  memory.grow(1);
  expect(() => snapshot.restore(memory)).toThrow('another size');
});
