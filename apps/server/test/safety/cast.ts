import type { Endpoint } from '@darasa/contract/http/endpoint';
import { permits } from '@darasa/contract/identity/access';
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
  const added = await people.addPeople(members.map((name) => ({ roles: [roleOf[name]] })));
  const entries = await Promise.all(
    added.map(async (person, at) => {
      const member: Member = { ...person, ...(await people.signIn(person)), password: PASSWORD };
      return [members[at], member] as const;
    }),
  );
  return Object.fromEntries(entries) as Cast;
}

/** The headers that identify an actor. */
export const headersOf = (cast: Cast, actor: ActorName): Record<string, string> =>
  actor === 'visitor' ? {} : cast[actor].headers;
