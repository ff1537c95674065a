import type { Ending, Runtime } from '../language.ts';
import type { Output } from '../output.ts';
import { readLanguageFile } from '../wasi/language-files.ts';
import { endingOf, givenFiles, runWasi, textFile, type WasiEnd, WasiModule } from '../wasi/run-wasi.ts';

const module = new WasiModule(() => readLanguageFile('ruby-3.2.0.wasm'));
/** Its own heap takes most of this. */
const LEAST_MB = 192;
export const rubyMemoryMb = (memoryMb: number): number => Math.max(memoryMb, LEAST_MB);
export const RUBY_ARGS = ['ruby', '--disable=gems,rubyopt'];
export const RUBY_ENV = { LANG: 'C.UTF-8' };

export const rubyEnding = (ended: WasiEnd, output: Output, memoryMb: number): Ending =>
  endingOf(ended, output, {
    memoryMb,
    memory: /failed to allocate memory|NoMemoryError|heap_block_alloc: failed/,
    compile: /\bsyntax errors? found|: syntax error\b|\(SyntaxError\)/,
  });

/** Ruby 3.2, without gems. */
export const ruby: Runtime = {
  async prepare(memoryMb) {
    await module.compiled(rubyMemoryMb(memoryMb));
  },
  async run(program, output) {
    const files = { ...givenFiles(program), ...textFile('/program.rb', program.code) };
    const args = [...RUBY_ARGS, '/program.rb', ...program.args];
    const memoryMb = rubyMemoryMb(program.memoryMb);
    const given = { args, env: RUBY_ENV, files };
    const ended = await runWasi(await module.compiled(memoryMb), program, given, output);
    return rubyEnding(ended, output, memoryMb);
  },
};
