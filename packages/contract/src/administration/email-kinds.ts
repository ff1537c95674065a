import type { EmailChoiceKind } from '../notifications/kinds.ts';

/** `course.published` → `notifications.course-published`, as emails of notifications are named. */
type Dashed<Kind extends string> = Kind extends `${infer Head}.${infer Tail}` ? `${Head}-${Tail}` : Kind;

/** What the emails of each domain are for. An email of a kind without a label does not compile. */
export const identityEmailLabels = {
  'verify-email': 'Confirm email address',
  'reset-password': 'New password',
  'account-created': 'Account created',
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

const notificationEmailLabels: Record<Dashed<EmailChoiceKind>, string> = {
  'course-submitted': 'Course submitted for review',
  'application-received': 'Application to teach received',
  'course-approved': 'Course approved',
  'course-changes-requested': 'Changes to a course requested',
  'course-problem': 'Problem of a course',
  'course-published': 'Course published',
  'course-comment': 'Comment on a course',
  'course-invited': 'Invitation to a course’s authors',
  'order-reported': 'Payment reported',
  'order-place-found': 'Place found for an order',
  'order-expired': 'Order expired',
  'review-received': 'Review of a course',
  'review-replied': 'Reply to a review',
  'review-hidden': 'Review hidden',
  'question-asked': 'Question about a course',
  'question-answered': 'Question answered',
  'peer-review-allotted': 'Answers to review',
  'assessment-due-soon': 'Assessment due soon',
  'assessment-graded': 'Assessment marked',
  'certificate-issued': 'Certificate ready',
  'certificate-revoked': 'Certificate revoked',
  'waitlist-enrolled': 'Place on the waitlist',
  'waitlist-place-held': 'Place kept on the waitlist',
  'waitlist-place-lapsed': 'Place on the waitlist lapsed',
};

const prefixed = (prefix: string, labels: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(labels).map(([kind, label]) => [prefix + kind, label]);
const labels = new Map([
  ...prefixed('identity.', identityEmailLabels),
  ...prefixed('payments.order-', orderEmailLabels),
  ...prefixed('notifications.', notificationEmailLabels),
]);

/** `identity.account-created` → `Account created`. What another release sent has no name here. */
export const emailKindLabel = (kind: string): string => labels.get(kind) ?? 'Other email';
