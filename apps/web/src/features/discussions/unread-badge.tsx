import { useQuery } from '@tanstack/react-query';
import { formatCount, formatQuantity } from '~/lib/format';
import { type Place, unreadQuery } from './queries.ts';

/** How many threads of a course or group have something new; nothing while none has. */
export function UnreadBadge({ place }: { place: Place }) {
  const { data: unread = 0 } = useQuery(unreadQuery(place));
  if (unread === 0) return null;
  return (
    <span className="ms-1.5 rounded-full bg-primary px-2 text-13 font-semibold text-on-primary">
      <span aria-hidden>{formatCount(unread)}</span>
      <span className="sr-only">: {formatQuantity(unread, 'unread thread')}</span>
    </span>
  );
}
