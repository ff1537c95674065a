import { limitMemory } from '../../wasm/limit-memory.ts';
import { MemorySnapshot } from '../../wasm/memory-snapshot.ts';
import { patchModule } from '../../wasm/patch-module.ts';
import { RUBY_ARGS, RUBY_ENV } from '../languages/ruby.ts';
import { Output } from '../output.ts';
import { createSystem, textFile } from '../wasi/run-wasi.ts';
import { fixedSystem } from './fixed-system.ts';
import { RestorableInstance } from './restorable-instance.ts';
import { goOn } from './ruby-stack.ts';
import type { Snapshot } from './snapshot-file.ts';

/** Of ruby-3.2.0.wasm. */
const MAIN = 38;
const MOST_BYTES = 192 * 1024 * 1024;
/** Below the stack of C, which never comes there. */
const ARGUMENTS = 4096;
/** Stands for the program: Ruby reads its first bytes before it runs what `-r` names. */
const STAND_IN = 'the program that is not there yet, 0123456789';
const SNAPSHOT = '/.snapshot';
/** Collections of garbage are the moments at which the whole stack is in memory. */
const BOOT = `GC.start; GC.start; File.exist?("${SNAPSHOT}"); GC.start; srand; $LOADED_FEATURES.delete("/boot.rb")`;
const ERRORS = 2;
/** Memory that is free when a program begins: as much can be had without making the memory larger. */
export const FREE_BYTES = 16 * 1024 * 1024;

class Halt extends Error {}
const decoder = new TextDecoder();

/** Starts Ruby up to the garbage collection before its program, with its stack in memory by the Asyncify that its build has inside. */
export async function makeRubySnapshot(wasm: Uint8Array): Promise<Snapshot> {
  const module = patchModule(wasm, {
    exports: {
      main: { kind: 'function', index: MAIN },
      stack: { kind: 'global', index: 0 },
      table: { kind: 'table', index: 0 },
    },
  });
  const instance = new RestorableInstance(
    await WebAssembly.compile(limitMemory(module, MOST_BYTES) as BufferSource),
  );
  const output = new Output(100_000);
  const [name = 'ruby', ...options] = RUBY_ARGS;
  const args = [name, ...options, '-r/boot.rb', '/program.rb'];
  const files = { ...textFile('/program.rb', STAND_IN), ...textFile('/boot.rb', BOOT) };
  const system = fixedSystem(createSystem({ stdin: '' }, { args, env: RUBY_ENV, files }, output));
  const calls = system.imports.wasi_snapshot_preview1;
  const { fd_filestat_get, path_filestat_get } = calls;
  let isReady = false;
  calls.path_filestat_get = (...given) => {
    const [, , at, length] = given;
    if (decoder.decode(new Uint8Array(instance.memory.buffer, at, length)).includes('.snapshot'))
      isReady = true;
    return path_filestat_get(...given);
  };
  instance.use(system);
  instance.addFreeMemory(FREE_BYTES);
  // What begins the program is done here, so that the stack of C is empty
  calls.fd_filestat_get = (fd, result) => {
    if (fd === ERRORS) throw new Halt();
    return fd_filestat_get(fd, result);
  };
  try {
    instance.exports._start();
    throw new Error('Ruby did not begin');
  } catch (error) {
    if (!(error instanceof Halt)) throw error;
  }
  calls.fd_filestat_get = fd_filestat_get;
  const state = { argc: args.length, argv: writeArguments(instance, args), scan: 0 };
  goOn(instance, state, (scan) => {
    state.scan = scan;
    return isReady;
  });
  if (output.stdout.length + output.stderr.length > 0)
    throw new Error(`Starting Ruby said: ${decoder.decode(output.stdout)}${decoder.decode(output.stderr)}`);
  forgetStandIn(instance.memory);
  return {
    module,
    memory: MemorySnapshot.take(instance.memory),
    stack: instance.exports.stack.value,
    extraBytes: 0,
    state,
  };
}

function writeArguments({ memory }: RestorableInstance, args: readonly string[]): number {
  const bytes = new Uint8Array(memory.buffer);
  const view = new DataView(memory.buffer);
  let at = ARGUMENTS;
  const places = args.map((arg) => {
    const place = at;
    const text = new TextEncoder().encode(`${arg}\0`);
    bytes.set(text, at);
    at += text.length;
    return place;
  });
  const list = (at + 15) & ~15;
  for (const [index, place] of [...places, 0].entries()) view.setUint32(list + index * 4, place, true);
  return list;
}

/** The buffer with the bytes that have been read becomes empty: reading goes on with the program itself. */
function forgetStandIn(memory: WebAssembly.Memory): void {
  const all = Buffer.from(memory.buffer);
  const buffers: number[] = [];
  for (let text = all.indexOf(STAND_IN); text >= 0; text = all.indexOf(STAND_IN, text + 1)) {
    const buffer = Buffer.alloc(12);
    buffer.writeUInt32LE(text, 0);
    buffer.writeUInt32LE(STAND_IN.length, 8);
    for (let at = all.indexOf(buffer); at >= 0; at = all.indexOf(buffer, at + 1)) buffers.push(at);
  }
  const [at] = buffers;
  if (at === undefined || buffers.length > 1)
    throw new Error(`Ruby has ${buffers.length} buffers of its program`);
  all.writeUInt32LE(0, at + 8);
}
