import type { DeskPermission } from '../../http/desk-permissions.ts';

/** Characters; roles of a site. */
export const staffRoleLimits = { name: 60, description: 300, roles: 50 } as const;

export const staffRoleMessages = {
  notFound: 'There is no such role',
  nameTaken: 'Another role has this name',
  nameOfSite: 'Student, instructor and admin are roles that every site has. Choose another name.',
  nothing: 'Choose at least one permission',
  changed: 'Somebody else has changed this role meanwhile. Look at it again.',
  tooMany: `A site has at most ${staffRoleLimits.roles} roles of its own`,
  disabled: 'This account is disabled. Enable it first.',
  unneeded: 'Administrators hold every permission already',
} as const;

/** Names that no role of one's own may have: they would be taken for those. */
export const siteRoleNames = ['student', 'instructor', 'teacher', 'admin', 'administrator'] as const;

/** What stands together where permissions are listed; each permission is in one group. */
export const permissionGroups = {
  People: [
    'people.read',
    'people.manage',
    'people.view',
    'applications.decide',
    'lists.manage',
    'groups.read',
    'years.manage',
    'reports.read',
  ],
  Catalogue: [
    'courses.read',
    'course-reviews.decide',
    'catalogue.manage',
    'ratings.moderate',
    'certificates.manage',
  ],
  Money: [
    'orders.read',
    'orders.manage',
    'coupons.manage',
    'revenue.read',
    'payouts.manage',
    'payments.configure',
  ],
  Site: [
    'overview.read',
    'support.answer',
    'emails.read',
    'pages.manage',
    'settings.manage',
    'jobs.manage',
    'exports.read',
    'audit.read',
  ],
} as const satisfies Record<string, readonly DeskPermission[]>;
