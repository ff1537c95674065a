import type { Access } from '../http/access.ts';
import { hasAllPermissions, hasRole } from './rules.ts';

/**
 * Whether a signed-in person's roles permit a call. The policy of an object's module decides what they may do with that
 * object.
 */
export function permits(roles: readonly string[], access: Access): boolean {
  if (typeof access === 'string') return true;
  if ('role' in access) return hasRole(roles, access.role);
  return hasAllPermissions(roles, 'permissions' in access ? access.permissions : [access.permission]);
}

/** For the documentation. */
export function describeAccess(access: Access): string {
  if (access === 'visitor') return 'Everyone';
  if (access === 'recognised') return 'Everyone; a valid access token tells who asks';
  if (access === 'signed-in') return 'Logged in';
  if ('role' in access) return `Logged in, role ${access.role}`;
  if ('permission' in access) return `Logged in, permission ${access.permission}`;
  return `Logged in, permissions ${access.permissions.join(' and ')}`;
}
