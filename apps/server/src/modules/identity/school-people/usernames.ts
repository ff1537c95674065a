import { randomInt } from 'node:crypto';
import { suggestUsername } from '@darasa/contract/identity/suggest-username';
import type { Db, Tx } from '#platform/database/index';
import { usernameFrom, withEnding } from '../users/username-from-email.ts';
import { findTakenUsernames } from './school-people-repository.ts';

/** As many are looked up at once for each name; after them a random number is faster than the next free one. */
const COUNTED = 5;

interface Named {
  username?: string | undefined;
  external_number: string | null;
  email: string | null;
  first_name: string;
  last_name: string;
}

/** What a made username begins with: the number of the school is what a pupil knows by heart. */
const baseOf = ({ external_number, first_name, last_name, email }: Named): string =>
  usernameFrom(external_number || suggestUsername(first_name, last_name) || email || '');

/**
 * Usernames for many people at once, each free now and none twice. Whoever has one given keeps it.
 * @param contested made ones get a random number: the last ones were taken before they could be inserted
 */
export async function usernamesFor(
  db: Db | Tx,
  people: readonly Named[],
  contested: boolean,
): Promise<string[]> {
  const candidatesOf = (base: string): string[] =>
    contested
      ? []
      : Array.from({ length: COUNTED }, (_, n) => (n === 0 ? base : withEnding(base, String(n + 1))));
  const bases = people.map((one) => (one.username === undefined ? baseOf(one) : undefined));
  const candidates = bases.map((base) => (base === undefined ? [] : candidatesOf(base)));
  const used = new Set(await findTakenUsernames(db, [...new Set(candidates.flat())]));
  for (const { username } of people) if (username !== undefined) used.add(username.toLowerCase());
  return people.map(({ username }, index) => {
    if (username !== undefined) return username;
    let free = candidates[index]?.find((candidate) => !used.has(candidate));
    while (free === undefined) {
      const drawn = withEnding(bases[index] ?? '', String(randomInt(10_000, 1_000_000)));
      if (!used.has(drawn)) free = drawn;
    }
    used.add(free);
    return free;
  });
}
