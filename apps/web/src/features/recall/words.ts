import { minutesFor } from '@darasa/contract/recall/session-rules';
import { formatCount, formatQuantity } from '~/lib/format';

const DAY_MINUTES = 24 * 60;

/** `12 cards, 6 minutes` */
export const cardsAndMinutes = (cards: number): string =>
  `${formatQuantity(cards, 'card')}, ${formatQuantity(minutesFor(cards), 'minute')}`;

/** In how long a card comes back: `10 minutes`, `3 hours`, `8 days`. */
export function comesBack(minutes: number): string {
  if (minutes < 60) return formatQuantity(Math.max(1, minutes), 'minute');
  if (minutes < DAY_MINUTES) return formatQuantity(Math.round(minutes / 60), 'hour');
  const days = Math.round(minutes / DAY_MINUTES);
  if (days < 60) return formatQuantity(days, 'day');
  if (days < 730) return formatQuantity(Math.round(days / 30.4), 'month');
  return formatQuantity(Math.round(days / 365), 'year');
}

/** How much would be known, in words. @param exact share, 0 to 1 */
export function rememberedWords(exact: number): string {
  if (exact === 0) return 'Not known yet';
  // As the number beside it says it
  const share = Math.round(exact * 100) / 100;
  if (share >= 0.9) return 'You would remember almost all';
  if (share >= 0.75) return 'You would remember most';
  if (share >= 0.5) return 'You would remember about half';
  return 'You would remember little';
}

/** `94%` */
export const percent = (share: number): string => `${formatCount(Math.round(share * 100))}%`;

/** After a session in which nothing grew, it is not said that something did. */
export function growthHeading(
  course: string | undefined,
  topics: readonly { before: number | null; now: number }[],
): string {
  if (topics.some(({ before, now }) => now > (before ?? 0)))
    return course === undefined ? 'What grew in your own cards' : `What grew in ${course}`;
  return course === undefined ? 'What you know of your own cards' : `What you know of ${course}`;
}
