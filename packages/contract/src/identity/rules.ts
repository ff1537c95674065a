import { type Permission, permissions, type Role } from '../http/access.ts';
import { PRIVATE_NAME } from './school-rules.ts';
import { hasUnseen } from './visible-text.ts';

export { type Permission, permissions, type Role } from '../http/access.ts';

/** A user as the session stores it, with the fields that display and role rules need. */
export interface SessionUser {
  user_id: string;
  username: string;
  /** Null for an account without one. */
  email: string | null;
  first_name?: string | null;
  last_name?: string | null;
  roles: string[];
  /** All that the roles permit. */
  abilities?: string[];
  last_login?: string | null;
  email_verified?: boolean;
  /** No other action is possible until the password has been changed. */
  must_change_password?: boolean;
  /** Somebody of the staff reads the site as this person. */
  support_view?: { ends_at: string };
}
type Named = Partial<Pick<SessionUser, 'username' | 'email' | 'first_name' | 'last_name'>>;

/** First and last name, else first name, else username, else email, else 'User'; a visitor is 'Guest User'. */
export function displayName(user: Named | null | undefined): string {
  if (!user) return 'Guest User';
  const first = user.first_name?.trim();
  const last = user.last_name?.trim();
  if (first && last) return `${first} ${last}`;
  return first || user.username?.trim() || user.email?.trim() || 'User';
}

/** What a public page shows of somebody. */
export interface PublicNamed extends Named {
  avatar_url?: string | null;
  /** A child's, until a guardian has consented. */
  name_private: boolean;
}

/** Name, initials and picture as everybody may see them. @param whole whether they want their full name there */
export function publicAuthor(
  user: PublicNamed,
  whole: boolean,
): { name: string; initials: string; image: string | null } {
  if (user.name_private) return { name: PRIVATE_NAME, initials: PRIVATE_NAME.slice(0, 1), image: null };
  return { name: reviewerName(user, whole), initials: initials(user), image: user.avatar_url ?? null };
}

/** The name beside a review: the full one, or the first name and an initial (`Amina Y.`). */
export function reviewerName(user: Named, whole: boolean): string {
  const first = user.first_name?.trim();
  const [initial] = user.last_name?.trim() ?? '';
  return whole || !first || !initial ? displayName(user) : `${first} ${initial}.`;
}

/** First letters of first and last name, else the first two letters of first name, username or email, else 'GU'. */
export function initials(user: Named | null | undefined): string {
  const first = user?.first_name?.trim();
  const last = user?.last_name?.trim();
  const letters = (value: string, count: number) => [...value].slice(0, count).join('');
  if (first && last) return (letters(first, 1) + letters(last, 1)).toUpperCase();
  const single = first || user?.username?.trim() || user?.email?.trim();
  return single ? letters(single, 2).toUpperCase() : 'GU';
}

const roleNames = new Map<string, Role>([
  ['admin', 'admin'],
  ['administrator', 'admin'],
  ['instructor', 'instructor'],
  ['teacher', 'instructor'],
  ['student', 'student'],
]);

/** The role for a stored name: case-insensitive; `administrator` is admin, `teacher` is instructor. */
export const canonicalRole = (name: string): Role | undefined => roleNames.get(name.trim().toLowerCase());

export const rolePermissions: Record<Role, readonly Permission[]> = {
  admin: permissions,
  instructor: ['course.create', 'course.update', 'course.read', 'enrollment.read', 'analytics.read'],
  student: ['course.read', 'enrollment.create', 'enrollment.read', 'review.create'],
};

/** The union of the permissions of all roles; unknown roles add none. */
export function permissionsOf(roles: readonly string[]): Set<Permission> {
  const granted = new Set<Permission>();
  for (const name of roles) {
    const role = canonicalRole(name);
    if (role) for (const permission of rolePermissions[role]) granted.add(permission);
  }
  return granted;
}

export function hasAllPermissions(roles: readonly string[], wanted: readonly Permission[]): boolean {
  const granted = permissionsOf(roles);
  return wanted.every((permission) => granted.has(permission));
}

export const hasRole = (roles: readonly string[], role: Role): boolean =>
  roles.some((name) => canonicalRole(name) === role);
export const hasAnyRole = (roles: readonly string[], wanted: readonly Role[]): boolean =>
  wanted.some((role) => hasRole(roles, role));
export const hasAllRoles = (roles: readonly string[], wanted: readonly Role[]): boolean =>
  wanted.every((role) => hasRole(roles, role));

/** Who may enter each role area. */
export const areaRoles = {
  student: ['student', 'instructor', 'admin'],
  instructor: ['instructor', 'admin'],
  administrator: ['admin'],
} as const satisfies Record<string, readonly Role[]>;
export type RoleArea = keyof typeof areaRoles;

/** The path segment of a role's area: admin lives under `/administrator`; Student when there is no role. */
export function roleArea(roles: readonly string[]): RoleArea {
  const role = roles[0] === undefined ? undefined : canonicalRole(roles[0]);
  if (role === 'admin') return 'administrator';
  return role === 'instructor' ? 'instructor' : 'student';
}

/** The first role, capitalised; Student when there is none. */
export function roleLabel(roles: readonly string[]): string {
  const first = roles[0]?.trim() || 'student';
  return first.charAt(0).toUpperCase() + first.slice(1).toLowerCase();
}

export const passwordChecks = {
  length: (password: string) => [...password].length >= 8,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\p{Nd}/u.test(password),
  special: (password: string) => /[^\p{L}\p{N}\s]/u.test(password),
} as const;
export type PasswordStrength = 'weak' | 'medium' | 'strong';

/** Strong when all five checks hold, medium when four do, weak otherwise. */
export function passwordStrength(password: string): PasswordStrength {
  const held = Object.values(passwordChecks).filter((check) => check(password)).length;
  if (held === 5) return 'strong';
  return held === 4 ? 'medium' : 'weak';
}
export const isValidPassword = (password: string): boolean => passwordStrength(password) === 'strong';

/** The parts between dots before the @ (RFC 5322 atoms, and letters of any script). */
const emailAtom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u;
const domainLabel = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const topLevelDomain = /^(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/**
 * Whether a text is an email on the internet: atoms before the @, a host name with a top-level domain after it. No quoted
 * forms and no IPs: such emails are very rare, and other programs read them differently. Nothing that is not seen: one email would
 * look like another.
 */
export function isValidEmail(email: string): boolean {
  const [local = '', domain = '', ...more] = email.split('@');
  if (email.length > 254 || local.length > 64 || more.length > 0 || hasUnseen(email)) return false;
  const labels = domain.split('.');
  return (
    local.split('.').every((atom) => emailAtom.test(atom)) &&
    labels.length > 1 &&
    labels.every((label) => domainLabel.test(label)) &&
    topLevelDomain.test(labels.at(-1) ?? '')
  );
}

/** 3 to 30 letters, digits, dots, dashes or underscores, beginning with a letter or digit: never mistaken for an email. */
export const isValidUsername = (username: string): boolean => /^[a-z0-9][a-z0-9._-]{2,29}$/i.test(username);

/** Optional plus, then digits, dashes, brackets or spaces; at least 10 characters. */
export const isValidPhone = (phone: string): boolean => /^\+?[\d\-() ]+$/.test(phone) && phone.length >= 10;
