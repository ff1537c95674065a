import type { DeskPermission } from './desk-permissions.ts';

export type Role = 'admin' | 'instructor' | 'student';

export const permissions = [
  'course.create',
  'course.update',
  'course.read',
  'course.delete',
  'course.publish',
  'enrollment.create',
  'enrollment.read',
  'review.create',
  'analytics.read',
] as const;
export type Permission = (typeof permissions)[number];

/**
 * Who may make a call. `visitor`: everyone. `recognised`: everyone too, but the server identifies the caller. Enforced by
 * the server and shown in the documentation.
 */
export type Access =
  | 'visitor'
  | 'recognised'
  | 'signed-in'
  | { role: Role }
  | { permission: Permission | DeskPermission }
  /** All of them. */
  | { permissions: readonly Permission[] };
