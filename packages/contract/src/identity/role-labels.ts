import { canonicalRole, type Role } from './rules.ts';

const ROLE_NAMES: Record<Role, string> = {
  admin: 'Administrator',
  instructor: 'Teacher',
  student: 'Student',
};

/** `Student`, `Teacher and Student`, `Administrator, Teacher and Student`; `none` without roles. */
export function roleLabels(roles: readonly string[]): string {
  const names = roles.map((name) => {
    const role = canonicalRole(name);
    return role ? ROLE_NAMES[role] : name;
  });
  if (names.length === 0) return 'none';
  return names.length === 1 ? `${names[0]}` : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
