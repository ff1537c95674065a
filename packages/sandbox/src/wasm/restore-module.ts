import { writeUnsigned } from './leb128.ts';

/*
 * A module that compares memory with what it was, page by page, and writes the pages that differ. It is assembled here from its instructions,
 * because SIMD compares four gigabytes in a second where JavaScript compares one page after the other by calls.
 */

export const PAGE_BYTES = 4096;
/** Bytes compared in one step of the loop. */
const STEP = 128;
const VECTOR = 16;

// Memories and parameters of `restore(table, pages)`, then its variables
const LIVE = 0;
const KEPT = 1;
const TABLE = 0;
const PAGES = 1;
const ADDRESS = 2;
const AT = 3;
const KEPT_AT = 4;
const END = 5;
const SOURCE = 6;
const WRITTEN = 7;

const I32 = 0x7f;
const VOID = 0x40;
const END_BLOCK = 0x0b;
const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const i32 = (value: number) => [0x41, ...signed(value)];
const ADD = 0x6a;
const LESS = 0x49;
const block = (...body: number[][]) => [0x02, VOID, ...body.flat(), END_BLOCK];
const loop = (...body: number[][]) => [0x03, VOID, ...body.flat(), END_BLOCK];
const branch = (depth: number) => [0x0c, depth];
const branchIf = (depth: number) => [0x0d, depth];
const either = (then: number[][], otherwise: number[][]) => [
  ...[0x04, VOID, ...then.flat()],
  ...[0x05, ...otherwise.flat(), END_BLOCK],
];
const simd = (code: number) => [0xfd, ...writeUnsigned(code)];
/** `v128.load` from one of the two memories: the alignment's bit 6 says that the number of the memory follows. */
const load = (memory: number, address: number, offset: number) => [
  ...get(address),
  ...simd(0),
  ...[0x44, memory, ...writeUnsigned(offset)],
];
const loadWord = (memory: number, address: number) => [...get(address), 0x28, 0x42, memory, 0];
const OR = simd(80);
const XOR = simd(81);
const ANY_TRUE = simd(83);
const advance = (local: number, by: number) => [...get(local), ...i32(by), ADD, ...set(local)];

const offsets = Array.from({ length: STEP / VECTOR }, (_, index) => index * VECTOR);
/** Whether any of the next bytes differs. */
const anyOf = (vector: (offset: number) => number[]) => [
  ...offsets.flatMap((offset, index) => [...vector(offset), ...(index > 0 ? OR : [])]),
  ...ANY_TRUE,
];

/** Writes a page unless all of it is the same. */
const page = (differs: number[], steps: number[][], write: number[]) =>
  block(
    block(loop(differs, branchIf(1), ...steps, [...get(AT), ...get(END), LESS], branchIf(0)), branch(1)),
    advance(WRITTEN, 1),
    write,
  );

const body = [
  ...loop(
    loadWord(KEPT, TABLE),
    set(SOURCE),
    [...get(ADDRESS), ...set(AT)],
    [...get(ADDRESS), ...i32(PAGE_BYTES), ADD, ...set(END)],
    get(SOURCE),
    either(
      [
        [...get(SOURCE), ...set(KEPT_AT)],
        page(
          anyOf((offset) => [...load(LIVE, AT, offset), ...load(KEPT, KEPT_AT, offset), ...XOR]),
          [advance(AT, STEP), advance(KEPT_AT, STEP)],
          [...get(ADDRESS), ...get(SOURCE), ...i32(PAGE_BYTES), ...[0xfc, 10, LIVE, KEPT]],
        ),
      ],
      [
        page(
          anyOf((offset) => load(LIVE, AT, offset)),
          [advance(AT, STEP)],
          [...get(ADDRESS), ...i32(0), ...i32(PAGE_BYTES), ...[0xfc, 11, LIVE]],
        ),
      ],
    ),
    [...get(END), ...set(ADDRESS)],
    advance(TABLE, 4),
    advance(PAGES, -1),
    get(PAGES),
    branchIf(0),
  ),
  ...get(WRITTEN),
];

const NOT = 0x45;
const SUBTRACT = 0x6b;
const RETURN = 0x0f;
const FIRST_PAGE = 0;
const shift = (bits: number) => [...i32(bits), 0x74];

// From the last page down: whether this one is the same, in steps, then the one before it
const lastBody = [
  ...loop(
    [...get(PAGES), NOT, 0x04, VOID, ...i32(FIRST_PAGE), RETURN, END_BLOCK],
    [...get(PAGES), ...i32(1), SUBTRACT, ...shift(12), ...set(AT)],
    [...get(AT), ...i32(PAGE_BYTES), ADD, ...set(END)],
    [...get(TABLE), ...get(PAGES), ...i32(1), SUBTRACT, ...shift(2), ADD, ...set(ADDRESS)],
    loadWord(KEPT, ADDRESS),
    set(SOURCE),
    get(SOURCE),
    either(
      [
        [...get(SOURCE), ...set(KEPT_AT)],
        samePage(
          anyOf((offset) => [...load(LIVE, AT, offset), ...load(KEPT, KEPT_AT, offset), ...XOR]),
          [advance(AT, STEP), advance(KEPT_AT, STEP)],
        ),
      ],
      [
        samePage(
          anyOf((offset) => load(LIVE, AT, offset)),
          [advance(AT, STEP)],
        ),
      ],
    ),
    advance(PAGES, -1),
    branch(0),
  ),
  ...i32(FIRST_PAGE),
];

/** Returns the number of pages up to one that differs; goes on where all of it is the same. */
function samePage(differs: number[], steps: number[][]): number[] {
  const found = [0x04, VOID, ...get(PAGES), RETURN, END_BLOCK];
  return loop(differs, found, ...steps, [...get(AT), ...get(END), LESS], branchIf(0));
}

/**
 * The module: `restore(table, pages)` of the memories `live` and `kept`. At `table` in `kept`, for each page, is the address in `kept` of what
 * it was, or 0 for zeros. It returns how many pages it has written. `last(table, pages)` changes nothing and returns up to which page, counted from 1,
 * any differs.
 */
export function restoreModule(): Uint8Array<ArrayBuffer> {
  const variables = [1, 6, I32];
  const code = [...variables, ...body, END_BLOCK];
  const lastCode = [...variables, ...lastBody, END_BLOCK];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 2, I32, I32, 1, I32]),
    ...section(2, [2, ...memory('live'), ...memory('kept')]),
    ...section(3, [2, 0, 0]),
    ...section(7, [2, ...name('restore'), 0, 0, ...name('last'), 0, 1]),
    ...section(10, [
      2,
      ...writeUnsigned(code.length),
      ...code,
      ...writeUnsigned(lastCode.length),
      ...lastCode,
    ]),
  ]);
}

const section = (id: number, bytes: number[]) => [id, ...writeUnsigned(bytes.length), ...bytes];
const name = (text: string) => [text.length, ...new TextEncoder().encode(text)];
const memory = (field: string) => [...name('memories'), ...name(field), 2, 0, 1];

/** A signed LEB128 number. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; ) {
    const byte = rest & 127;
    rest >>= 7;
    const isLast = (rest === 0 && !(byte & 64)) || (rest === -1 && byte & 64);
    bytes.push(isLast ? byte : byte | 128);
    if (isLast) return bytes;
  }
}
