import type { Person, PersonSummary } from '@darasa/contract/identity/people-schemas';
import { canonicalRole, displayName, hasRole, type Role } from '@darasa/contract/identity/rules';

/** In the order of what they may do; the first of a person's roles is the one their header shows. */
export const roleNames: Record<Role, string> = {
  admin: 'Administrator',
  instructor: 'Teacher',
  student: 'Student',
};
export const allRoles = Object.keys(roleNames) as Role[];
export const roleDescriptions: Record<Role, string> = {
  admin: 'Full access: people, email and all courses.',
  instructor: 'Create courses and submit them for review.',
  student: 'Enrol in courses and review them.',
};

export type PersonStatus = 'active' | 'unverified' | 'disabled';
export const statusNames: Record<PersonStatus, string> = {
  active: 'Active',
  unverified: 'Not confirmed',
  disabled: 'Disabled',
};
export function statusOf({ disabled, email_verified }: PersonSummary): PersonStatus {
  if (disabled) return 'disabled';
  return email_verified ? 'active' : 'unverified';
}

export const nameOf = (person: PersonSummary): string => displayName(person);
/** In the middle of a sentence: the first name where there is one. */
export const shortName = (person: PersonSummary): string => person.first_name.trim() || nameOf(person);

/** A person's roles that we know, in the order of what they may do. */
export const rolesOf = ({ roles }: Pick<PersonSummary, 'roles'>): Role[] =>
  allRoles.filter((role) => hasRole(roles, role));

/** A role's name for people; one that we do not know reads as it is written. */
export function roleLabelOf(name: string): string {
  const role = canonicalRole(name);
  return role ? roleNames[role] : name;
}

export const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** What a change of roles means, a sentence each; empty when it changes nothing. @param name as in the middle of a sentence */
export function roleConsequences(name: string, before: readonly Role[], after: readonly Role[]): string[] {
  const gains = (role: Role) => after.includes(role) && !before.includes(role);
  const loses = (role: Role) => before.includes(role) && !after.includes(role);
  const sentences: string[] = [];
  if (gains('admin'))
    sentences.push(`${name} will have full access, like you: people, email and all courses.`);
  if (loses('admin')) sentences.push(`${name} can no longer open the administration area.`);
  // An administrator may do all of it, whatever other roles there are.
  if (!after.includes('admin')) {
    if (gains('instructor') || (loses('admin') && after.includes('instructor')))
      sentences.push(`${name} can create courses and submit them for review.`);
    if (loses('instructor'))
      sentences.push(`${name} can no longer create or change courses. Courses in the catalogue stay there.`);
    if (gains('student') || (loses('admin') && after.includes('student')))
      sentences.push(`${name} can enrol in courses and review them.`);
    if (loses('student')) sentences.push(`${name} can no longer enrol in further courses or review them.`);
  }
  if (sentences.length === 0 && !sameRoles(before, after))
    sentences.push(`${name} is still an administrator and has full access.`);
  return sentences;
}

/** A change that gives somebody power over others, or takes something away. */
export const isGrave = (before: readonly Role[], after: readonly Role[]): boolean =>
  before.some((role) => !after.includes(role)) || (after.includes('admin') && !before.includes('admin'));

/** What protects an account, in a few words. */
export function protectionOf({ has_password, second_factor }: Person): string {
  const first = has_password ? 'Password' : 'No password';
  return second_factor ? `${first}, with two-step login` : first;
}
