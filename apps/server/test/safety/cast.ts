import type { Endpoint } from '@darasa/contract/http/endpoint';
import { permits } from '@darasa/contract/identity/access';
import { sql } from 'kysely';
import type { Db } from '#platform/database/index';
import { PASSWORD, type People, type Person, type SignedIn } from '../people.ts';

/** The possible callers: a visitor, and five people in three roles. */
export const actors = [
  'visitor',
  'student',
  'other student',
  'instructor',
  'other instructor',
  'admin',
] as const;
export type ActorName = (typeof actors)[number];
export type MemberName = Exclude<ActorName, 'visitor'>;
const roleOf: Record<MemberName, string> = {
  student: 'student',
  'other student': 'student',
  instructor: 'instructor',
  'other instructor': 'instructor',
  admin: 'admin',
};
export const members = Object.keys(roleOf) as MemberName[];

/** How the contract says that an endpoint refuses this caller, whatever they ask; null: it does not. */
export function refusalOf(
  { access = 'visitor' }: Pick<Endpoint, 'access'>,
  actor: ActorName,
): 401 | 403 | null {
  if (access === 'visitor' || access === 'recognised') return null;
  if (actor === 'visitor') return 401;
  return permits({ roles: [roleOf[actor]] }, access) ? null : 403;
}

/** A person with an account and a session; the password is `PASSWORD`. */
export type Member = Person & SignedIn & { password: string };
export type Cast = Record<MemberName, Member>;

/** Creates five new people, each with a session. */
export async function addCast(people: People): Promise<Cast> {
  const entries = await Promise.all(
    members.map(async (name) => {
      const person = await people.addPerson({ roles: [roleOf[name]] });
      return [name, { ...person, ...(await people.signIn(person)), password: PASSWORD }] as const;
    }),
  );
  return Object.fromEntries(entries) as Cast;
}

/** The headers that identify an actor. */
export const headersOf = (cast: Cast, actor: ActorName): Record<string, string> =>
  actor === 'visitor' ? {} : cast[actor].headers;

/**
 * A short text for each table except the attempt counters, to detect what a request changed: how many rows there are, and the last
 * transaction that wrote one of those. Reading their contents, some thousand times, took most of the time.
 */
export async function digestOf(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; digest: string }>`
    select tablename as name,
      query_to_xml(format('select count(*), max(xmin::text::bigint) as last from %I', tablename), false, true, '')::text
        as digest
    from pg_tables where schemaname = 'public' and tablename <> 'attempt_count'`.execute(db);
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}
