import type { Course } from '@darasa/contract/catalogue/schemas';
import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';
import { formatDate, formatMoney, formatQuantity, plusTax } from '~/lib/format';

type Way = Pick<EnrollmentState, 'progress' | 'status'>;

/** On the button that leads back into a course. */
export function continueLabel({ progress, status }: Way): string {
  if (status === 'completed' || progress?.percent === 100) return 'Review the course';
  if (progress?.last_lesson_title) return `Continue: ${progress.last_lesson_title}`;
  return progress && progress.done > 0 ? 'Continue' : 'Start learning';
}

/** How the caller stands in the line; '' for whoever is not in it. */
export function waitlistMessage({ waitlist }: Pick<EnrollmentState, 'waitlist'>): string {
  if (!waitlist) return '';
  if (waitlist.held_until) return `A place is kept for you until ${formatTime(waitlist.held_until)}.`;
  return waitlist.place === 1
    ? 'You are next on the waitlist.'
    : `You are number ${waitlist.place} on the waitlist.`;
}

/** `3 Dec 2026 at 14:30`, in the reader's own time. */
function formatTime(iso: string): string {
  const at = new Date(iso);
  const time = at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${formatDate(iso)} at ${time}`;
}

/** Under *Join the waitlist*. */
export const lineMessage = (waiting: number): string =>
  waiting === 0
    ? 'All places are taken. You would be the first on the waitlist.'
    : `All places are taken. ${formatQuantity(waiting, 'person is', 'people are')} on the waitlist.`;

/**
 * `Enrol for free`, `Enrol for KSh 1,500`, `… plus VAT`: nobody has to look for what the button costs.
 * @param besidePrice the price stands beside it, with the tax
 */
export function enrolLabel(
  { price, currency, addedTax }: Pick<Course, 'price' | 'addedTax'> & { currency: string },
  besidePrice = false,
): string {
  if (price === 0) return 'Enrol for free';
  const sum = formatMoney(price, currency);
  return addedTax && !besidePrice ? `Enrol for ${sum} ${plusTax(addedTax)}` : `Enrol for ${sum}`;
}
