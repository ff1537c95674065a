import { leastMemory, limitMemory } from '../../wasm/limit-memory.ts';
import type { Runtime } from '../language.ts';
import { endingOf, givenFiles, runWasi } from '../wasi/run-wasi.ts';

const MB = 1024 * 1024;
const TRAPPED = 134;

/** Programs that were compiled to WebAssembly before: C and C++. Each run is a fresh instance, as with the interpreters. */
export const compiled: Runtime = {
  async prepare() {},
  async run(program, output) {
    const { compiled: wasm, memoryMb } = program;
    if (!wasm) throw new Error('There is no compiled program');
    // What it begins with is for a program to say
    if (leastMemory(wasm) > memoryMb * MB) {
      output.explain('The program’s own data needs more memory than it may have.\n');
      return { outcome: 'memory_limit' };
    }
    const module = await WebAssembly.compile(limitMemory(wasm, memoryMb * MB) as BufferSource);
    const given = { args: ['program', ...program.args], env: {}, files: givenFiles(program) };
    const ended = await runWasi(module, program, given, output);
    if (ended.exitCode === TRAPPED && output.stderr.length === 0)
      output.explain(
        'The program was stopped: it called abort, divided by zero, used memory that it does not have, or its recursion was too deep.\n',
      );
    return endingOf(ended, output, { memoryMb, memory: /bad_alloc|out of memory/i, compile: /(?!)/ });
  },
};
