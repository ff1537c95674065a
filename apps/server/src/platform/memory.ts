import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Long enough for those who wait for the work itself. */
const DELAY_MS = 3000;

/**
 * Gives memory back to the system after a burst of work that left much garbage. The engine collects when more is asked
 * for; a server at rest asks for nothing, and would hold on to it for good. Takes some tens of milliseconds, later on.
 */
export function giveBackMemorySoon(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
    setFlagsFromString('--no-expose-gc');
  }, DELAY_MS).unref();
}
