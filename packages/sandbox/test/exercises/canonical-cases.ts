import { readFileSync } from 'node:fs';

/*
 * Cases of the exercises, from data beside the repository (Exercism's problem specifications). Nothing of it is in the repository: each
 * exercise's solution is ours, and its cases are read when the tests run.
 */

/** Where the exercises are, each in a directory with `canonical-data.json`. */
export const exercises = new URL('../../../../../shared/data/exercism-problems/', import.meta.url);

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export interface CanonicalCase {
  property: string;
  input: JsonObject;
  expected: Json;
}

interface Entry extends CanonicalCase {
  uuid: string;
  scenarios?: string[];
  /** The id of a case that this one is instead of. */
  reimplements?: string;
  cases?: Entry[];
}

/** What a solution cannot be asked in the same way in each language. */
const LEFT_OUT = new Set(['random', 'big-integer']);
const unicodeAware = new Set(['micro-blog', 'parallel-letter-frequency']);

/** The cases that stand, in the form in which solutions are asked. */
export function casesOf(exercise: string): CanonicalCase[] {
  const file = new URL(`${exercise}/canonical-data.json`, exercises);
  const { cases, comments = [] } = JSON.parse(readFileSync(file, 'utf8')) as {
    cases: Entry[];
    comments?: string[];
  };
  const all = cases.flatMap(function flat(entry): Entry[] {
    return entry.cases ? entry.cases.flatMap(flat) : [entry];
  });
  const replaced = new Set(all.map(({ reimplements }) => reimplements));
  return all
    .filter(({ uuid }) => !replaced.has(uuid))
    .filter(({ scenarios = [] }) => !scenarios.some((scenario) => LEFT_OUT.has(scenario)))
    .filter(({ scenarios = [] }) => unicodeAware.has(exercise) || !scenarios.includes('unicode'))
    .flatMap(({ property, input, expected }) =>
      (adapters[exercise] ?? ((one) => [one]))({ property, input, expected }, comments),
    );
}

type Adapter = (one: CanonicalCase, comments: string[]) => CanonicalCase[];

/** Cases that are steps with their results among them: programs get the steps, and print the results. */
const steps =
  (split: (step: JsonObject) => { step: JsonObject; results: Json[] }): Adapter =>
  ({ property, input }) => {
    const parts = (input.operations as JsonObject[]).map(split);
    return [
      {
        property,
        input: { ...input, operations: parts.map(({ step }) => step) },
        expected: parts.flatMap(({ results }) => results),
      },
    ];
  };

const adapters: Record<string, Adapter> = {
  'circular-buffer': steps(({ should_succeed, expected, ...step }) => ({
    step,
    results: [should_succeed === false ? 'failed' : (expected ?? 'done')],
  })),
  'linked-list': steps(({ expected, ...step }) =>
    expected === undefined ? { step, results: [] } : { step: { ...step, report: true }, results: [expected] },
  ),
  react: steps(({ value, expect_callbacks, expect_callbacks_not_to_be_called, ...step }) => {
    if (step.type === 'expect_cell_value') return { step, results: [value as Json] };
    const called = (expect_callbacks ?? {}) as JsonObject;
    const report = [...Object.keys(called), ...((expect_callbacks_not_to_be_called ?? []) as string[])];
    const given = value === undefined ? step : { ...step, value };
    return report.length === 0
      ? { step: given, results: [] }
      : { step: { ...given, report }, results: [report.map((name) => called[name] ?? null)] };
  }),
  // Constants have names there; results are compared to six decimals
  'complex-numbers': ({ property, input, expected }) => [
    { property, input: numbered(input) as JsonObject, expected: rounded(numbered(expected)) },
  ],
  // The rest is about random numbers
  'dnd-character': (one) => (one.property === 'modifier' ? [one] : []),
  // One case compares two ways of coming to the same place
  zipper: (one) =>
    one.property === 'expectedValue'
      ? [{ ...one, expected: (one.expected as JsonObject).value as Json }]
      : [],
  // Sets are printed in order
  'custom-set': (one) => [
    { ...one, expected: Array.isArray(one.expected) ? one.expected.toSorted() : one.expected },
  ],
  'saddle-points': (one) => [
    {
      ...one,
      expected: (one.expected as { row: number; column: number }[]).toSorted(
        (a, b) => a.row - b.row || a.column - b.column,
      ),
    },
  ],
  // The files stand in the comments, with a frame around them
  grep: (one, comments) => [{ ...one, input: { ...one.input, contents: filesIn(comments) } }],
};

const constants: Record<string, number> = {
  e: Math.E,
  pi: Math.PI,
  'pi/4': Math.PI / 4,
  'ln(2)': Math.LN2,
  'ln(2)/2': Math.LN2 / 2,
};
function numbered(value: Json): Json {
  if (typeof value === 'string') return constants[value] ?? value;
  if (Array.isArray(value)) return value.map(numbered);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, numbered(one)]));
}
function rounded(value: Json): Json {
  if (Array.isArray(value)) return value.map(rounded);
  return typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value;
}

function filesIn(comments: string[]): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  let current: string[] = [];
  for (const comment of comments) {
    const name = /^\s*([\w-]+\.txt)\s*$/.exec(comment)?.[1];
    const line = /\|(.*?)\s*\|/.exec(comment)?.[1];
    if (name) {
      current = [];
      files[name] = current;
    } else if (line !== undefined) current.push(line);
  }
  return files;
}
