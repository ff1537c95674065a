import { randomInt } from 'node:crypto';
import { identityLengths } from '@darasa/contract/identity/limits';
import type { Db, Tx } from '#platform/database/index';
import { findTaken } from './user-repository.ts';

const { min, max } = identityLengths.username;
/** After this many taken names, a random number is faster than the next free one. */
const COUNTED = 20;

/** A username from an email: its part before the @, with valid characters only. */
export function usernameFrom(address: string): string {
  const [local = ''] = address.split('@');
  const plain = local
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[^a-z0-9]+|[^a-z0-9]+$/g, '')
    .slice(0, max);
  if (plain === '') return 'member';
  return plain.length < min ? `${plain}-member` : plain;
}

/** The same with a suffix, shortened to fit. */
export const withEnding = (name: string, ending: string): string =>
  `${name.slice(0, max - ending.length - 1)}-${ending}`;

/**
 * A username that is currently free, from an email: `grace`, else `grace-2`, `grace-3` and so on.
 * @param contested the last one was taken before it could be inserted: use a random number
 */
export async function freeUsername(db: Db | Tx, address: string, contested = false): Promise<string> {
  const name = usernameFrom(address);
  for (let draw = contested ? COUNTED : 1; ; draw++) {
    const ending = draw < COUNTED ? String(draw) : String(randomInt(10_000, 1_000_000));
    const candidate = draw === 1 ? name : withEnding(name, ending);
    if ((await findTaken(db, { username: candidate })).length === 0) return candidate;
  }
}
