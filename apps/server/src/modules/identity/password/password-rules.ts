import { identityMessages } from '@darasa/contract/identity/messages';
import type { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { badRequest } from '#platform/http/errors';
import { normalisePassword } from './passwords.ts';

/** Below this score an attacker with a list needs fewer than a million tries (zxcvbn's scale of 0 to 4). */
const LEAST_SCORE = 2;
/**
 * A password that needs fewer tries and contains a common word, a year, a keyboard row or the like is a word that was adapted to
 * the rules, like `Admin@123`. The estimate overrates such endings, and knows no names of places or people.
 */
const LEAST_GUESSES = 1e10;
const PREDICTABLE = new Set(['dictionary', 'regex', 'date', 'sequence', 'spatial']);
/** Number of different characters. */
const LEAST_DIFFERENT = 5;
/** Characters besides the user's own names. */
const LEAST_REST = 7;
const SITE_WORD = 'darasa';
/** Longer ones are not guessed from lists, and the estimate would be slow. */
const ESTIMATED_LENGTH = 40;

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loaded at the first use: the lists of common passwords are several megabytes. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Factory({ dictionary: { ...common.dictionary }, graphs: common.adjacencyGraphs });
}

/**
 * Refuses passwords that are common, or little more than the user's own names. The contract checks the shape (length, kinds of
 * characters).
 * @param own the user's names, username and email
 * @param path the field to name in the reply
 * @throws AppError BAD_REQUEST
 */
export async function refuseCommonPassword(
  password: string,
  own: readonly string[],
  path = 'password',
): Promise<void> {
  const normal = normalisePassword(password);
  const words = [...own, SITE_WORD]
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  if (isMonotonous(normal) || isMostly(normal, words) || (await isGuessable(normal, words)))
    throw badRequest([{ path, message: identityMessages.passwordCommon }]);
}

const isMonotonous = (password: string): boolean => new Set(password).size < LEAST_DIFFERENT;

/** Whether little is left of the password when these words are removed, the longest first. */
function isMostly(password: string, words: readonly string[]): boolean {
  let rest = password.toLowerCase();
  for (const word of words.toSorted((a, b) => b.length - a.length)) rest = rest.replaceAll(word, '');
  return rest.length < password.length && [...rest].length < LEAST_REST;
}

async function isGuessable(password: string, words: string[]): Promise<boolean> {
  estimator ??= loadEstimator();
  const { score, guesses, sequence } = (await estimator).check(password.slice(0, ESTIMATED_LENGTH), words);
  if (score < LEAST_SCORE) return true;
  return guesses < LEAST_GUESSES && sequence.some(({ pattern }) => PREDICTABLE.has(pattern));
}
