import { canonicalRole, type Role } from '@darasa/contract/identity/rules';

/** Roles as they are stored: each once, by its own name, in the order given: the first one is the one that the header shows. */
export function storedRoles(roles: readonly string[]): string[] {
  const names = roles.map((role) => canonicalRole(role) ?? role.trim().toLowerCase());
  return [...new Set(names)].filter((name) => name !== '');
}

/** Roles with one more. It comes first: who becomes an instructor wants to find their own area. */
export function withRole(roles: readonly string[], role: Role): string[] {
  const stored = storedRoles(roles);
  return stored.includes(role) ? stored : [role, ...stored];
}
