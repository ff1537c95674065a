import type { Ending, Program } from '../language.ts';
import type { Output } from '../output.ts';
import type { RestorableInstance } from './restorable-instance.ts';

/** An interpreter that is restored before each program. Errors that `run` throws leave an instance that must not be used again. */
export interface RestoredLanguage {
  instance: RestorableInstance;
  /** Whether a program may have arguments. Interpreters that had read theirs when the snapshot was taken cannot have others. */
  takesArguments: boolean;
  run(program: Program, output: Output): Ending;
}
