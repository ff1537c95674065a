import type { OnlineMethod } from '@darasa/contract/payments/providers';
import { methodLabels } from '@darasa/contract/payments/rules';
import type { OfferedMethod } from '@darasa/contract/payments/schemas';
import { Banknote, CreditCard, type LucideIcon, Smartphone, Wallet } from 'lucide-react';

/** One way to pay in the list of all. */
export interface Way {
  method: string;
  title: string;
  hint: string;
  icon: LucideIcon;
  test: boolean;
  asksPhone: boolean;
  /** Paid by hand, and then reported; undefined: through a provider. */
  byHand?: readonly OfferedMethod[];
}

/** All ways by hand, as one. */
export const BY_HAND = 'by_hand';

/** All ways to pay: at once by a provider first, then those by hand as one. */
export const waysToPay = (online: readonly OnlineMethod[], methods: readonly OfferedMethod[]): Way[] => [
  ...online.map(({ method, title, hint, asks_phone, test }) => ({
    method,
    title,
    hint,
    icon: asks_phone ? Smartphone : /card|stripe/.test(method) ? CreditCard : Wallet,
    test,
    asksPhone: asks_phone,
  })),
  ...(methods.length > 0
    ? [
        {
          method: BY_HAND,
          title: 'By hand',
          hint: `${methods.map(({ method }) => methodLabels[method]).join(', ')}: you pay first, then we check it`,
          icon: Banknote,
          test: false,
          asksPhone: false,
          byHand: methods,
        },
      ]
    : []),
];

const MIN_DIGITS = 9;
/** The server knows the numbers of all countries; this only keeps an unfinished one from being sent. */
export const phoneProblem = (typed: string): string | undefined =>
  typed.replaceAll(/\D/g, '').length < MIN_DIGITS ? 'Enter a phone number, such as 0712 345 678' : undefined;
