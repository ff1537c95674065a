import type { AttemptToBegin, Begun } from '../provider-kind.ts';
import type { Access } from './client.ts';

/** Of tries that M-Pesa does not know of: the buyer pays by themselves. */
const PREFIX = 'paybill:';

export const isInstructed = (reference: string): boolean => reference.startsWith(PREFIX);

/** What the buyer types on any phone: M-Pesa is not asked for anything, its confirmation names the order. */
export function instructions({ settings }: Access, { orderNumber, money }: AttemptToBegin): Begun {
  if (money.currency !== 'KES' || money.minor % 100 !== 0 || money.minor < 100)
    return { outcome: 'failed', code: 'amount' };
  const amount = { label: 'Amount', value: String(money.minor / 100) };
  return {
    outcome: 'pending',
    reference: `${PREFIX}${orderNumber}`,
    next: {
      kind: 'instructions',
      lines:
        settings.kind === 'till'
          ? [{ label: 'Till number', value: settings.till ?? settings.shortcode }, amount]
          : [
              { label: 'Paybill number', value: settings.shortcode },
              { label: 'Account number', value: orderNumber },
              amount,
            ],
    },
  };
}
