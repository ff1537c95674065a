import { MemorySnapshot } from '../../wasm/memory-snapshot.ts';
import { patchModule } from '../../wasm/patch-module.ts';
import { phpGiven } from '../languages/php.ts';
import { Output } from '../output.ts';
import { createSystem } from '../wasi/run-wasi.ts';
import { fixedSystem } from './fixed-system.ts';
import { RestorableInstance } from './restorable-instance.ts';
import type { Snapshot } from './snapshot-file.ts';

/** Functions of php-cgi-8.2.0.wasm that are on the stack when it opens its program, and the number of its imports. */
const ON_STACK = [11_725, 11_735, 4700, 4636, 4413, 4425, 6740, 38];
const IMPORTS = 38;
/** Where the stack of WebAssembly is kept: memory that PHP does not use. */
export const STACK_BUFFER = 16;
const STACK_BUFFER_END = 1024;
const UNWOUND = 1;
const BINARYEN: string = 'binaryen';
/** Memory that is free when a program begins: as much can be had without making the memory larger. */
export const FREE_BYTES = 8 * 1024 * 1024;

const decoder = new TextDecoder();

/**
 * Starts PHP up to where it opens its program. Its build cannot stop there: Binaryen's Asyncify lets the eight functions that are then on the
 * stack put their state into memory, and go on from it.
 */
export async function makePhpSnapshot(wasm: Uint8Array): Promise<Snapshot> {
  const module = patchModule(await withAsyncify(patchModule(wasm, {})), {
    exports: { stack: { kind: 'global', index: 0 } },
  });
  const instance = new RestorableInstance(await WebAssembly.compile(module as BufferSource));
  const output = new Output(100_000);
  const nothing = { code: '', stdin: '', args: [], files: [] };
  const system = fixedSystem(createSystem(nothing, phpGiven(nothing), output));
  const calls = system.imports.wasi_snapshot_preview1;
  const { path_open } = calls;
  calls.path_open = (...given) => {
    const [, , at, length] = given;
    const name = decoder.decode(new Uint8Array(instance.memory.buffer, at, length));
    if (!name.endsWith('program.php')) return path_open(...given);
    const memory = new DataView(instance.memory.buffer);
    memory.setUint32(STACK_BUFFER, STACK_BUFFER + 8, true);
    memory.setUint32(STACK_BUFFER + 4, STACK_BUFFER_END, true);
    instance.exports.asyncify_start_unwind?.(STACK_BUFFER);
    return 0;
  };
  instance.use(system);
  instance.addFreeMemory(FREE_BYTES);
  instance.exports._start();
  if (instance.exports.asyncify_get_state?.() !== UNWOUND) throw new Error('PHP did not open its program');
  instance.exports.asyncify_stop_unwind?.();
  if (output.stdout.length + output.stderr.length > 0)
    throw new Error(`Starting PHP said: ${decoder.decode(output.stdout)}${decoder.decode(output.stderr)}`);
  return {
    module,
    memory: MemorySnapshot.take(instance.memory),
    stack: instance.exports.stack.value,
    extraBytes: 0,
    state: {},
  };
}

/** What is used of the package, which is optional: without it there is no snapshot, and PHP programs start interpreters of their own. */
interface Binaryen {
  readBinary(wasm: Uint8Array): {
    runPasses(names: string[]): void;
    emitBinary(): Uint8Array;
    dispose(): void;
  };
  setPassArgument(name: string, value: string): void;
}

/** @param wasm without names: its functions are numbered, imports not counted */
async function withAsyncify(wasm: Uint8Array): Promise<Uint8Array> {
  const { default: binaryen } = (await import(BINARYEN)) as { default: Binaryen };
  const module = binaryen.readBinary(wasm);
  binaryen.setPassArgument('asyncify-onlylist', ON_STACK.map((index) => index - IMPORTS).join(','));
  binaryen.setPassArgument('asyncify-imports', 'wasi_snapshot_preview1.path_open');
  module.runPasses(['asyncify']);
  const patched = module.emitBinary();
  module.dispose();
  return patched;
}
