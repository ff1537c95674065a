import type { Access } from '../http/endpoint.ts';
import { hasRole, permissionsOf } from './rules.ts';

/**
 * Whether the roles of a signed-in person let them make a call at all. What they may do to one object is a question for
 * the policy of the module that the object belongs to.
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
  return 'role' in access ? `Signed in, role ${access.role}` : `Signed in, permission ${access.permission}`;
}
