import { demoAccounts } from '../accounts.ts';
import { chance } from './chance.ts';
import type { SeedClock } from './clock.ts';
import { type DemoTeacher, learners, teachers } from './content.ts';

export interface PersonRow {
  username: string;
  /** Null: a pupil without one. */
  email: string | null;
  public_email: string | null;
  password_hash: string | null;
  first_name: string;
  last_name: string;
  headline: string;
  bio: string;
  avatar_url: string | null;
  roles: string[];
  email_verified_at: Date | null;
  created_at: Date;
  external_number?: string;
  date_of_birth?: string;
  name_private?: boolean;
  /** Teachers show their face on the first page. */
  face_on_front_page?: boolean;
}

export const LEARNERS = 400;
const FOUNDED_DAYS_AGO = 800;

/** Portraits are drawn by the product from the user name, and from how a person is to look where that is said. */
const portraitUrl = (username: string, look?: DemoTeacher['look']): string => {
  const query = new URLSearchParams(look ? { hair: look.hair, beard: look.beard ? 'yes' : 'no' } : {});
  return `/portraits/${username}.svg${look ? `?${query}` : ''}`;
};

/** The accounts to sign in with and the teachers. Teachers have no password: nobody signs in as one. */
export function planStaff(clock: SeedClock, passwordHash: string | null): PersonRow[] {
  const since = clock.daysAgo(FOUNDED_DAYS_AGO);
  const dates = { email_verified_at: since, created_at: since };
  const accounts = demoAccounts.map(({ username, email, firstName, lastName, headline, bio, roles }) => ({
    username,
    email,
    public_email: roles.includes('instructor') ? email : null,
    password_hash: passwordHash,
    first_name: firstName,
    last_name: lastName,
    headline,
    bio,
    avatar_url: roles.includes('instructor') ? portraitUrl(username) : null,
    roles,
    ...dates,
  }));
  const staff = teachers.map((teacher) => ({
    username: teacher.username,
    email: `${teacher.username}@teachers.darasa.example`,
    public_email: `${teacher.username}@darasa.example`,
    password_hash: null,
    first_name: teacher.first_name,
    last_name: teacher.last_name,
    headline: teacher.headline,
    bio: teacher.bio,
    avatar_url: portraitUrl(teacher.username, teacher.look),
    face_on_front_page: true,
    roles: ['instructor'],
    ...dates,
  }));
  return [...accounts, ...staff];
}

/** User names of the demo learners. */
export const learnerUsernames: readonly string[] = Array.from(
  { length: LEARNERS },
  (_, index) => `learner-${String(index + 1).padStart(3, '0')}`,
);

/**
 * The demo learners; no two have the same name.
 * @param firstSeen when each one first enrolled: they registered shortly before
 */
export function planLearners(
  clock: SeedClock,
  firstSeen: ReadonlyMap<string, Date>,
  drawName: () => readonly [string, string],
): PersonRow[] {
  return learnerUsernames.map((username) => {
    const seen = firstSeen.get(username) ?? clock.today;
    const joined = new Date(
      seen.getTime() - Math.round(chance(username, 'joined') * 3 * 86_400_000) - 60_000,
    );
    const [first_name, last_name] = drawName();
    return {
      username,
      email: `${username}@learners.darasa.example`,
      public_email: null,
      password_hash: null,
      first_name,
      last_name,
      headline: '',
      bio: '',
      avatar_url: null,
      roles: ['student'],
      email_verified_at: joined,
      created_at: joined,
    };
  });
}

/** @returns what gives a name that nobody else has, in the same order on every run */
export function nameDrawer(): () => readonly [string, string] {
  const seen = new Set<string>();
  let draw = 0;
  return () => {
    for (;;) {
      const { first_names, last_names } = learners;
      const first = first_names[Math.floor(chance('first', draw) * first_names.length)];
      const last = last_names[Math.floor(chance('last', draw) * last_names.length)];
      draw++;
      if (!first || !last || first === last || seen.has(`${first} ${last}`)) continue;
      seen.add(`${first} ${last}`);
      return [first, last];
    }
  };
}
