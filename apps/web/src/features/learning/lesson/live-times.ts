import { pluralOf } from '~/lib/format';

const MINUTE = 60_000;
/** People come early, and stay on. */
const OPENS_BEFORE_MS = 15 * MINUTE;
const USUAL_LENGTH_MS = 120 * MINUTE;

/** Whether a session can be joined now. @param now milliseconds since 1970 */
export function joinState(
  { starts_at, ends_at }: { starts_at: string | null; ends_at: string | null },
  now: number,
): 'early' | 'open' | 'over' {
  const start = Date.parse(starts_at ?? '');
  const end = ends_at === null ? start + USUAL_LENGTH_MS : Date.parse(ends_at);
  if (now >= end) return 'over';
  return now >= start - OPENS_BEFORE_MS ? 'open' : 'early';
}

/** `Begins in 2 days 3 h`, `Begins in 4 min 10 s`, `It is live now.` @param ms until it begins */
export function untilText(ms: number): string {
  if (ms <= 0) return 'It is live now.';
  const seconds = Math.ceil(ms / 1000);
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ];
  if (days > 0) return `Begins in ${days} ${pluralOf(days, 'day', 'days')} ${hours} h`;
  if (hours > 0) return `Begins in ${hours} h ${minutes} min`;
  return `Begins in ${minutes} min ${seconds % 60} s`;
}
