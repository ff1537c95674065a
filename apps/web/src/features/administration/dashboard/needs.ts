import type { Overview, Waiting } from '@darasa/contract/administration/overview';
import { formatQuantity } from '~/lib/format';

/** An open task for an administrator. */
export interface Need {
  key: keyof Overview['needs'];
  count: number;
  /** For example `3 applications to teach`. */
  title: string;
  /** The time of the oldest; ISO 8601. */
  since: string | null;
  /** The action to take. */
  action: string;
  href: string;
}

type Kind = Pick<Need, 'key' | 'action' | 'href'> & { one: string; many: string };

/** Ordered by urgency. */
const kinds: readonly Kind[] = [
  {
    key: 'failed_emails',
    one: 'email that could not be delivered',
    many: 'emails that could not be delivered',
    action: 'View errors',
    href: '/administrator/outbound-emails?status=failed',
  },
  {
    key: 'failed_jobs',
    one: 'background job that failed for good',
    many: 'background jobs that failed for good',
    action: 'View errors',
    href: '/administrator/jobs',
  },
  {
    key: 'unpayable_courses',
    one: 'priced course that nobody can buy: no way to pay is set up',
    many: 'priced courses that nobody can buy: no way to pay is set up',
    action: 'Set up payments',
    href: '/administrator/payment-settings',
  },
  {
    key: 'open_messages',
    one: 'open support message',
    many: 'open support messages',
    action: 'Answer',
    href: '/administrator/support',
  },
  {
    key: 'submitted_courses',
    one: 'course to review',
    many: 'courses to review',
    action: 'Review',
    href: '/administrator/reviews',
  },
  {
    key: 'pending_applications',
    one: 'application to teach',
    many: 'applications to teach',
    action: 'Review',
    href: '/administrator/applications',
  },
  {
    key: 'same_emails',
    one: 'account whose email is another spelling of an email',
    many: 'accounts whose emails are spellings of one email',
    action: 'View accounts',
    href: '/administrator/people?status=same_email',
  },
  {
    key: 'failed_items',
    one: 'piece of background work that failed',
    many: 'pieces of background work that failed',
    action: 'View errors',
    href: '/administrator/jobs#failed-items',
  },
  {
    key: 'kept_emails',
    one: 'email not sent: no mail server set up',
    many: 'emails not sent: no mail server set up',
    action: 'View',
    href: '/administrator/outbound-emails?status=kept',
  },
  {
    key: 'unverified_people',
    one: 'account older than a week without a confirmed email address',
    many: 'accounts older than a week without a confirmed email address',
    action: 'View accounts',
    href: '/administrator/people?status=unverified',
  },
];

/** The open tasks, as texts; empty when there are none. */
export function needsOf(needs: Overview['needs']): Need[] {
  return kinds.flatMap(({ key, one, many, action, href }) => {
    const { count, since }: Waiting = needs[key];
    return count > 0 ? [{ key, count, title: formatQuantity(count, one, many), since, action, href }] : [];
  });
}
