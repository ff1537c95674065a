import type { Overview, Waiting } from '@darasa/contract/administration/overview';
import { OPEN_COUNTED } from '@darasa/contract/administration/overview-rules';
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
    key: 'unpayable_courses',
    one: 'priced course that nobody can buy: no way to pay is set up',
    many: 'priced courses that nobody can buy: no way to pay is set up',
    action: 'Set up payments',
    href: '/administrator/payment-settings',
  },
  {
    key: 'same_emails',
    one: 'account whose email is another spelling of an email',
    many: 'accounts whose emails are spellings of one email',
    action: 'View accounts',
    href: '/administrator/people?status=same_email',
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
    const title = `${count < OPEN_COUNTED ? '' : 'At least '}${formatQuantity(count, one, many)}`;
    return count > 0 ? [{ key, count, title, since, action, href }] : [];
  });
}
