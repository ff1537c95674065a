/** Events of one change come together. */
const GATHER_MS = 100;

/**
 * Does a task for several calls at once: a moment after the first one, and once more when it was called for again meanwhile. A
 * task that fails is reported to the browser, and does not stop later calls.
 */
export function gathered(task: () => Promise<unknown> | unknown, ms = GATHER_MS): () => void {
  let planned = false;
  let running = false;
  let again = false;
  async function run(): Promise<void> {
    planned = false;
    running = true;
    try {
      await task();
    } finally {
      running = false;
      if (again) {
        again = false;
        plan();
      }
    }
  }
  function plan(): void {
    if (running) again = true;
    else if (!planned) {
      planned = true;
      setTimeout(() => void run().catch((error: unknown) => reportError(error)), ms);
    }
  }
  return plan;
}
