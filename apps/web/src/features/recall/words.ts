import { minutesFor } from '@darasa/contract/recall/session-rules';
import { formatCount, formatQuantity } from '~/lib/format';

/** `12 cards, 6 minutes` */
export const cardsAndMinutes = (cards: number): string =>
  `${formatQuantity(cards, 'card')}, ${formatQuantity(minutesFor(cards), 'minute')}`;

/** When a card comes back. @param days 0: on the same day */
export function comesBack(days: number): string {
  if (days < 1) return 'today';
  if (days === 1) return 'tomorrow';
  if (days < 60) return formatQuantity(days, 'day');
  if (days < 730) return formatQuantity(Math.round(days / 30.4), 'month');
  return formatQuantity(Math.round(days / 365), 'year');
}

/** How much would be known, in words. @param share 0 to 1 */
export function rememberedWords(share: number): string {
  if (share >= 0.9) return 'You would remember almost all';
  if (share >= 0.75) return 'You would remember most';
  if (share >= 0.5) return 'You would remember about half';
  return 'You would remember little';
}

/** `94%` */
export const percent = (share: number): string => `${formatCount(Math.round(share * 100))}%`;
