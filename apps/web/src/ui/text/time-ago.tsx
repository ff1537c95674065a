import { momentText } from '~/lib/time/local-time';
import { timeAgo } from '~/lib/time/time-ago';

/** `4 days ago`; who points at it sees the exact time. For pages that only the browser draws. @param iso ISO 8601 */
export function TimeAgo({ iso }: { iso: string }) {
  const now = new Date();
  return (
    <time dateTime={iso} title={momentText(iso, now)}>
      {timeAgo(iso, now)}
    </time>
  );
}
