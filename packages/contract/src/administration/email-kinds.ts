import { english } from '../notifications/messages/en.ts';
import { emailKindOf } from '../notifications/rules.ts';

/** What the emails of each domain are for. An email of a kind without a label does not compile. */
export const identityEmailLabels = {
  'verify-email': 'Confirm email address',
  'reset-password': 'New password',
  'account-created': 'Account created',
  'buyer-account': 'Account of a new buyer',
  'change-email': 'Confirm changed email address',
  'email-changed': 'Email address changed',
  'sign-in-methods': 'Ways to log in',
  'new-sign-in': 'New login',
  'password-changed': 'Password changed',
  'second-factor-changed': 'Two-step login changed',
  'passkey-changed': 'Passkey changed',
  'provider-changed': 'Login service changed',
  'account-disabled': 'Account disabled',
  'roles-changed': 'Roles changed',
  'application-received': 'Application to teach received',
  'application-decided': 'Application to teach decided',
  'account-deleted': 'Account deleted',
} as const;
export type IdentityEmail = keyof typeof identityEmailLabels;

export const orderEmailLabels = {
  placed: 'Order placed',
  paid: 'Payment confirmed',
  rejected: 'Payment not found',
  refunded: 'Refund',
  expiring: 'Order expires soon',
} as const;
export type OrderEmail = keyof typeof orderEmailLabels;

/** Emails to teachers about what they are paid. */
const payoutEmailLabels = { 'payout-account-changed': 'How a teacher is paid was changed' };

/** What somebody has not read. */
const summaryLabels = { digest: 'Summary of notifications' };

/** What support has answered, to who is not there to read it. */
const supportLabels = { answer: 'Answer of support' };

/** Emails that bring people in. */
const groupEmailLabels = { invitation: 'Invitation' };

const prefixed = (prefix: string, labels: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(labels).map(([kind, label]) => [prefix + kind, label]);
const labels = new Map([
  ...prefixed('identity.', identityEmailLabels),
  ...prefixed('payments.order-', orderEmailLabels),
  ...prefixed('payments.', payoutEmailLabels),
  ...prefixed('groups.', groupEmailLabels),
  ...prefixed('support.', supportLabels),
  ...prefixed('notifications.', summaryLabels),
  ...Object.entries(english).flatMap(([kind, messages]): [string, string][] =>
    'email' in messages ? [[emailKindOf(kind), messages.email]] : [],
  ),
]);

/** `identity.account-created` → `Account created`. What another release sent has no name here. */
export const emailKindLabel = (kind: string): string => labels.get(kind) ?? 'Other email';
