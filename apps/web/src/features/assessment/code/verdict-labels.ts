import type { BrowserResult } from './run-in-browser.ts';

type Outcome = BrowserResult['outcome'];

const outcomeLabels: Record<Exclude<Outcome, 'finished'>, string> = {
  compile_error: 'Compile error',
  runtime_error: 'Runtime error',
  time_limit: 'Time limit',
  memory_limit: 'Memory limit',
  output_limit: 'Output limit',
  internal_error: 'Could not be run',
};

/** How a run ended, in words. @param passes whether the output is as expected; null when nothing is expected */
export const outcomeText = (outcome: Outcome, passes: boolean | null): string => {
  if (outcome !== 'finished') return outcomeLabels[outcome];
  return passes === null ? 'Finished' : passes ? 'Passed' : 'Wrong answer';
};

/** A verdict of the server, which is a word already, as it begins a line. */
export const verdictLabel = (verdict: string): string =>
  verdict === 'internal error'
    ? outcomeLabels.internal_error
    : verdict === 'checker error'
      ? 'Not judged'
      : verdict.slice(0, 1).toUpperCase() + verdict.slice(1);
