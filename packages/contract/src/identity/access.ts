import type { Access } from '../http/access.ts';
import { type DeskPermission, deskPermissions } from '../http/desk-permissions.ts';
import { hasAllPermissions, hasRole, type Permission, permissions, permissionsOf } from './rules.ts';

/** Somebody's rights: the roles of the specification, and what roles of one's own add to them. */
export interface Rights {
  roles: readonly string[];
  /** By roles of one's own. */
  granted?: readonly DeskPermission[] | undefined;
}

const isDesk = (permission: string): permission is DeskPermission =>
  (deskPermissions as readonly string[]).includes(permission);

/** Whether somebody may do a part of the administrators' work: administrators all of it. */
export const mayAtDesk = ({ roles, granted = [] }: Rights, permission: DeskPermission): boolean =>
  granted.includes(permission) || hasRole(roles, 'admin');

/**
 * Whether a signed-in person's rights permit a call. The policy of an object's module decides what they may do with that
 * object.
 */
export function permits(rights: Rights, access: Access): boolean {
  if (typeof access === 'string') return true;
  const { roles } = rights;
  if ('role' in access) return hasRole(roles, access.role);
  if ('permissions' in access) return hasAllPermissions(roles, access.permissions);
  const { permission } = access;
  return isDesk(permission) ? mayAtDesk(rights, permission) : hasAllPermissions(roles, [permission]);
}

/** All that somebody may do. */
export function resolvedPermissions(rights: Rights): (Permission | DeskPermission)[] {
  const granted = permissionsOf(rights.roles);
  return [
    ...permissions.filter((permission) => granted.has(permission)),
    ...deskPermissions.filter((permission) => mayAtDesk(rights, permission)),
  ];
}

/** Whether somebody holds nothing at the desk that the other does not hold: nobody acts on those with more rights. */
export const isWithinRights = (person: Rights, of: Rights): boolean =>
  hasRole(of.roles, 'admin') ||
  (!hasRole(person.roles, 'admin') &&
    (person.granted ?? []).every((permission) => mayAtDesk(of, permission)));

/** For the documentation. */
export function describeAccess(access: Access): string {
  if (access === 'visitor') return 'Everyone';
  if (access === 'recognised') return 'Everyone; a valid access token tells who asks';
  if (access === 'signed-in') return 'Logged in';
  if ('role' in access) return `Logged in, role ${access.role}`;
  if ('permission' in access) return `Logged in, permission ${access.permission}`;
  return `Logged in, permissions ${access.permissions.join(' and ')}`;
}
