import { identityMessages } from '@darasa/contract/identity/messages';
import { roleLabel } from '@darasa/contract/identity/rules';
import type { SessionEndReason } from '@darasa/contract/realtime/events';

/** The message for the end of a session; undefined if the user ended it themselves. */
const endedMessages: Record<SessionEndReason, string | undefined> = {
  'signed-out': undefined,
  revoked: 'Your session was ended on another device. Log in again to continue.',
  'password-changed': 'Your password was changed on another device. Log in with the new password.',
  replayed:
    'Your session was ended to protect your account: it may have been copied. Log in again and change your password.',
  disabled: identityMessages.disabled,
  deleted: 'This account has been deleted.',
  expired: identityMessages.sessionEnded,
};

/** A newer server may send other reasons. */
export const messageForEnd = (reason: SessionEndReason): string | undefined =>
  reason in endedMessages ? endedMessages[reason] : identityMessages.sessionEnded;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

/** As in `Your roles are now Student and Instructor.` */
export function messageForRoles(roles: readonly string[]): string {
  const names = (roles.length > 0 ? roles : ['student']).map((role) => roleLabel([role]));
  return names.length === 1 ? `Your role is now ${names[0]}.` : `Your roles are now ${list.format(names)}.`;
}
