import type { Overview, Waiting } from '@darasa/contract/administration/overview';
import { formatQuantity } from '~/lib/format';

/** Something that waits for an administrator. */
export interface Need {
  key: keyof Overview['needs'];
  count: number;
  /** What waits: `3 applications to teach`. */
  title: string;
  /** Since when the longest waiting one does; ISO 8601. */
  since: string | null;
  /** What to do about it. */
  action: string;
  href: string;
}

type Kind = Pick<Need, 'key' | 'action' | 'href'> & { one: string; many: string };

/** In the order of who is kept waiting the most. */
const kinds: readonly Kind[] = [
  {
    key: 'failed_mail',
    one: 'message that no mail server would take',
    many: 'messages that no mail server would take',
    action: 'See why',
    href: '/administrator/outbound-emails?status=failed',
  },
  {
    key: 'open_messages',
    one: 'message to support without an answer',
    many: 'messages to support without an answer',
    action: 'Answer',
    href: '/administrator/support',
  },
  {
    key: 'pending_applications',
    one: 'application to teach',
    many: 'applications to teach',
    action: 'Decide',
    href: '/administrator/applications',
  },
  {
    key: 'kept_mail',
    one: 'message kept here, for want of a mail server',
    many: 'messages kept here, for want of a mail server',
    action: 'Read',
    href: '/administrator/outbound-emails?status=kept',
  },
  {
    key: 'unverified_people',
    one: 'account older than a week whose address was never confirmed',
    many: 'accounts older than a week whose addresses were never confirmed',
    action: 'Look at them',
    href: '/administrator/people?status=unverified',
  },
];

/** What waits, in words; empty when nothing does. */
export function needsOf(needs: Overview['needs']): Need[] {
  return kinds.flatMap(({ key, one, many, action, href }) => {
    const { count, since }: Waiting = needs[key];
    return count > 0 ? [{ key, count, title: formatQuantity(count, one, many), since, action, href }] : [];
  });
}
