import type { DeskPermission } from '@darasa/contract/http/desk-permissions';

/** The administrators' screens that are at the desk too, by the first part of their path, and what opens them. */
export const deskScreens: Readonly<Record<string, DeskPermission>> = {
  people: 'people.read',
  lists: 'lists.manage',
  groups: 'groups.read',
  reports: 'reports.read',
  applications: 'applications.decide',
  reviews: 'course-reviews.decide',
  courses: 'courses.read',
  categories: 'catalogue.manage',
  tracks: 'catalogue.manage',
  ratings: 'ratings.moderate',
  orders: 'orders.read',
  invoices: 'orders.read',
  'payment-cases': 'orders.read',
  'payment-revenue': 'revenue.read',
  'payment-accounts': 'revenue.read',
  'payment-payouts': 'payouts.manage',
  'payment-shares': 'payouts.manage',
  'payment-settings': 'payments.configure',
  'payment-providers': 'payments.configure',
  'payment-tax': 'payments.configure',
  coupons: 'coupons.manage',
  bundles: 'coupons.manage',
  certificates: 'certificates.manage',
  support: 'support.answer',
  'message-reports': 'support.answer',
  'outbound-emails': 'emails.read',
  jobs: 'jobs.manage',
  pages: 'pages.manage',
  settings: 'settings.manage',
  audit: 'audit.read',
};

/** Screens whose single objects administrators alone open: the text of an email holds links to new passwords. */
export const listsAlone: ReadonlySet<string> = new Set(['outbound-emails']);

/** `orders` of `/administrator/orders/7?page=2`. */
export const screenOf = (href: string): string => href.split(/[?#]/, 1)[0]?.split('/')[2] ?? '';
