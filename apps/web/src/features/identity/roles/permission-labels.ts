import type { Permission } from '@darasa/contract/http/access';
import type { DeskPermission } from '@darasa/contract/http/desk-permissions';

/** What each part of the administrators' work is called, and what it opens. */
export const deskLabels: Record<DeskPermission, { name: string; description: string }> = {
  'overview.read': { name: 'Dashboard', description: 'The figures of the site.' },
  'people.read': { name: 'Look up people', description: 'Accounts, their sessions and their roles.' },
  'people.manage': {
    name: 'Manage people',
    description:
      'Make accounts of students; disable, merge and log out accounts; send links for passwords, print cards. Not of administrators, and of nobody who may do more.',
  },
  'people.view': {
    name: 'See the site as a student',
    description:
      'For half an hour, with a reason that the person reads, and without changing anything. Not as teachers, nor as those who may do more.',
  },
  'applications.decide': {
    name: 'Decide applications',
    description: 'Approve or decline those who want to teach. Who is approved becomes a teacher.',
  },
  'lists.manage': {
    name: 'Bring lists of people',
    description: 'Make accounts of students and teachers, classes and memberships from a file.',
  },
  'groups.read': {
    name: 'See all groups',
    description: 'Classes, teams and departments, with their people and how far they are.',
  },
  'years.manage': {
    name: 'End of year',
    description: 'Move classes up, and lock accounts of those who leave.',
  },
  'reports.read': {
    name: 'See all reports',
    description: 'Who has done what is required of them, of the whole site.',
  },
  'courses.read': { name: 'See all courses', description: 'The list of courses in every state.' },
  'course-reviews.decide': {
    name: 'Review courses',
    description: 'Read courses as they are written, comment on them, approve them or ask for changes.',
  },
  'catalogue.manage': {
    name: 'Arrange the catalogue',
    description: 'Categories, tracks, and which courses are featured.',
  },
  'ratings.moderate': { name: 'Moderate ratings', description: 'Hide ratings of learners, or keep them.' },
  'certificates.manage': {
    name: 'Manage certificates',
    description: 'Revoke and restore certificates, and change names on them.',
  },
  'orders.read': { name: 'See orders', description: 'Orders, invoices and payment cases.' },
  'orders.manage': {
    name: 'Handle orders',
    description: 'Confirm and reject payments, refund, settle invoices, decide payment cases.',
  },
  'coupons.manage': { name: 'Coupons and bundles', description: 'What is sold for less, or together.' },
  'revenue.read': { name: 'See revenue', description: 'Revenue and the accounts of a month.' },
  'payouts.manage': {
    name: 'Pay teachers',
    description: 'Payout runs with the files for the bank, and what teachers get of sales.',
  },
  'payments.configure': {
    name: 'Set up payments',
    description: 'Providers, tax, and what receipts say about the seller.',
  },
  'support.answer': { name: 'Support inbox', description: 'Messages of visitors and learners.' },
  'emails.read': {
    name: 'See outbound emails',
    description: 'To whom which email was sent and whether it arrived, not what stands in it.',
  },
  'pages.manage': { name: 'Edit pages', description: 'Help, careers, resources and the other pages.' },
  'settings.manage': {
    name: 'Settings',
    description: 'Name, look, access and rules of the site, but not its mail server.',
  },
  'jobs.manage': { name: 'Background work', description: 'What failed and why, and running it again.' },
  'exports.read': {
    name: 'Export tables',
    description: 'All people, courses, enrolments and grades as CSV.',
  },
  'audit.read': { name: 'Audit log', description: 'Who did what, and when.' },
};

/** What the roles permit that every site has. */
export const siteLabels: Record<Permission, string> = {
  'course.create': 'Create courses',
  'course.update': 'Change courses',
  'course.read': 'Read courses',
  'course.delete': 'Delete courses',
  'course.publish': 'Publish courses',
  'enrollment.create': 'Enrol in courses',
  'enrollment.read': 'See enrolments',
  'review.create': 'Review courses',
  'analytics.read': 'See figures of courses',
};

/** One that a later release has is shown as it is. */
export const permissionLabelOf = (name: string): string =>
  Object.hasOwn(deskLabels, name) ? deskLabels[name as DeskPermission].name : name;
