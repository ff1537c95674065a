import type { WASIFS } from '@runno/wasi';
import { MemorySnapshot } from '../../wasm/memory-snapshot.ts';
import { type AddedCode, patchModule } from '../../wasm/patch-module.ts';
import { PYTHON_ENV } from '../languages/python.ts';
import { PRELUDE } from '../languages/python-prelude.ts';
import { Output } from '../output.ts';
import { createSystem, textFile, type WasiSystem } from '../wasi/run-wasi.ts';
import { fixedSystem } from './fixed-system.ts';
import { bootOf, FREE_BYTES } from './python-boot.ts';
import { RestorableInstance } from './restorable-instance.ts';
import type { Snapshot } from './snapshot-file.ts';

/** Functions of python-3.11.3.wasm, found by the stack of an error that was thrown in an import. */
const IMPORTS = 43;
const RUN_STRING = 3666;
const FINALIZE = 3606;
/** The stack of C grows down from here to 0. What began it is never returned to. */
const TOP_OF_STACK = 524_288;

const hex = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll(' ', ''), 'hex'));
/** `finalize_modules(); if (flush_std_files() < 0) status = -1;` of `Py_FinalizeEx`. */
const beforeReturn = hex('10 9a1c 10 991c 41 00 48 04 40 20 01 41 7f 36 02 08 0b');
/**
 * `Py_FinalizeEx` returns after everything of the end that a program can see: when the modules are gone and the streams are flushed. What
 * follows only frees memory. The code: return the status, with the stack as before the call.
 */
const returnEarly: AddedCode = {
  body: FINALIZE - IMPORTS,
  at: 1031 + beforeReturn.length,
  before: beforeReturn,
  code: hex('2001 280208 2001 4110 6a 2400 0f'),
};

class Halt extends Error {}

const decoder = new TextDecoder();

/** Starts Python up to where it would open its program, where no frame of Python is active, and lets it import what learners import. */
export async function makePythonSnapshot(wasm: Uint8Array, library: WASIFS): Promise<Snapshot> {
  const module = patchModule(wasm, {
    exports: {
      run: { kind: 'function', index: RUN_STRING },
      finalize: { kind: 'function', index: FINALIZE },
      stack: { kind: 'global', index: 0 },
    },
    code: [returnEarly],
  });
  const compiled = await WebAssembly.compile(module as BufferSource);
  const first = started(compiled, library);
  const order = run(first, library, bootOf(undefined, PRELUDE), () => first.exports.finalize?.())
    .trim()
    .split(' ');
  const instance = started(compiled, library);
  const startedBytes = instance.memory.buffer.byteLength;
  const said = run(instance, library, bootOf(order, PRELUDE));
  if (said !== '') throw new Error(`Starting Python said: ${said}`);
  const memory = MemorySnapshot.take(instance.memory);
  const extraBytes = Math.max(0, memory.bytes - startedBytes - FREE_BYTES);
  return { module, memory, stack: TOP_OF_STACK, extraBytes, state: {} };
}

function started(module: WebAssembly.Module, library: WASIFS): RestorableInstance {
  const instance = new RestorableInstance(module);
  const given = { args: ['python', '-S', '-B', '/program.py'], env: PYTHON_ENV };
  const files = { ...library, ...textFile('/program.py', '') };
  const system = fixedSystem(createSystem({ stdin: '' }, { ...given, files }, new Output(0)));
  haltAt(system, instance, 'program.py');
  instance.use(system);
  try {
    instance.exports._start();
  } catch (error) {
    if (error instanceof Halt) return instance;
    throw error;
  }
  throw new Error('Python did not open its program');
}

function haltAt({ imports }: WasiSystem, instance: RestorableInstance, name: string): void {
  const calls = imports.wasi_snapshot_preview1;
  const { path_readlink } = calls;
  calls.path_readlink = (...given) => {
    const [, at, length] = given;
    if (decoder.decode(new Uint8Array(instance.memory.buffer, at, length)).endsWith(name)) throw new Halt();
    return path_readlink(...given);
  };
}

/** @param end writes what was printed */
function run(
  instance: RestorableInstance,
  library: WASIFS,
  text: string,
  end = (): unknown => undefined,
): string {
  const output = new Output(1_000_000);
  const files = { ...library };
  instance.use(fixedSystem(createSystem({ stdin: '' }, { args: [], env: PYTHON_ENV, files }, output)));
  const failed = runText(instance, text);
  if (failed) throw new Error(`Starting Python failed: ${decoder.decode(output.stderr)}`);
  end();
  return decoder.decode(output.stdout) + decoder.decode(output.stderr);
}

/** `PyRun_SimpleString`, with its text on the stack of C. @returns whether an exception ended it */
export function runText(instance: RestorableInstance, text: string): boolean {
  const { exports } = instance;
  const bytes = new TextEncoder().encode(`${text}\0`);
  const before = exports.stack.value;
  const at = (before - bytes.length) & ~15;
  new Uint8Array(instance.memory.buffer).set(bytes, at);
  exports.stack.value = at;
  const result = exports.run?.(at, 0);
  exports.stack.value = before;
  return result !== 0;
}
