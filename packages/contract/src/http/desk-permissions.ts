/**
 * What the administrators' work is divided into: a role of one's own is a set of these, beside somebody's role of the specification.
 * Administrators hold all. What would make an administrator of whoever holds it (giving roles, the mail server, the text of emails) is
 * none of them: it asks for the role.
 */
export const deskPermissions = [
  'overview.read',
  'people.read',
  'people.manage',
  'people.view',
  'applications.decide',
  'lists.manage',
  'groups.read',
  'years.manage',
  'reports.read',
  'courses.read',
  'catalogue.manage',
  'course-reviews.decide',
  'ratings.moderate',
  'certificates.manage',
  'orders.read',
  'orders.manage',
  'coupons.manage',
  'revenue.read',
  'payouts.manage',
  'payments.configure',
  'support.answer',
  'emails.read',
  'pages.manage',
  'settings.manage',
  'jobs.manage',
  'exports.read',
  'audit.read',
] as const;
export type DeskPermission = (typeof deskPermissions)[number];

/** Who may change something may also look at it. */
const implied: Partial<Record<DeskPermission, readonly DeskPermission[]>> = {
  'people.manage': ['people.read'],
  'people.view': ['people.read'],
  'years.manage': ['groups.read'],
  'catalogue.manage': ['courses.read'],
  'orders.manage': ['orders.read'],
  'payouts.manage': ['revenue.read'],
};

/** These, and what they bring along; each once, in the order of all, without names that there are not. */
export function resolvedDesk(given: readonly string[]): DeskPermission[] {
  const held = new Set<string>(given);
  for (const [permission, others] of Object.entries(implied))
    if (held.has(permission)) for (const other of others) held.add(other);
  return deskPermissions.filter((permission) => held.has(permission));
}
