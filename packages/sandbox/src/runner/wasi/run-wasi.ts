import { WASI, type WASIFS } from '@runno/wasi';
import { limitMemory } from '../../wasm/limit-memory.ts';
import type { Ending, Program } from '../language.ts';
import type { Output } from '../output.ts';
import { waitForClocks, waitForName } from './wait-for-clocks.ts';

const MB = 1024 * 1024;
const SUCCESS = 0;
/** The number of the folder that holds everything. */
const ROOT = 3;
const BAD_DESCRIPTOR = 8;
const NO_ENTRY = 44;
const READ_ONLY = 69;
const WRITE_RIGHT = 1n << 6n;
const OPEN_DIRECTORY = 2;
/** The exit code that a trap of WebAssembly gets. */
export const TRAPPED = 134;
/** Interpreters ask for memory in pieces: as much may be left when one is refused. */
const UNUSABLE_MB = 8;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A WASI program compiled once for each amount of memory. */
export class WasiModule {
  readonly #load: () => Promise<Uint8Array>;
  readonly #compiled = new Map<number, Promise<WebAssembly.Module>>();

  /** @param load its bytes */
  constructor(load: () => Promise<Uint8Array>) {
    this.#load = load;
  }

  compiled(memoryMb: number): Promise<WebAssembly.Module> {
    let module = this.#compiled.get(memoryMb);
    if (!module) {
      module = this.#load().then((bytes) =>
        WebAssembly.compile(limitMemory(bytes, memoryMb * MB) as BufferSource),
      );
      this.#compiled.set(memoryMb, module);
    }
    return module;
  }
}

/** A system of its own for one run: its streams, files, clock and random numbers. */
export interface WasiSystem {
  wasi: WASI;
  imports: ReturnType<WASI['getImportObject']>;
}

export interface WasiGiven {
  args: string[];
  env: Record<string, string>;
  files: WASIFS;
}

/**
 * The system that a program runs on. It sees a file system in memory that it cannot change, its standard streams, a clock
 * and random numbers: the shim is JavaScript and passes nothing on to this machine.
 */
export function createSystem(
  program: Pick<Program, 'stdin'>,
  { args, env, files }: WasiGiven,
  output: Output,
): WasiSystem {
  const wasi = new WASI({ args, env, fs: { ...files } });
  const imports = wasi.getImportObject();
  const memory = (): ArrayBuffer => wasi.memory.buffer as ArrayBuffer;
  const input = encoder.encode(program.stdin);
  let read = 0;
  for (const system of [imports.wasi_snapshot_preview1, imports.wasi_unstable]) {
    const { fd_read, path_open, path_filestat_get } = system;
    // As bytes: the library decodes each piece, which breaks characters that are cut in two
    system.fd_read = (fd, iovs, count, result) => {
      if (fd !== 0) return fd_read(fd, iovs, count, result);
      let total = 0;
      for (const part of buffers(memory(), iovs, count)) {
        const taken = input.subarray(read, read + part.length);
        part.set(taken);
        read += taken.length;
        total += taken.length;
      }
      new DataView(memory()).setUint32(result, total, true);
      return SUCCESS;
    };
    system.fd_write = (fd, iovs, count, result) => {
      if (fd !== 1 && fd !== 2) return fd > 2 ? READ_ONLY : BAD_DESCRIPTOR;
      let total = 0;
      for (const part of buffers(memory(), iovs, count)) {
        total += part.length;
        output.write(fd === 1 ? 'stdout' : 'stderr', part);
      }
      new DataView(memory()).setUint32(result, total, true);
      return SUCCESS;
    };
    system.poll_oneoff = (subscriptions, events, count, result) =>
      waitForClocks(memory(), { subscriptions, events, count, result });
    system.path_filestat_get = (...given) => {
      const [, , at, length] = given;
      const name = decoder.decode(new Uint8Array(memory(), at, length));
      return waitForName(name) ? NO_ENTRY : path_filestat_get(...given);
    };
    // The files are shared by all runs of this process
    system.path_open = (...given) => {
      const [, , , , oflags, rights] = given;
      const opensDirectory = oflags === OPEN_DIRECTORY;
      const changes = !opensDirectory && (oflags !== 0 || (rights & WRITE_RIGHT) !== 0n);
      return changes ? READ_ONLY : path_open(...given);
    };
    for (const changing of [
      'path_create_directory',
      'path_link',
      'path_remove_directory',
      'path_rename',
      'path_symlink',
      'path_unlink_file',
      'path_filestat_set_times',
      // The library does not ask whether a file was opened for writing
      'fd_allocate',
      'fd_filestat_set_size',
      'fd_filestat_set_times',
      'fd_pwrite',
    ] as const)
      system[changing] = () => READ_ONLY;
  }
  return { wasi, imports };
}

/** Opens a file before the program begins, with the number that the next one gets. */
export function openFile({ wasi }: WasiSystem, name: string): void {
  const [status] = wasi.drive.open(ROOT, name, 0, 0);
  if (status !== SUCCESS) throw new Error(`${name} cannot be opened`);
}

/** How a program ended, and the bytes of its memory at the end. */
export interface WasiEnd {
  exitCode: number;
  bytes: number;
}

/** Runs a WASI program in a fresh instance. */
export async function runWasi(
  module: WebAssembly.Module,
  program: Pick<Program, 'stdin'>,
  given: WasiGiven,
  output: Output,
): Promise<WasiEnd> {
  const { wasi, imports } = createSystem(program, given, output);
  const instance = await WebAssembly.instantiate(module, imports);
  const { exitCode } = wasi.start({ module, instance });
  return { exitCode, bytes: wasi.memory.buffer.byteLength };
}

/** The pieces of memory that a list of (pointer, length) names. */
function* buffers(memory: ArrayBuffer, iovs: number, count: number): Generator<Uint8Array> {
  const view = new DataView(memory);
  for (let at = iovs; at < iovs + count * 8; at += 8)
    yield new Uint8Array(memory, view.getUint32(at, true), view.getUint32(at + 4, true));
}

/** By what a language's errors are known, and the memory that its programs may have. */
interface KnownErrors {
  memoryMb: number;
  memory: RegExp;
  compile: RegExp;
}

/** How a run ended, by its exit code, its memory and what the language wrote about errors. */
export function endingOf(end: WasiEnd, output: Output, is: KnownErrors): Ending {
  return { outcome: outcomeOf(end, output, is), memoryBytes: end.bytes };
}

function outcomeOf({ exitCode, bytes }: WasiEnd, output: Output, is: KnownErrors): Ending['outcome'] {
  if (exitCode === 0) return 'finished';
  const text = decoder.decode(output.stderr).slice(-4000);
  if (is.memory.test(text)) return 'memory_limit';
  // Without a word: what it asked for last did not fit any more
  if (exitCode === TRAPPED && bytes > (is.memoryMb - UNUSABLE_MB) * MB) return 'memory_limit';
  if (is.compile.test(text)) return 'compile_error';
  return 'runtime_error';
}

/** The files that a program is given beside itself. */
export const givenFiles = ({ files }: Pick<Program, 'files'>): WASIFS =>
  Object.assign({}, ...files.map(({ name, content }) => textFile(`/${name}`, content)));

/** A file of the program's file system. */
export const textFile = (path: string, content: string): WASIFS => ({
  [path]: {
    path,
    mode: 'binary',
    content: encoder.encode(content),
    timestamps: { access: new Date(0), modification: new Date(0), change: new Date(0) },
  },
});
