import type { Verdict } from '../../src/grade.ts';
import type { Language } from '../../src/index.ts';

/** A program that tries to harm, and what may become of it. */
export interface HostileProgram {
  name: string;
  language: Language;
  code: string;
  stdin?: string;
  /** `passed` means that it ended by itself and printed `expected`: what it tried had no effect. */
  verdict: Verdict | readonly Verdict[];
  expected?: string;
}

export const programs = (
  language: Language,
  list: readonly (readonly [
    name: string,
    code: string,
    verdict: HostileProgram['verdict'],
    expected?: string,
  ])[],
): HostileProgram[] =>
  list.map(([name, code, verdict, expected]) => ({
    name,
    language,
    code,
    verdict,
    ...(expected === undefined ? {} : { expected }),
  }));
