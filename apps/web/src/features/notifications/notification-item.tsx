import { notificationText } from '@darasa/contract/notifications/rules';
import type { Notification } from '@darasa/contract/notifications/schemas';
import { Mail, MailOpen } from 'lucide-react';
import { timeOfDay } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { notificationIcon } from './notification-icon.ts';

interface Props {
  notification: Notification;
  onMark: (change: { id: string; read: boolean }) => void;
}

/** One notification: the whole row leads to its place, and opening it makes it read. */
export function NotificationItem({ notification, onMark }: Props) {
  const { id, content, actor, link, created_at: at, read } = notification;
  const { title, detail } = notificationText(content, actor);
  const turn = read ? 'Mark as unread' : 'Mark as read';
  return (
    <li className="relative flex items-start gap-3 border-b border-line py-3">
      <Icon of={notificationIcon(content.kind)} className="mt-0.5 text-primary" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="text-16 wrap-anywhere">
          <PathLink
            href={link}
            // Also when it is shown as read: another window may have marked it as unread meanwhile
            onClick={() => onMark({ id, read: true })}
            className={cx(
              'text-ink after:absolute after:inset-0 after:rounded-s hover:underline focus-visible:outline-none',
              'focus-visible:after:outline-3 focus-visible:after:outline-focus',
              !read && 'font-semibold',
            )}
          >
            {title}
          </PathLink>
        </p>
        {detail && (
          <p dir="auto" className="mt-0.5 line-clamp-3 text-15 whitespace-pre-line text-ink2 wrap-anywhere">
            {detail}
          </p>
        )}
        <p className="mt-1 flex min-h-7 items-center gap-2 text-14 text-ink3">
          <time dateTime={at} className="tabular">
            {timeOfDay(at)}
          </time>
          {!read && <Badge tone="soft">Unread</Badge>}
        </p>
      </div>
      <Button
        look="quiet"
        icon
        className="relative z-1"
        aria-label={`${turn}: ${title}`}
        title={turn}
        onClick={() => onMark({ id, read: !read })}
      >
        <Icon of={read ? Mail : MailOpen} size={18} />
      </Button>
    </li>
  );
}
