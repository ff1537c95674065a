import type { WASIFS } from '@runno/wasi';
import { unpack } from '../../wasm/unpack.ts';
import type { Ending, Runtime } from '../language.ts';
import type { Output } from '../output.ts';
import { endingOf, givenFiles, runWasi, textFile, type WasiEnd, WasiModule } from '../wasi/run-wasi.ts';
import { PRELUDE } from './python-prelude.ts';

export const PYTHON_ENV = { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' };

export const pythonEnding = (ended: WasiEnd, output: Output, memoryMb: number): Ending =>
  endingOf(ended, output, {
    memoryMb,
    memory: /^MemoryError\b/m,
    compile: /^(?:SyntaxError|IndentationError|TabError): /m,
  });

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
