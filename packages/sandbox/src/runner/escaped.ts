import type { Ending } from './language.ts';
import { type Output, OutputLimit } from './output.ts';

/** How a run ended by what escapes a runtime: traps of WebAssembly, and the stack of the host running out. */
export function escaped(error: unknown, output: Output): Ending {
  if (error instanceof OutputLimit) return { outcome: 'output_limit', spent: true };
  const text = error instanceof Error ? error.message : String(error);
  output.explain(text);
  return { outcome: /memory/i.test(text) ? 'memory_limit' : 'runtime_error', spent: true };
}
