import { readUnsigned } from './leb128.ts';
import { type AddedExport, patchModule } from './patch-module.ts';

const GLOBALS = 6;
const END = 0x0b;
const bytesOfConstant: Record<number, (wasm: Uint8Array, at: number) => number> = {
  // Numbers, by which instruction: i32, i64, f32, f64, another global
  65: (wasm, at) => readUnsigned(wasm, at)[1],
  66: (wasm, at) => readUnsigned(wasm, at)[1],
  67: (_wasm, at) => at + 4,
  68: (_wasm, at) => at + 8,
  35: (wasm, at) => readUnsigned(wasm, at)[1],
};

/**
 * A module that exports all globals that its code can change, under names of their own. Format: WebAssembly Core Specification 2.0, section
 * 5.5.9.
 * @throws Error when a global begins with something else than a number
 */
export function exportMutableGlobals(wasm: Uint8Array): Uint8Array {
  const exports: Record<string, AddedExport> = {};
  for (let at = 8; at < wasm.length; ) {
    const id = wasm[at] as number;
    const [size, start] = readUnsigned(wasm, at + 1);
    if (id === GLOBALS)
      for (const index of mutableIn(wasm, start)) exports[`global ${index}`] = { kind: 'global', index };
    at = start + size;
  }
  return patchModule(wasm, { exports });
}

function* mutableIn(wasm: Uint8Array, start: number): Generator<number> {
  const [count, first] = readUnsigned(wasm, start);
  let at = first;
  for (let index = 0; index < count; index++) {
    if (wasm[at + 1] === 1) yield index;
    const skip = bytesOfConstant[wasm[at + 2] as number];
    at = skip?.(wasm, at + 3) ?? at;
    if (!skip || wasm[at] !== END) throw new Error('A global does not begin with a number');
    at++;
  }
}
