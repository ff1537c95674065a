import type { WASIFS } from '@runno/wasi';
import { unpack } from '../../wasm/unpack.ts';
import type { Ending, Runtime } from '../language.ts';
import type { Output } from '../output.ts';
import {
  endingOf,
  givenFiles,
  runWasi,
  TRAPPED,
  textFile,
  type WasiEnd,
  WasiModule,
} from '../wasi/run-wasi.ts';
import { PRELUDE } from './python-prelude.ts';

export const PYTHON_ENV = { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' };

/** Its stack of C is small: right programs with deep recursion inside of built-in functions use it up. */
const STACK_USED_UP =
  'The interpreter was stopped: calls within calls used up its own stack, as with a deep recursion through lru_cache or __repr__. This says nothing about the result of the program: with fewer calls within each other it can run.\n';

export function pythonEnding(ended: WasiEnd, output: Output, memoryMb: number): Ending {
  const ending = endingOf(ended, output, {
    memoryMb,
    memory: /^MemoryError\b/m,
    compile: /^(?:SyntaxError|IndentationError|TabError): /m,
  });
  if (ended.exitCode === TRAPPED && ending.outcome === 'runtime_error') output.explain(STACK_USED_UP);
  return ending;
}

/** Where the interpreter's files come from. */
interface PythonFiles {
  /** The interpreter, compiled to WebAssembly. */
  wasm: () => Promise<Uint8Array>;
  /** The files of the standard library, as `.tar`. The interpreter holds a copy of it that no program can list. */
  library?: () => Promise<Uint8Array>;
}

/** Python 3.11 with its standard library, as far as it needs no system. */
export function pythonRuntime(files: PythonFiles): Runtime {
  const module = new WasiModule(files.wasm);
  let library: WASIFS | undefined;
  return {
    async prepare(memoryMb) {
      if (files.library) library ??= unpack(await files.library());
      await module.compiled(memoryMb);
    },
    async run(program, output) {
      const all = { ...library, ...givenFiles(program), ...textFile('/program.py', program.code) };
      // -S: no site packages, -B: no compiled files; a fixed seed makes the order of sets the same in each run
      const args = ['python', '-S', '-B', '-c', PRELUDE, ...program.args];
      const ended = await runWasi(
        await module.compiled(program.memoryMb),
        program,
        { args, env: PYTHON_ENV, files: all },
        output,
      );
      return pythonEnding(ended, output, program.memoryMb);
    },
  };
}
