import type { Ending, Program, Runtime } from '../language.ts';
import type { Output } from '../output.ts';
import { readLanguageFile } from '../wasi/language-files.ts';
import {
  endingOf,
  givenFiles,
  runWasi,
  textFile,
  type WasiEnd,
  type WasiGiven,
  WasiModule,
} from '../wasi/run-wasi.ts';
import { PRELUDE } from './php-prelude.ts';

const module = new WasiModule(() => readLanguageFile('php-cgi-8.2.0.wasm'));
const prelude = textFile('/prelude.php', PRELUDE);
const settings = {
  auto_prepend_file: '/prelude.php',
  display_errors: '0',
  log_errors: '1',
  html_errors: '0',
  max_execution_time: '0',
  // The memory of the instance is the limit
  memory_limit: '-1',
  implicit_flush: '1',
};

/** What PHP is given, to run a program as from the command line. */
export const phpGiven = (program: Pick<Program, 'code' | 'stdin' | 'args' | 'files'>): WasiGiven => ({
  args: [
    'php-cgi',
    '-n',
    '-q',
    ...Object.entries(settings).flatMap(([name, value]) => ['-d', `${name}=${value}`]),
    '/program.php',
    ...program.args,
  ],
  env: {},
  files: {
    ...givenFiles(program),
    ...textFile('/program.php', program.code),
    ...prelude,
    ...textFile('/input', program.stdin),
  },
});

export const phpEnding = (ended: WasiEnd, output: Output, memoryMb: number): Ending =>
  endingOf(ended, output, {
    memoryMb,
    memory: /Allowed memory size of|Out of memory/,
    compile: /^(?:PHP )?Parse error: /m,
  });

/** PHP 8.2, as from the command line: its errors go to standard error. */
export const php: Runtime = {
  async prepare(memoryMb) {
    await module.compiled(memoryMb);
  },
  async run(program, output) {
    const compiled = await module.compiled(program.memoryMb);
    return phpEnding(await runWasi(compiled, program, phpGiven(program), output), output, program.memoryMb);
  },
};
