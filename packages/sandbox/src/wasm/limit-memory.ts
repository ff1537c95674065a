import { readUnsigned, writeUnsigned } from './leb128.ts';

const PAGE = 65_536;
const MEMORY_SECTION = 5;

/**
 * A WebAssembly module whose own memory cannot grow beyond a limit: its memory section gets a maximum. Nothing else limits the
 * memory of WebAssembly in Node. Format: WebAssembly Core Specification 2.0, section 5.5.8.
 * @param most bytes; modules that begin with more get what they begin with
 * @throws Error when the module has no memory of its own
 */
export function limitMemory(wasm: Uint8Array, most: number): Uint8Array {
  let at = 8;
  while (at < wasm.length) {
    const id = wasm[at] as number;
    const [size, start] = readUnsigned(wasm, at + 1);
    if (id !== MEMORY_SECTION) {
      at = start + size;
      continue;
    }
    const [count, flagsAt] = readUnsigned(wasm, start);
    if (count !== 1) throw new Error('The module has not exactly one memory');
    const [initial] = readUnsigned(wasm, flagsAt + 1);
    const maximum = Math.max(initial, Math.floor(most / PAGE));
    const body = [1, 1, ...writeUnsigned(initial), ...writeUnsigned(maximum)];
    const section = Uint8Array.from([MEMORY_SECTION, ...writeUnsigned(body.length), ...body]);
    const limited = new Uint8Array(at + section.length + wasm.length - start - size);
    limited.set(wasm.subarray(0, at));
    limited.set(section, at);
    limited.set(wasm.subarray(start + size), at + section.length);
    return limited;
  }
  throw new Error('The module has no memory of its own');
}

/** Bytes of memory that a module begins with. @throws Error when it has no memory of its own */
export function leastMemory(wasm: Uint8Array): number {
  for (let at = 8; at < wasm.length; ) {
    const id = wasm[at] as number;
    const [size, start] = readUnsigned(wasm, at + 1);
    if (id === MEMORY_SECTION) {
      const [, flagsAt] = readUnsigned(wasm, start);
      return readUnsigned(wasm, flagsAt + 1)[0] * PAGE;
    }
    at = start + size;
  }
  throw new Error('The module has no memory of its own');
}
