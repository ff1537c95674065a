import type { AddedTax } from '@darasa/contract/catalogue/schemas';
import { formatDecimal, formatWhole } from '@darasa/contract/formatting/numbers';
import { siteFormat } from '@darasa/contract/formatting/site-zone';
import { formatMoney } from '@darasa/contract/payments/money';

/**
 * Formats numbers, money, times and sizes. Pure, and independent of the machine's locale and time zone (the site has one), so that server and
 * browser give the same text.
 */
const day = siteFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** A course's price: `Free` for 0. */
export const formatPrice = (price: number, currency?: string): string =>
  price === 0 ? 'Free' : formatMoney(price, currency);

/** What stands behind a price to which a tax is added: `plus VAT`; with its rate `plus 16% VAT`. */
export const plusTax = ({ name, rate }: AddedTax, { withRate = false } = {}): string =>
  withRate && rate !== null ? `plus ${rate}% ${name}` : `plus ${name}`;

/** `2,310` */
export const formatCount = (count: number): string => formatWhole(count);

/** `4.8` */
export const formatRating = (rating: number): string => formatDecimal(rating);

/** `45 min`, `6 h 20 min`, `11 h`; anything above 0 is at least a minute. */
export function formatMinutes(minutes: number): string {
  const total = minutes > 0 ? Math.max(1, Math.round(minutes)) : 0;
  const hours = Math.floor(total / 60);
  const rest = total % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${formatWhole(hours)} h` : `${formatWhole(hours)} h ${rest} min`;
}

export { formatQuantity, pluralOf } from '@darasa/contract/formatting/quantities';
export { formatBytes } from '@darasa/contract/media/bytes';
export { formatMoney } from '@darasa/contract/payments/money';

/** The day of a moment in the site's time zone: `20 Nov 2026`. Empty when there is no valid date. @param iso ISO 8601 */
export function formatDate(iso: string | null | undefined): string {
  const time = iso ? Date.parse(iso) : Number.NaN;
  return Number.isNaN(time) ? '' : day(time);
}
