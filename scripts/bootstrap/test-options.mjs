import { randomInt } from 'node:crypto';
import { UserError } from './terminal.mjs';

/** Hostile requests per route: for every run, and for a thorough one. */
const FUZZ_INPUTS = { usual: 100, full: 1000 };
/** Random histories of orders, of messages of payment providers and of seats, each on the database. */
const HISTORIES = { usual: 500, full: 2000 };
/** fast-check accepts 32 bits. */
const SEEDS = 2 ** 31;

/**
 * The options of `npm test`.
 * @param {string[]} args `--full` or nothing
 * @param {Record<string, string | undefined>} env FUZZ_SEED repeats the inputs of an earlier run; FUZZ_INPUTS and HISTORIES set how many
 * @returns {{full: boolean, fuzz: {FUZZ_SEED: string, FUZZ_INPUTS: string, HISTORIES: string}}} `fuzz` goes into the environment of
 *   the tests
 */
export function readTestOptions(args, env) {
  const unknown = args.find((arg) => arg !== '--full');
  if (unknown !== undefined) {
    throw new UserError(
      `"npm test" takes --full or nothing, not "${unknown}"; for some files use "npx vitest run FILE" or "npm run e2e -- FILE".`,
    );
  }
  const full = args.includes('--full');
  const size = full ? 'full' : 'usual';
  return {
    full,
    fuzz: {
      FUZZ_SEED: String(wholeNumber(env, 'FUZZ_SEED') ?? randomInt(SEEDS)),
      FUZZ_INPUTS: String(wholeNumber(env, 'FUZZ_INPUTS') ?? FUZZ_INPUTS[size]),
      HISTORIES: String(wholeNumber(env, 'HISTORIES') ?? HISTORIES[size]),
    },
  };
}

function wholeNumber(env, name) {
  const text = env[name];
  if (!text) return undefined;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 0 && value < SEEDS) return value;
  throw new UserError(
    `The setting ${name} must be a whole number from 0 to ${SEEDS - 1}, but it is "${text}".`,
  );
}
