/** `skipped`: left out on purpose, or could not be found out. */
export type Outcome = 'ok' | 'warn' | 'fail' | 'skipped';

/** What a check found, in words for the learner. */
export interface Finding {
  outcome: Outcome;
  /** `12 Mbit/s`, `Your clock is 4 minutes fast`. */
  found: string;
  /** What to do about it, where something can be done. */
  advice?: string;
}

/** What checks are given. */
export interface CheckContext {
  /** Whether the download speed may be measured: that costs data. */
  measuresSpeed: boolean;
  /** Ends when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** How the server answers; asked once, and only when a check wants to know. */
  server(): Promise<ServerTimes>;
}

export interface ServerTimes {
  /** How long an answer takes, in milliseconds. */
  delayMs: number;
  /** How far this device's clock is ahead of the server's, in milliseconds; behind is negative. */
  clockAheadMs: number;
}

export interface Check {
  key: string;
  title: string;
  /** What it is good for, for somebody who learns. */
  meaning: string;
  run(context: CheckContext): Finding | Promise<Finding>;
}

export interface CheckGroup {
  title: string;
  checks: readonly Check[];
}

export const ok = (found: string): Finding => ({ outcome: 'ok', found });
export const warn = (found: string, advice: string): Finding => ({ outcome: 'warn', found, advice });
export const fail = (found: string, advice: string): Finding => ({ outcome: 'fail', found, advice });
export const skipped = (found: string, advice?: string): Finding => ({ outcome: 'skipped', found, advice });
