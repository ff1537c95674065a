import { limitMemory } from '../../wasm/limit-memory.ts';
import { phpEnding, phpGiven } from '../languages/php.ts';
import { createSystem, TRAPPED } from '../wasi/run-wasi.ts';
import { FREE_BYTES, STACK_BUFFER } from './php-snapshot.ts';
import { Exit, RestorableInstance } from './restorable-instance.ts';
import type { RestoredLanguage } from './restored-language.ts';
import type { Snapshot } from './snapshot-file.ts';

const MB = 1024 * 1024;

/** PHP that has been started once: its memory is restored before each program. */
export async function restorePhp(
  { module, memory, stack }: Snapshot,
  memoryMb: number,
): Promise<RestoredLanguage> {
  const limited = limitMemory(module, memoryMb * MB) as BufferSource;
  const instance = new RestorableInstance(await WebAssembly.compile(limited));
  instance.set(memory, stack);

  function exitCode(): number {
    try {
      instance.exports.asyncify_start_rewind?.(STACK_BUFFER);
      instance.exports._start();
      return 0;
    } catch (error) {
      if (error instanceof Exit) return error.code;
      if (error instanceof WebAssembly.RuntimeError) return TRAPPED;
      throw error;
    }
  }

  return {
    instance,
    takesArguments: false,
    run(program, output) {
      instance.restore();
      const system = createSystem(program, phpGiven({ ...program, args: [] }), output);
      const calls = system.imports.wasi_snapshot_preview1;
      const { path_open } = calls;
      // The call at which it was stopped: from there on it goes on by itself
      calls.path_open = (...given) => {
        calls.path_open = path_open;
        instance.exports.asyncify_stop_rewind?.();
        return path_open(...given);
      };
      instance.use(system);
      const code = exitCode();
      const bytes = instance.memory.buffer.byteLength;
      const ending = phpEnding({ exitCode: code, bytes }, output, memoryMb);
      const memoryBytes = instance.usedBytes(FREE_BYTES);
      return {
        ...ending,
        memoryBytes,
        spent: code === TRAPPED || ending.outcome === 'memory_limit' || instance.hasGrown,
      };
    },
  };
}
