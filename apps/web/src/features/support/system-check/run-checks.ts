import type { Check, CheckContext, CheckGroup, Finding } from './finding.ts';
import { skipped, warn } from './finding.ts';

const CHECK_MS = 25_000;

interface Steps {
  onBegin(check: Check, group: CheckGroup): void;
  onFinding(check: Check, finding: Finding): void;
}

/** One check after another; one that breaks or hangs says so, and the others go on. Ends early with the context's signal. */
export async function runChecks(
  groups: readonly CheckGroup[],
  context: CheckContext,
  { onBegin, onFinding }: Steps,
  checkMs = CHECK_MS,
): Promise<void> {
  for (const group of groups) {
    for (const check of group.checks) {
      if (context.signal.aborted) return;
      onBegin(check, group);
      const finding = await findOut(check, context, checkMs);
      if (context.signal.aborted) return;
      onFinding(check, finding);
    }
  }
}

const again = 'Run the check again. If this happens again, send us the report.';

async function findOut(check: Check, context: CheckContext, checkMs: number): Promise<Finding> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => resolve(warn('No response in time', again)), checkMs);
  });
  try {
    // Also what is thrown at once becomes a finding
    return await Promise.race([Promise.resolve(check.run(context)), tooLong]);
  } catch {
    return context.signal.aborted ? skipped('Stopped') : warn('Could not be checked', again);
  } finally {
    clearTimeout(timer);
  }
}
