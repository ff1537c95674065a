import type { Access } from '../http/access.ts';
import { hasRole, permissionsOf } from './rules.ts';

/**
 * Whether a signed-in person's roles permit a call. The policy of an object's module decides what they may do with that
 * object.
 */
export function permits(roles: readonly string[], access: Access): boolean {
  if (typeof access === 'string') return true;
  return 'role' in access ? hasRole(roles, access.role) : permissionsOf(roles).has(access.permission);
}

/** For the documentation. */
export function describeAccess(access: Access): string {
  if (access === 'visitor') return 'Everyone';
  if (access === 'recognised') return 'Everyone; a valid access token tells who asks';
  if (access === 'signed-in') return 'Logged in';
  return 'role' in access ? `Logged in, role ${access.role}` : `Logged in, permission ${access.permission}`;
}
