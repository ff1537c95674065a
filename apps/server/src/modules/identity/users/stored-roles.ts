import { canonicalRole, type Role } from '@darasa/contract/identity/rules';

/** Roles as they are stored: each once, by its canonical name, in the given order; the header shows the first. */
export function storedRoles(roles: readonly string[]): string[] {
  const names = roles.map((role) => canonicalRole(role) ?? role.trim().toLowerCase());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Adds a role in the first place: a new instructor sees the instructor's area. */
export function withRole(roles: readonly string[], role: Role): string[] {
  const stored = storedRoles(roles);
  return stored.includes(role) ? stored : [role, ...stored];
}
