export type CheckState = 'ok' | 'warning' | 'fault';

/** One thing that was looked at. */
export interface Check {
  /** Of a few words, for people. */
  name: string;
  state: CheckState;
  /** What was found. */
  found: string;
  /** What to do about it; with every warning and fault. */
  todo?: string;
}

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found });
export const warning = (name: string, found: string, todo: string): Check => ({
  ...{ name, state: 'warning', found, todo },
});
export const fault = (name: string, found: string, todo: string): Check => ({
  ...{ name, state: 'fault', found, todo },
});

/** A check that breaks is a fault, and one that takes too long too: the others go on. */
export async function guarded(
  name: string,
  todo: string,
  look: () => Promise<Check | Check[]>,
  ms = 15_000,
): Promise<Check[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  });
  try {
    return [await Promise.race([look(), late])].flat();
  } catch (error) {
    return [fault(name, (error as Error).message.split('\n')[0] ?? 'It failed', todo)];
  } finally {
    clearTimeout(timer);
  }
}

const MARKS: Record<CheckState, string> = { ok: 'ok', warning: 'WARNING', fault: 'FAULT' };
const NAME_WIDTH = 20;
const MARK_WIDTH = 9;

/** A table for a terminal, what to do below what is wrong. */
export function renderChecks(checks: readonly Check[]): string {
  const lines = checks.flatMap(({ name, state, found, todo }) => [
    `${MARKS[state].padEnd(MARK_WIDTH)}${name.padEnd(NAME_WIDTH)}${found}`,
    ...(todo ? [`${' '.repeat(MARK_WIDTH + NAME_WIDTH)}→ ${todo}`] : []),
  ]);
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  return [...lines, '', `faults: ${count('fault')}, warnings: ${count('warning')}, ok: ${count('ok')}`].join(
    '\n',
  );
}
