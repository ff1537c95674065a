import type { Db, Tx } from '#platform/database/index';
import { emailKey } from './email-key.ts';
import { findPeopleByNames, type ListedPerson } from './people-lines-repository.ts';

export type { ListedPerson } from './people-lines-repository.ts';

/** Whom each line names, by email in any spelling or by username; undefined where there is no such account. In the order of the lines. */
export async function findPeopleByLines(
  db: Db | Tx,
  lines: readonly string[],
): Promise<(ListedPerson | undefined)[]> {
  const people = await findPeopleByNames(db, {
    usernames: lines.filter((line) => !line.includes('@')),
    emails: lines.filter((line) => line.includes('@')),
  });
  const byKey = new Map(
    people.flatMap((person) => (person.email ? [[person.email_key ?? emailKey(person.email), person]] : [])),
  );
  const byUsername = new Map(people.map((person) => [person.username.toLowerCase(), person]));
  return lines.map((line) =>
    line.includes('@') ? byKey.get(emailKey(line)) : byUsername.get(line.toLowerCase()),
  );
}
