import { expect, it } from 'vitest';
import { limitMemory } from './limit-memory.ts';

const MB = 1024 * 1024;
const header = [0, 97, 115, 109, 1, 0, 0, 0];
/** A module with one memory of a page, exported as `m`. */
const module = Uint8Array.from([...header, 5, 3, 1, 0, 1, 7, 5, 1, 1, 109, 2, 0]);

it('a memory grows to its limit and no further', async () => {
  const { instance } = await WebAssembly.instantiate(limitMemory(module, 2 * MB) as BufferSource);
  const memory = instance.exports.m as WebAssembly.Memory;
  memory.grow(31);
  expect(memory.buffer.byteLength).toBe(2 * MB);
  expect(() => memory.grow(1)).toThrow(RangeError);
});

it('a memory that begins larger stays as large', async () => {
  const { instance } = await WebAssembly.instantiate(limitMemory(module, 10) as BufferSource);
  expect((instance.exports.m as WebAssembly.Memory).buffer.byteLength).toBe(65_536);
});

it('a module without a memory is refused', () => {
  expect(() => limitMemory(Uint8Array.from(header), MB)).toThrow('no memory');
});
