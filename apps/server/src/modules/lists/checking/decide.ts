import type { LineOutcome } from '@darasa/contract/lists/rules';
import type { CourseByName } from '#modules/enrollment';
import type { ListedGroup, ListedMembership } from '#modules/groups';
import { type KnownPerson, type ListedValues, listedFields } from '#modules/identity';
import { givesOf, type KnownCourses } from './line-courses.ts';
import { foldName } from './near-names.ts';
import type { Entry, Refusal } from './read-line.ts';

/** What is known when lines are decided. */
export interface Known {
  byNumber: ReadonlyMap<string, KnownPerson>;
  byEmail: ReadonlyMap<string, KnownPerson>;
  /** Groups by what the list calls them, in `foldName`; several have one name. */
  groups: ReadonlyMap<string, readonly ListedGroup[]>;
  /** By person. */
  memberships: ReadonlyMap<number, readonly ListedMembership[]>;
  emailKey(email: string): string;
  courses: KnownCourses;
}

/** What becomes of a line. `to make`: names of classes that are not there yet. */
export type Decision =
  | (Refusal & { outcome: 'refused' })
  | {
      outcome: Exclude<LineOutcome, 'refused'>;
      person: KnownPerson | undefined;
      changes: ListedValues;
      joins: { group: ListedGroup | { name: string }; role: ListedMembership['role'] }[];
      leaves: readonly ListedMembership[];
      /** Courses that they come into; those that they are in are none. */
      gives: readonly CourseByName[];
    };

const refused = (refusal: Refusal): Decision => ({ outcome: 'refused', ...refusal });

/** What becomes of a line that could be read: a rule, without I/O. */
export function decide(entry: Entry, known: Known, allowed: ReadonlySet<string>): Decision {
  const byNumber =
    entry.external_number === null ? undefined : known.byNumber.get(entry.external_number.toLowerCase());
  const byEmail = entry.email === null ? undefined : known.byEmail.get(known.emailKey(entry.email));
  if (byNumber && byEmail && byNumber.id !== byEmail.id)
    return refused({ field: 'email', reason: 'The number is one person’s, and the email another’s.' });
  if (byEmail?.unproven)
    return refused({
      field: 'email',
      reason: 'Somebody has registered with this email and not confirmed it. They confirm it first.',
    });
  const person = byNumber ?? byEmail;
  const refusal = person && refusalOf(person, entry, allowed);
  if (refusal) return refused(refusal);
  const memberships = person ? (known.memberships.get(person.id) ?? []) : [];
  if (entry.left)
    return {
      outcome: memberships.length > 0 ? 'ended' : 'unchanged',
      person,
      changes: {},
      joins: [],
      leaves: memberships,
      gives: [],
    };
  const joins: Extract<Decision, { joins: unknown }>['joins'] = [];
  const role = entry.role === 'instructor' ? 'leader' : 'learner';
  for (const name of entry.groups) {
    const [group, another] = known.groups.get(foldName(name)) ?? [];
    if (another)
      return refused({
        field: 'group',
        reason: `There are several classes “${name}”. Write the number of the class.`,
      });
    if (group && memberships.some(({ group_id }) => group_id === group.id)) continue;
    joins.push({ group: group ?? { name }, role });
  }
  const gives = givesOf(entry.courses, person?.id, known.courses);
  if ('reason' in gives) return refused(gives);
  if (!person) return { outcome: 'made', person, changes: {}, joins, leaves: [], gives };
  const changes = changesOf(person, entry);
  const changed = Object.keys(changes).length > 0 || joins.length > 0 || gives.length > 0;
  return { outcome: changed ? 'changed' : 'unchanged', person, changes, joins, leaves: [], gives };
}

function refusalOf(person: KnownPerson, entry: Entry, allowed: ReadonlySet<string>): Refusal | undefined {
  const numberField = entry.external_number === null ? 'email' : 'external_number';
  if (person.roles.includes('admin'))
    return {
      field: numberField,
      reason: 'This is the account of an administrator, which lists do not change.',
    };
  if (person.works)
    return {
      field: numberField,
      reason: 'This account has a role of the site’s own. Change it on the person’s page.',
    };
  if (person.disabled_at !== null && !entry.left)
    return { field: numberField, reason: 'This account is disabled. Enable it on the person’s page first.' };
  if (
    person.external_number !== null &&
    entry.external_number !== null &&
    person.external_number.toLowerCase() !== entry.external_number.toLowerCase()
  )
    return {
      field: 'email',
      reason: `The person with this email has another number: ${person.external_number}.`,
    };
  if (
    person.email !== null &&
    entry.email !== null &&
    person.email.toLowerCase() !== entry.email.toLowerCase()
  )
    return {
      field: 'email',
      reason: `The person with this number has another email: ${person.email}. Change it on the person’s page.`,
    };
  const teaches = person.roles.includes('instructor');
  if (entry.role === 'student' && teaches && !allowed.has('both_roles'))
    return {
      field: 'role',
      reason: 'This person is a teacher here. Take as a pupil of the class too?',
      allow: 'both_roles',
    };
  if (entry.role === 'instructor' && !teaches)
    return {
      field: 'role',
      reason: 'This person is a pupil here. Give the role of a teacher on the person’s page.',
    };
  return undefined;
}

/** What a list says otherwise. An empty cell changes nothing. */
function changesOf(person: KnownPerson, entry: Entry): ListedValues {
  const changes: ListedValues = {};
  for (const field of listedFields) {
    const said = entry[field];
    if (said === null || (said === '' && field === 'last_name')) continue;
    const differs =
      field === 'email' || field === 'external_number'
        ? person[field] === null
        : (person[field] ?? null) !== said;
    if (differs) changes[field] = said;
  }
  return changes;
}
