import type { InboxMessage } from '@darasa/contract/support/inbox';
import { Hourglass, Moon } from 'lucide-react';
import { formatCount, pluralOf } from '~/lib/format';
import { Badge } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { kindLabels } from './inbox-url.ts';
import type { Typing } from './use-desk-live.ts';

interface Props {
  message: InboxMessage;
  href: string;
  isOpen: boolean;
  typing: Typing | undefined;
}

/** One message in the list. */
export function InboxRow({ message, href, isOpen, typing }: Props) {
  const { kind, name, subject, last_text, unread, assignee, waiting_since, snoozed_until, tags } = message;
  return (
    <PathLink
      href={href}
      resetScroll={false}
      aria-current={isOpen ? 'true' : undefined}
      data-inbox-row={message.id}
      className={cx(
        'grid gap-1 rounded-m px-3 py-2.5 outline-offset-[-3px]',
        isOpen ? 'bg-primary-soft' : 'hover:bg-sunken',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <bdi className={cx('min-w-0 truncate text-16', unread > 0 ? 'font-bold' : 'font-semibold')}>
          {name}
        </bdi>
        <span className="shrink-0 text-13 text-ink3">
          <TimeAgo iso={message.last_at} />
        </span>
      </span>
      <span dir="auto" className="line-clamp-2 text-15 wrap-anywhere text-ink2">
        {typing?.from === 'visitor' ? 'is writing…' : last_text || subject || message.message}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink3">
        <span>{kindLabels[kind]}</span>
        {unread > 0 && (
          <Badge tone="accent">
            {formatCount(unread)} {pluralOf(unread, 'new message', 'new messages')}
          </Badge>
        )}
        {waiting_since && (
          <span className="inline-flex items-center gap-1">
            <Icon of={Hourglass} size={14} />
            waits since <TimeAgo iso={waiting_since} />
          </span>
        )}
        {snoozed_until && Date.parse(snoozed_until) > Date.now() && (
          <span className="inline-flex items-center gap-1">
            <Icon of={Moon} size={14} />
            put aside
          </span>
        )}
        {assignee && <bdi>{assignee.name}</bdi>}
        {tags.map((tag) => (
          <bdi key={tag} className="rounded-s bg-sunken px-1.5">
            {tag}
          </bdi>
        ))}
      </span>
    </PathLink>
  );
}
