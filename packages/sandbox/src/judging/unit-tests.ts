import type { unitTestLanguages } from '@darasa/contract/assessment/constants';
import { z } from 'zod';
import type { GivenFile, RunResult } from '../types.ts';
import { JAVASCRIPT, PYTHON } from './unit-test-programs.ts';

/** Languages with a framework for unit tests here. */
export type UnitTestLanguage = (typeof unitTestLanguages)[number];

const programs: Record<UnitTestLanguage, { code: string; ending: string }> = {
  python: { code: PYTHON, ending: '.py' },
  javascript: { code: JAVASCRIPT, ending: '.js' },
  typescript: { code: JAVASCRIPT, ending: '.ts' },
};

export const hasUnitTests = (language: string): language is UnitTestLanguage =>
  Object.hasOwn(programs, language);

/**
 * What is run for the unit tests of a challenge: they find the learner's program as the module `solution`.
 * @param channel a name that nobody can know before
 */
export function unitTestProgram(
  language: UnitTestLanguage,
  { code, tests, channel }: { code: string; tests: string; channel: string },
): { code: string; files: GivenFile[]; stdin: string } {
  const { code: program, ending } = programs[language];
  return {
    code: program,
    files: [
      { name: `solution${ending}`, content: code },
      { name: `unit_tests${ending}`, content: tests },
    ],
    stdin: `${channel}\n`,
  };
}

const verdicts = z.object({
  count: z.number().int().min(0),
  failed: z.array(z.tuple([z.string(), z.string()])),
});
const MOST_TOLD = 20;
const MOST_MESSAGE = 300;

/** What became of unit tests: whether all passed, and what is told of those that did not. Undefined when they have not come to their end. */
export function readUnitTests(
  { stdout }: Pick<RunResult, 'stdout'>,
  channel: string,
): { passed: boolean; told: string } | undefined {
  const at = stdout.lastIndexOf(`\n${channel} `);
  if (at < 0) return undefined;
  const [line = ''] = stdout.slice(at + channel.length + 2).split('\n');
  const { data } = verdicts.safeParse(jsonOf(line));
  if (!data) return undefined;
  const { count, failed } = data;
  const lines = failed
    .slice(0, MOST_TOLD)
    .map(([name, message]) => `${name}: ${message}`.slice(0, MOST_MESSAGE));
  const sum = `Unit tests that passed: ${Math.max(0, count - failed.length)} of ${count}`;
  return {
    passed: count > 0 && failed.length === 0,
    told: [stdout.slice(0, at), sum, ...lines].join('\n').trim(),
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
