import { roleLabels } from '@darasa/contract/identity/role-labels';
import type { OwnAction } from '../audit/own-actions.ts';

/** The details of an audit entry. */
type Details = Record<string, unknown>;
type Sentence = string | ((details: Details) => string);

const quoted = (name: unknown): string => (typeof name === 'string' && name !== '' ? `: ${name}` : '');

/** What users do to their own accounts: the action in the audit log, and its sentence in their activity. */
const ownActions = {
  'account.created': ({ provider }) => `You created your account by logging in with ${provider}`,
  'account.card-used': 'You logged in with a login card',
  'account.password-changed': 'You changed your password',
  'account.password-set': 'You set a first password',
  'account.password-reset': 'You set a new password by a link in an email',
  'account.email-verified': 'You confirmed your email address',
  'account.email-change-asked': 'You asked to change your email address',
  'account.email-change-cancelled': 'You cancelled changing your email address',
  'account.email-changed': 'Your email address was changed',
  'account.username-changed': 'You changed your username',
  'account.second-factor-on': 'You turned on two-step login',
  'account.second-factor-off': 'You turned off two-step login',
  'account.recovery-codes-renewed': 'You made new recovery codes',
  'account.recovery-code-used': 'You logged in with a recovery code',
  'account.passkey-added': ({ name }) => `You added a passkey${quoted(name)}`,
  'account.passkey-removed': ({ name }) => `You removed a passkey${quoted(name)}`,
  'account.phone-confirmed': 'You confirmed your phone number',
  'account.phone-removed': 'You removed your phone number',
  'account.provider-linked': ({ provider }) => `You linked your account with ${provider}`,
  'account.provider-removed': ({ provider }) => `You unlinked ${provider} from your account`,
  'account.data-exported': 'You downloaded your data',
  'application.sent': 'You applied to become a teacher',
  'application.withdrawn': 'You withdrew your application to become a teacher',
} satisfies Record<OwnAction, Sentence>;

/** Actions by admins, or by the operator on the command line. Their name is not shown. */
const actionsOfOthers: Record<string, Sentence> = {
  'person.created': 'An administrator created your account',
  'person.guardian-recorded': 'Your school recorded a phone of your guardian',
  'person.guardian-withdrawn': 'Your school recorded that your guardian gets no more SMS about you',
  'person.consent-given': 'Your school recorded a consent of your guardian',
  'person.consent-withdrawn': 'Your school recorded that a consent of your guardian was withdrawn',
  'person.details-changed': 'Your school changed what it keeps about you',
  'person.card-printed': 'A login card was printed for you',
  'person.one-time-password': 'Your school gave your account a new password',
  'person.roles-changed': ({ to }) =>
    `Your roles were changed. You now have: ${roleLabels(Array.isArray(to) ? to.map(String) : [])}`,
  'person.staff-role-given': ({ role }) => `An administrator gave you the role “${String(role)}”`,
  'person.staff-role-taken': ({ role }) => `An administrator took the role “${String(role)}” from you`,
  'person.merged': 'An administrator merged another account of yours into this one',
  'person.disabled': 'An administrator disabled your account',
  'person.enabled': 'An administrator enabled your account again',
  'person.signed-out': 'An administrator ended all of your sessions',
  'person.password-link-sent': 'An administrator sent you a link to set a new password',
  'person.password-reset': 'The operator of this site gave your account a new password',
  'person.second-factor-removed': 'Two-step login was removed from your account',
  'person.view-began': ({ reason }) =>
    `The staff of this site began to look at it as you see it, without changing anything${quoted(reason)}`,
  'person.view-ended': 'The staff of this site stopped looking at it as you see it',
  'application.decided': ({ decision }) =>
    decision === 'approve'
      ? 'Your application to become a teacher was approved'
      : 'Your application to become a teacher was declined',
};

const sentences = new Map<string, Sentence>(Object.entries({ ...ownActions, ...actionsOfOthers }));

/** Every action on the activity page. */
export const reportedActions: readonly string[] = [...sentences.keys()];

/** The sentence for an action; undefined for actions that are not shown. */
export function describeAction(action: string, details: Details): string | undefined {
  const sentence = sentences.get(action);
  return typeof sentence === 'function' ? sentence(details) : sentence;
}

/** The sentence for the start of a session. @param device as in `Firefox on Windows` */
export function describeSessionStart(method: string, device: string): string {
  if (method === 'registration') return `You created your account with ${device}`;
  if (method === 'passkey') return `You logged in with a passkey on ${device}`;
  if (method === 'provider') return `You logged in with another service using ${device}`;
  return `You logged in with ${device}`;
}

const ENDINGS: Record<string, (device: string) => string> = {
  'signed-out': (device) => `You logged out of ${device}`,
  revoked: (device) => `The session on ${device} was ended`,
  'password-changed': (device) => `The session on ${device} ended because the password was changed`,
  replayed: (device) =>
    `The session on ${device} was ended for your security: a copy of it may have been used`,
  disabled: (device) => `The session on ${device} ended because the account was disabled`,
  expired: (device) => `The session on ${device} expired`,
};

/** The sentence for the end of a session. @param reason as stored with the session */
export const describeSessionEnd = (reason: string, device: string): string =>
  ENDINGS[reason]?.(device) ?? `The session on ${device} ended`;
