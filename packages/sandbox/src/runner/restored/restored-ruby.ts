import { limitMemory } from '../../wasm/limit-memory.ts';
import { RUBY_ARGS, RUBY_ENV, rubyEnding, rubyMemoryMb } from '../languages/ruby.ts';
import { createSystem, givenFiles, openFile, TRAPPED, textFile } from '../wasi/run-wasi.ts';
import { Exit, RestorableInstance } from './restorable-instance.ts';
import type { RestoredLanguage } from './restored-language.ts';
import { FREE_BYTES } from './ruby-snapshot.ts';
import { goOn, type RubyPlace } from './ruby-stack.ts';
import type { Snapshot } from './snapshot-file.ts';

const MB = 1024 * 1024;

/** Ruby that has been started once: its memory is restored before each program. */
export async function restoreRuby(
  { module, memory, stack, state }: Snapshot,
  memoryMb: number,
): Promise<RestoredLanguage> {
  const most = rubyMemoryMb(memoryMb);
  const limited = limitMemory(module, most * MB) as BufferSource;
  const instance = new RestorableInstance(await WebAssembly.compile(limited));
  instance.set(memory, stack);
  const place = state as unknown as RubyPlace;

  function exitCode(): number {
    try {
      return goOn(instance, place) ?? TRAPPED;
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
      const args = [...RUBY_ARGS, '/program.rb'];
      const files = { ...givenFiles(program), ...textFile('/program.rb', program.code) };
      const system = createSystem(program, { args, env: RUBY_ENV, files }, output);
      // It was open when the snapshot was taken
      openFile(system, 'program.rb');
      instance.use(system);
      const code = exitCode();
      const bytes = instance.memory.buffer.byteLength;
      const ending = rubyEnding({ exitCode: code, bytes }, output, most);
      const memoryBytes = instance.usedBytes(FREE_BYTES);
      return {
        ...ending,
        memoryBytes,
        spent: code === TRAPPED || ending.outcome === 'memory_limit' || instance.hasGrown,
      };
    },
  };
}
