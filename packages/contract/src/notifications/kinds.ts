import type { Role } from '../identity/rules.ts';

/**
 * Whether an email is sent besides the notification. `own`: the domain that announces it always writes an email of its own.
 * `on` and `off`: what counts until the person has chosen.
 */
type EmailDefault = 'own' | 'on' | 'off';

interface KindFacts {
  email: EmailDefault;
  /** Who gets such notifications at all; their settings list them for nobody else. */
  roles: readonly Role[];
}

const everybody = ['student', 'instructor', 'admin'] as const;
const teachers = ['instructor', 'admin'] as const;

/** Every kind of notification, in the order in which the settings list them. */
export const notificationKinds = {
  'course.submitted': { email: 'on', roles: ['admin'] },
  'application.received': { email: 'off', roles: ['admin'] },
  'course.approved': { email: 'on', roles: teachers },
  'course.changes-requested': { email: 'on', roles: teachers },
  'course.problem': { email: 'on', roles: teachers },
  'course.published': { email: 'on', roles: teachers },
  'course.comment': { email: 'on', roles: teachers },
  'course.invited': { email: 'on', roles: teachers },
  'order.reported': { email: 'off', roles: ['admin'] },
  'order.place-found': { email: 'on', roles: everybody },
  'order.expired': { email: 'on', roles: everybody },
  'order.placed': { email: 'own', roles: everybody },
  'order.paid': { email: 'own', roles: everybody },
  'order.rejected': { email: 'own', roles: everybody },
  'order.refunded': { email: 'own', roles: everybody },
  'order.expiring': { email: 'own', roles: everybody },
  'review.received': { email: 'on', roles: teachers },
  'review.replied': { email: 'on', roles: everybody },
  'question.asked': { email: 'off', roles: teachers },
  'question.answered': { email: 'on', roles: everybody },
  'peer-review.allotted': { email: 'on', roles: everybody },
  'review.hidden': { email: 'on', roles: everybody },
  'assessment.due-soon': { email: 'on', roles: everybody },
  'assessment.graded': { email: 'on', roles: everybody },
  'certificate.issued': { email: 'on', roles: everybody },
  'certificate.revoked': { email: 'on', roles: everybody },
  'waitlist.enrolled': { email: 'on', roles: everybody },
  'waitlist.place-held': { email: 'on', roles: everybody },
  'waitlist.place-lapsed': { email: 'on', roles: everybody },
  'application.decided': { email: 'own', roles: everybody },
  'roles.changed': { email: 'own', roles: everybody },
} as const satisfies Record<string, KindFacts>;

export type NotificationKind = keyof typeof notificationKinds;
/** Those for which a person may turn the email on or off. */
export type EmailChoiceKind = {
  [Kind in NotificationKind]: (typeof notificationKinds)[Kind]['email'] extends 'own' ? never : Kind;
}[NotificationKind];

const isEmailChoice = (kind: NotificationKind): kind is EmailChoiceKind =>
  notificationKinds[kind].email !== 'own';

export const emailChoiceKinds: readonly EmailChoiceKind[] = (
  Object.keys(notificationKinds) as NotificationKind[]
).filter(isEmailChoice);

/** Whether an email is sent to somebody who has chosen nothing. */
export const emailsByDefault = (kind: EmailChoiceKind): boolean => notificationKinds[kind].email === 'on';
