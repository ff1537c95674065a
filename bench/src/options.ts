import { parseArgs } from 'node:util';

export interface Options {
  /** Sizes of the catalogue, ascending; the last one is the main one. */
  scales: number[];
  /** Names of scenarios; empty means all. */
  only: string[];
  /** How many enrollments `many-people` loads. */
  enrollments: number;
  rounds: number;
  /** Load lasts a fifth of the usual time: for trials, not for published figures. */
  quick: boolean;
  /** Stores the loaded databases here and reuses existing ones, instead of a temporary directory. */
  keep?: string;
  /** The directory of results.md, results.json and plans. */
  out?: string;
}

export const USAGE = `npm run bench -- [options]
  --scale N    courses in the largest catalogue (default BENCH_SCALE or 100000); smaller ones are 10000 and 100000
  --only NAME  only this scenario; may be given several times
  --rounds N   default 3
  --enrollments N  of many-people (default 10000000)
  --quick      a fifth of the time
  --keep DIR   keep the loaded databases there, and use those that are there already
  --out DIR    where results and plans go; default bench/`;

const USUAL_SCALES = [10_000, 100_000];

/**
 * @param scenarios the known names
 * @throws Error in one sentence, with the usage
 */
export function readOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  scenarios: readonly string[],
): Options {
  const { values } = parse(args);
  const largest = positive('--scale', values.scale ?? environment.BENCH_SCALE ?? '100000');
  const only = values.only ?? [];
  for (const name of only) {
    if (!scenarios.includes(name)) {
      throw new Error(`Unknown scenario "${name}". Scenarios: ${scenarios.join(', ')}.`);
    }
  }
  return {
    scales: [...USUAL_SCALES.filter((scale) => scale < largest), largest],
    only,
    rounds: positive('--rounds', values.rounds ?? '3'),
    enrollments: positive('--enrollments', values.enrollments ?? '10000000'),
    quick: values.quick ?? false,
    keep: values.keep,
    out: values.out,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        scale: { type: 'string' },
        only: { type: 'string', multiple: true },
        rounds: { type: 'string' },
        enrollments: { type: 'string' },
        quick: { type: 'boolean' },
        keep: { type: 'string' },
        out: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

function positive(name: string, text: string): number {
  const value = Number(text.replaceAll(/[_,]/g, ''));
  if (!Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name} must be a positive number, but it is "${text}".`);
  return value;
}
