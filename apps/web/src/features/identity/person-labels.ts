import type { Person, PersonSummary } from '@darasa/contract/identity/people-schemas';
import { canonicalRole, displayName, hasRole, type Role } from '@darasa/contract/identity/rules';

/** Ordered by permissions; the first of a person's roles is shown in their header. */
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

export type PersonStatus = 'active' | 'unverified' | 'waiting' | 'disabled';
export type PersonFilter = PersonStatus | 'same_email';
export const statusNames: Record<PersonStatus, string> = {
  active: 'Active',
  unverified: 'Not confirmed',
  waiting: 'Not logged in yet',
  disabled: 'Disabled',
};
/** What administrators list people by. */
export const filterNames: Record<PersonFilter, string> = {
  ...statusNames,
  same_email: 'Same email, spelled differently',
};
export function statusOf({ disabled, email, email_verified, last_login }: PersonSummary): PersonStatus {
  if (disabled) return 'disabled';
  if (email === null) return last_login === null ? 'waiting' : 'active';
  return email_verified ? 'active' : 'unverified';
}

export const nameOf = (person: PersonSummary): string => displayName(person);
/** What tells people of one name apart. */
export const reachedAt = ({ email, username }: PersonSummary): string => email ?? username;
/** For the middle of a sentence: the first name if there is one. */
export const shortName = (person: PersonSummary): string => person.first_name.trim() || nameOf(person);

/** A person's known roles, ordered by permissions. */
export const rolesOf = ({ roles }: Pick<PersonSummary, 'roles'>): Role[] =>
  allRoles.filter((role) => hasRole(roles, role));

/** A role's label; an unknown one is shown as it is. */
export function roleLabelOf(name: string): string {
  const role = canonicalRole(name);
  return role ? roleNames[role] : name;
}

export const sameRoles = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role));

/** The effects of a change of roles, one sentence each; empty without a change. @param name for the middle of a sentence */
export function roleConsequences(name: string, before: readonly Role[], after: readonly Role[]): string[] {
  const gains = (role: Role) => after.includes(role) && !before.includes(role);
  const loses = (role: Role) => before.includes(role) && !after.includes(role);
  const sentences: string[] = [];
  if (gains('admin'))
    sentences.push(`${name} will have full access, like you: people, email and all courses.`);
  if (loses('admin')) sentences.push(`${name} can no longer open the administration area.`);
  // An administrator has all permissions, whatever the other roles.
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

/** Whether a change gives power over others, or removes something. */
export const isGrave = (before: readonly Role[], after: readonly Role[]): boolean =>
  before.some((role) => !after.includes(role)) || (after.includes('admin') && !before.includes('admin'));

/** The sign-in methods of an account, in a few words. */
export function protectionOf({ has_password, second_factor }: Person): string {
  const first = has_password ? 'Password' : 'No password';
  return second_factor ? `${first}, with two-step login` : first;
}
