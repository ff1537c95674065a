import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { formatCount, formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { unreadQuery } from './notification-calls.ts';

const LARGEST = 99;
const short = (unread: number): string => (unread > LARGEST ? `${LARGEST}+` : String(unread));
const useUnread = (): number => useQuery(unreadQuery()).data?.unread ?? 0;

const numberClass =
  'tabular grid h-[18px] min-w-[18px] place-items-center rounded-full bg-accent px-1 text-[11px] leading-none font-bold text-on-accent';

/** The way to one's notifications in the header, with the number of unread ones. */
export function UnreadBell() {
  const unread = useUnread();
  return (
    <PathLink
      href="/notifications"
      aria-label={
        unread > 0 ? formatQuantity(unread, 'unread notification', 'unread notifications') : 'Notifications'
      }
      className={buttonClass({ look: 'quiet', icon: true }, 'relative max-[359px]:hidden')}
    >
      <Icon of={Bell} />
      {unread > 0 && (
        <span aria-hidden className={`${numberClass} absolute top-1 left-[22px]`}>
          {short(unread)}
        </span>
      )}
    </PathLink>
  );
}

/** A menu's entry and the number of unread ones beside it, which are read as one sentence. */
export function UnreadEntry({ label }: { label: string }) {
  const unread = useUnread();
  if (unread === 0) return label;
  return (
    <>
      <span aria-hidden className="contents">
        {label}
        <span className={`${numberClass} ml-auto`}>{short(unread)}</span>
      </span>
      <span className="sr-only">{`${label}: ${formatCount(unread)} unread`}</span>
    </>
  );
}
