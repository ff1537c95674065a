import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { emailKey } from './email-key.ts';
import { unprovenEmail } from './user-repository.ts';

/** A person whom staff name by email or username. */
export interface ListedPerson {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  roles: string[];
  active: boolean;
}

/**
 * The accounts with these emails or usernames, each with the names by which it was asked for. An email that several accounts spell
 * differently is nobody's, and so is one that somebody registered with and has not confirmed.
 */
export async function findPeopleByNames(
  db: Db | Tx,
  { usernames, emails }: { usernames: readonly string[]; emails: readonly string[] },
): Promise<(ListedPerson & { email: string | null; email_key: string | null })[]> {
  return db
    .selectFrom('app_user')
    .select([
      'id',
      'username',
      'first_name',
      'last_name',
      'roles',
      'email',
      'email_key',
      sql<boolean>`disabled_at is null`.as('active'),
    ])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('username', '=', sql<string>`any(${[...usernames]}::citext[])`),
        where.and([
          where.not(unprovenEmail),
          where.or([
            // Also of accounts that have no key yet
            where('email', '=', sql<string>`any(${[...emails]}::citext[])`),
            where.and([
              where('email_key', '=', sql<string>`any(${emails.map(emailKey)}::text[])`),
              where('email_key_clashes', '=', false),
            ]),
          ]),
        ]),
      ]),
    )
    .execute();
}
