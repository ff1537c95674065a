import { readUnsigned, writeUnsigned } from './leb128.ts';

const CUSTOM = 0;
const EXPORTS = 7;
const CODE = 10;
const kinds = { function: 0, table: 1, global: 3 } as const;

/** Something inside a module that gets a name to be called by from outside. */
export interface AddedExport {
  kind: keyof typeof kinds;
  index: number;
}

/** Instructions that are put into the body of a function. */
export interface AddedCode {
  /** The function, imports not counted. */
  body: number;
  /** Offset in the body at which `before` ends. */
  at: number;
  /** What stands there now: it is another module when it does not. */
  before: Uint8Array;
  code: Uint8Array;
}

/**
 * A WebAssembly module with more exports and instructions, and without the sections that only debuggers read. Format: WebAssembly Core
 * Specification 2.0, section 5.5.
 * @throws Error when the code is not as expected
 */
export function patchModule(
  wasm: Uint8Array,
  { exports = {}, code = [] }: { exports?: Record<string, AddedExport>; code?: readonly AddedCode[] },
): Uint8Array {
  const parts: Uint8Array[] = [wasm.subarray(0, 8)];
  for (let at = 8; at < wasm.length; ) {
    const id = wasm[at] as number;
    const [size, start] = readUnsigned(wasm, at + 1);
    const end = start + size;
    const body = wasm.subarray(start, end);
    if (id === EXPORTS) parts.push(...section(id, withExports(body, exports)));
    else if (id === CODE && code.length > 0) parts.push(...section(id, withCode(body, code)));
    else if (id !== CUSTOM) parts.push(wasm.subarray(at, end));
    at = end;
  }
  return joined(parts);
}

function section(id: number, body: readonly Uint8Array[]): Uint8Array[] {
  const size = body.reduce((sum, { length }) => sum + length, 0);
  return [Uint8Array.from([id, ...writeUnsigned(size)]), ...body];
}

function withExports(body: Uint8Array, added: Record<string, AddedExport>): Uint8Array[] {
  const [count, from] = readUnsigned(body, 0);
  const entries = Object.entries(added).flatMap(([name, { kind, index }]) => {
    const bytes = new TextEncoder().encode(name);
    return [...writeUnsigned(bytes.length), ...bytes, kinds[kind], ...writeUnsigned(index)];
  });
  const total = writeUnsigned(count + Object.keys(added).length);
  return [Uint8Array.from(total), body.subarray(from), Uint8Array.from(entries)];
}

function withCode(section: Uint8Array, added: readonly AddedCode[]): Uint8Array[] {
  const [count, first] = readUnsigned(section, 0);
  const parts: Uint8Array[] = [Uint8Array.from(writeUnsigned(count))];
  let at = first;
  for (let index = 0; index < count; index++) {
    const [size, start] = readUnsigned(section, at);
    const body = section.subarray(start, start + size);
    const change = added.find((one) => one.body === index);
    if (change) {
      const { at: place, before, code } = change;
      const there = body.subarray(place - before.length, place);
      if (!before.every((byte, offset) => there[offset] === byte))
        throw new Error(`The code of function ${index} is not what was expected`);
      parts.push(
        Uint8Array.from(writeUnsigned(size + code.length)),
        body.subarray(0, place),
        code,
        body.subarray(place),
      );
    } else parts.push(section.subarray(at, start + size));
    at = start + size;
  }
  return parts;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
