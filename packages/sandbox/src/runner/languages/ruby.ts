import type { Runtime } from '../language.ts';
import { readLanguageFile } from '../wasi/language-files.ts';
import { endingOf, runWasi, textFile, WasiModule } from '../wasi/run-wasi.ts';

const module = new WasiModule(() => readLanguageFile('ruby-3.2.0.wasm'));
/** Its own heap takes most of this. */
const LEAST_MB = 192;
const memoryOf = (memoryMb: number): number => Math.max(memoryMb, LEAST_MB);

/** Ruby 3.2, without gems. */
export const ruby: Runtime = {
  async prepare(memoryMb) {
    await module.compiled(memoryOf(memoryMb));
  },
  async run(program, output) {
    const files = textFile('/program.rb', program.code);
    const args = ['ruby', '--disable=gems,rubyopt', '/program.rb', ...program.args];
    const env = { LANG: 'C.UTF-8' };
    const ended = await runWasi(
      await module.compiled(memoryOf(program.memoryMb)),
      program,
      { args, env, files },
      output,
    );
    return endingOf(ended, output, {
      memoryMb: memoryOf(program.memoryMb),
      memory: /failed to allocate memory|NoMemoryError|heap_block_alloc: failed/,
      compile: /\bsyntax errors? found|: syntax error\b|\(SyntaxError\)/,
    });
  },
};
