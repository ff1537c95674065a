import type { WASIFS } from '@runno/wasi';
import type { Runtime } from '../language.ts';
import { languageFile, unpack } from '../wasi/language-files.ts';
import { endingOf, runWasi, textFile, WasiModule } from '../wasi/run-wasi.ts';
import { PRELUDE } from './python-prelude.ts';

const module = new WasiModule(languageFile('python-3.11.3.wasm'));
let library: WASIFS | undefined;

/** Python 3.11 with its standard library, as far as it needs no system. */
export const python: Runtime = {
  async prepare(memoryMb) {
    library ??= unpack(languageFile('python-3.11.3.tar.gz'));
    await module.compiled(memoryMb);
  },
  async run(program, output) {
    const files = { ...library, ...textFile('/program.py', program.code) };
    // -S: no site packages, -B: no compiled files; a fixed seed makes the order of sets the same in each run
    const args = ['python', '-S', '-B', '-c', PRELUDE, ...program.args];
    const env = { PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1', PYTHONIOENCODING: 'utf-8' };
    const ended = await runWasi(
      await module.compiled(program.memoryMb),
      program,
      { args, env, files },
      output,
    );
    return endingOf(ended, output, {
      memoryMb: program.memoryMb,
      memory: /^MemoryError\b/m,
      compile: /^(?:SyntaxError|IndentationError|TabError): /m,
    });
  },
};
