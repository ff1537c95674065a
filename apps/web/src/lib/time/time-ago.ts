import { formatQuantity } from '@darasa/contract/formatting/quantities';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const steps: readonly [most: number, size: number, one: string, many: string][] = [
  [HOUR, MINUTE, 'minute', 'minutes'],
  [DAY, HOUR, 'hour', 'hours'],
  [14 * DAY, DAY, 'day', 'days'],
  [60 * DAY, 7 * DAY, 'week', 'weeks'],
  [730 * DAY, 30.44 * DAY, 'month', 'months'],
  [Number.POSITIVE_INFINITY, 365.25 * DAY, 'year', 'years'],
];

/** `4 days`, `7 weeks`, `less than a minute`: how long it is from a moment to another. @param iso ISO 8601 */
export function timeSince(iso: string, now: Date): string {
  const passed = now.getTime() - Date.parse(iso);
  if (Number.isNaN(passed)) return '';
  for (const [most, size, one, many] of steps) {
    if (passed >= most) continue;
    const count = Math.floor(Math.max(passed, 0) / size);
    if (count > 0) return formatQuantity(count, one, many);
    return 'less than a minute';
  }
  return '';
}

/** `just now`, `4 days ago`. What lies ahead, by a clock that is fast, is just now. Empty when it is no moment. */
export function timeAgo(iso: string, now: Date): string {
  const since = timeSince(iso, now);
  if (since === '') return '';
  return since === 'less than a minute' ? 'just now' : `${since} ago`;
}
