import { chance } from './chance.ts';
import type { SeedClock } from './clock.ts';
import { demoGroups, publishedCourses } from './content.ts';
import { publishedDaysAgo } from './courses.ts';
import { learnerUsernames, type PersonRow } from './people.ts';

/** The term began so long ago; pupils were put in by a list a few days before. */
const TERM_DAYS = 60;

export interface GroupRow {
  kind: 'class' | 'department';
  name: string;
  external_number: string;
  /** External number of the group above. */
  parent: string | null;
  term: string;
  starts_on: string | null;
  ends_on: string | null;
  created_at: Date;
}

export interface MemberRow {
  group: string;
  username: string;
  role: 'learner' | 'leader';
  source: 'staff' | 'list';
  joined_at: Date;
}

/** A course that a group gives one of its learners, and how far they have come: of the lessons that are read, in their order. */
export interface PlaceRow {
  group: string;
  course: string;
  username: string;
  at: Date;
  share: number;
  last_at: Date;
}

export interface GroupPlan {
  pupils: PersonRow[];
  groups: GroupRow[];
  members: MemberRow[];
  places: PlaceRow[];
}

interface DemoGroup {
  row: GroupRow;
  learners: readonly string[];
  leader: string;
  source: MemberRow['source'];
  courses: readonly string[];
  started: number;
}

/** A school of twelve classes, whose pupils have no email, and a company of four departments. */
export function planGroups(clock: SeedClock, drawName: () => readonly [string, string]): GroupPlan {
  const school = planSchool(clock);
  const pupils = school
    .flatMap(({ learners }, index) =>
      learners.map((username) => ({ username, form: Math.floor(index / 3) + 1 })),
    )
    .map((pupil) => planPupil(pupil, clock, drawName()));
  const all = [...school, ...planCompany(clock)];
  return {
    pupils,
    groups: [companyRow(clock), ...all.map(({ row }) => row)],
    members: all.flatMap((group) => membersOf(group, clock)),
    places: all.flatMap((group) => placesOf(group, clock)),
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

function planSchool(clock: SeedClock): DemoGroup[] {
  const { classes, numbers, pupils_per_class } = demoGroups.school;
  return classes.map(({ name, leader, courses, started }, index) => ({
    row: {
      kind: 'class' as const,
      name,
      external_number: `${numbers}-${name.replace('Form ', '').replace(' ', '').slice(0, 2)}`,
      parent: null,
      term: 'Term 3',
      starts_on: dayOf(clock.daysAgo(TERM_DAYS)),
      ends_on: dayOf(clock.daysAgo(-30)),
      created_at: clock.daysAgo(TERM_DAYS + 3),
    },
    learners: Array.from(
      { length: pupils_per_class },
      (_, pupil) =>
        `${numbers.toLowerCase()}-${String(index * pupils_per_class + pupil + 1).padStart(3, '0')}`,
    ),
    leader,
    source: 'list' as const,
    courses,
    started,
  }));
}

const COMPANY = 'TS';
const companyRow = (clock: SeedClock): GroupRow => ({
  kind: 'department',
  name: demoGroups.company.name,
  external_number: COMPANY,
  parent: null,
  term: '',
  starts_on: null,
  ends_on: null,
  created_at: clock.daysAgo(TERM_DAYS + 3),
});

function planCompany(clock: SeedClock): DemoGroup[] {
  const { departments, staff_per_department: size } = demoGroups.company;
  return departments.map(({ name, courses, started, also }, index) => {
    const [leader = '', ...staff] = learnerUsernames.slice(index * size, (index + 1) * size);
    return {
      row: { ...companyRow(clock), name, external_number: `${COMPANY}-${index + 1}`, parent: COMPANY },
      learners: [...staff, ...also],
      leader,
      source: 'staff' as const,
      courses,
      started,
    };
  });
}

/** A pupil as a school's list makes one: without an email or a password, with a number of the school's own. */
function planPupil(
  { username, form }: { username: string; form: number },
  clock: SeedClock,
  [first_name, last_name]: readonly [string, string],
): PersonRow {
  const joined = clock.daysAgo(TERM_DAYS + 3);
  const age = 13.2 + form + 0.9 * chance(username, 'age');
  return {
    username,
    email: null,
    public_email: null,
    password_hash: null,
    first_name,
    last_name,
    headline: '',
    bio: '',
    avatar_url: null,
    roles: ['student'],
    email_verified_at: null,
    created_at: joined,
    external_number: username.toUpperCase(),
    date_of_birth: dayOf(clock.daysAgo(age * 365.25)),
    name_private: true,
  };
}

function membersOf({ row, learners, leader, source }: DemoGroup, clock: SeedClock): MemberRow[] {
  const joined_at = clock.daysAgo(TERM_DAYS);
  const member = (username: string, role: MemberRow['role']): MemberRow => ({
    group: row.external_number,
    username,
    role,
    source: role === 'leader' ? 'staff' : source,
    joined_at,
  });
  return [member(leader, 'leader'), ...learners.map((username) => member(username, 'learner'))];
}

function placesOf({ row, learners, courses, started }: DemoGroup, clock: SeedClock): PlaceRow[] {
  return courses.flatMap((slug) => {
    const course = publishedCourses.find((one) => one.slug === slug);
    if (!course) throw new Error(`The demo groups are given ${slug}, which is no published demo course`);
    const given = Math.min(TERM_DAYS - 1, publishedDaysAgo(course) - 0.5);
    return learners.map((username) => {
      const begun = chance(username, slug, 'begun') < started;
      return {
        group: row.external_number,
        course: slug,
        username,
        at: clock.daysAgo(given),
        // A third of those who began have read everything
        share: begun ? Math.min(1, 0.1 + 1.35 * chance(username, slug, 'share')) : 0,
        last_at: clock.daysAgo(0.3 + (given - 1) * chance(username, slug, 'last') ** 3),
      };
    });
  });
}
