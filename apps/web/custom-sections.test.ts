import { expect, it } from 'vitest';
import { withoutCustomSections } from './custom-sections.ts';

const HEADER = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0];
const text = (value: string): number[] => [value.length, ...new TextEncoder().encode(value)];
/** An unsigned LEB128 number. */
const size = (value: number): number[] =>
  value < 128 ? [value] : [(value & 127) | 128, ...size(Math.floor(value / 128))];
const section = (id: number, body: number[]): number[] => [id, ...size(body.length), ...body];
const custom = (name: string, content: number[] = []): number[] => section(0, [...text(name), ...content]);

/** A function `six` that gives 6. */
const types = section(1, [1, 0x60, 0, 1, 0x7f]);
const functions = section(3, [1, 0]);
const exported = section(7, [1, ...text('six'), 0, 0]);
const code = section(10, [1, 4, 0, 0x41, 6, 0x0b]);
const bare = Uint8Array.from([...HEADER, ...types, ...functions, ...exported, ...code]);

const strip = (...sections: number[][]): number[] => [
  ...withoutCustomSections(Uint8Array.from([...HEADER, ...sections.flat()])),
];

it('removes custom sections wherever they stand, and nothing else', async () => {
  const names = custom('name', [0, 4, 3, 1, 2, 3]);
  const stripped = strip(custom('first'), types, functions, names, exported, code, names);
  expect(stripped).toEqual([...bare]);
  const { instance } = await WebAssembly.instantiate(Uint8Array.from(stripped));
  expect((instance.exports.six as () => number)()).toBe(6);
});

it('reads sizes of several bytes', () => {
  for (const bytes of [120, 121, 128, 16_383, 16_384, 3_000_000]) {
    const debugging = custom('.debug', Array<number>(bytes).fill(10));
    expect(strip(types, debugging, functions, exported, code)).toEqual([...bare]);
  }
  // Of a section that stays, too: the size may take more bytes than it needs
  const padded = [1, 0x85, 0x80, 0, 1, 0x60, 0, 1, 0x7f];
  expect(strip(padded, custom('name'), functions)).toEqual([...HEADER, ...padded, ...functions]);
});

it('leaves a module without custom sections as it is', () => {
  expect([...withoutCustomSections(bare)]).toEqual([...bare]);
  expect([...withoutCustomSections(Uint8Array.from(HEADER))]).toEqual(HEADER);
});

it('does not take contents for sections', () => {
  // Bytes of data that look like a custom section
  const data = section(11, [1, 1, 4, ...custom('x')]);
  expect(strip(data)).toEqual([...HEADER, ...data]);
});
