import { canonicalRole, type Role } from '@darasa/contract/identity/rules';

/** Roles as they are stored: each once, by its canonical name, in the order given; the header shows the first. */
export function storedRoles(roles: readonly string[]): string[] {
  const names = roles.map((role) => canonicalRole(role) ?? role.trim().toLowerCase());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Roles with one more, which comes first: a new instructor is shown the instructor's area. */
export function withRole(roles: readonly string[], role: Role): string[] {
  const stored = storedRoles(roles);
  return stored.includes(role) ? stored : [role, ...stored];
}
