import type { WASIFS } from '@runno/wasi';
import { limitMemory } from '../../wasm/limit-memory.ts';
import type { Ending, Program } from '../language.ts';
import { PYTHON_ENV, pythonEnding } from '../languages/python.ts';
import { PRELUDE } from '../languages/python-prelude.ts';
import type { Output } from '../output.ts';
import { createSystem, givenFiles, TRAPPED, textFile } from '../wasi/run-wasi.ts';
import { FREE_BYTES } from './python-boot.ts';
import { runText } from './python-snapshot.ts';
import { Exit, RestorableInstance } from './restorable-instance.ts';
import type { RestoredLanguage } from './restored-language.ts';
import type { Snapshot } from './snapshot-file.ts';

const MB = 1024 * 1024;
/** What `Py_FinalizeEx` of the command gives when the streams cannot be flushed. */
const NOT_FLUSHED = 120;

/** Python that has been started once: its memory is restored before each program. */
export async function restorePython(
  { module, memory, stack, extraBytes }: Snapshot,
  memoryMb: number,
  library: WASIFS,
): Promise<RestoredLanguage> {
  const most = memoryMb * MB + extraBytes;
  const instance = new RestorableInstance(
    await WebAssembly.compile(limitMemory(module, most) as BufferSource),
  );
  instance.set(memory, stack);

  function exitCode(args: readonly string[]): number {
    const begin = args.length > 0 ? `_begin(${JSON.stringify(args)})` : '_begin()';
    try {
      const failed = runText(instance, `exec(${begin})`);
      const status = instance.exports.finalize?.() as number;
      if (status < 0) return NOT_FLUSHED;
      return failed ? 1 : 0;
    } catch (error) {
      if (error instanceof Exit) return error.code;
      if (error instanceof WebAssembly.RuntimeError) return TRAPPED;
      throw error;
    }
  }

  return {
    instance,
    takesArguments: true,
    run(program: Program, output: Output): Ending {
      instance.restore();
      const files = { ...library, ...givenFiles(program), ...textFile('/program.py', program.code) };
      const args = ['python', '-S', '-B', '-c', PRELUDE, ...program.args];
      instance.use(createSystem(program, { args, env: PYTHON_ENV, files }, output));
      const code = exitCode(program.args);
      const bytes = instance.memory.buffer.byteLength;
      const ending = pythonEnding({ exitCode: code, bytes }, output, Math.floor(most / MB));
      const memoryBytes = instance.usedBytes(FREE_BYTES) - extraBytes;
      return {
        ...ending,
        memoryBytes,
        spent: code === TRAPPED || ending.outcome === 'memory_limit' || instance.hasGrown,
      };
    },
  };
}
