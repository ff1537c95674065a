import type { AuditEntry } from '@darasa/contract/identity/people-schemas';
import { roleLabelOf } from '~/features/identity/person-labels.ts';
import { formatCount } from '~/lib/format';

type Details = AuditEntry['details'];

/** The text of an action between the names of actor and subject. */
const acts: Record<string, string | ((details: Details) => string)> = {
  'person.created': 'created the account of',
  'person.roles-changed': 'changed the roles of',
  'person.disabled': 'disabled the account of',
  'person.enabled': 'enabled the account of',
  'person.signed-out': 'ended all sessions of',
  'person.password-link-sent': 'sent a link for a new password to',
  'person.password-reset': 'gave a new password to',
  'person.second-factor-removed': 'turned off two-step login for',
  'account.sign-in-failed': 'refused a login to',
  'application.decided': ({ decision }) =>
    decision === 'approve' ? 'approved the application of' : 'declined the application of',
  'outbound-email.read': 'viewed the email',
  'outbound-email.retried': 'resent the email',
  'outbound-email.deleted': 'deleted the email',
  'page.edited': 'edited the page',
  'page.restored': 'restored the original text of the page',
  'message.answered': 'marked as answered:',
  'message.closed': 'closed the message',
  'message.reopened': 'reopened the message',
  'order.confirmed': 'confirmed the payment of the order',
  'order.payment-rejected': 'rejected the payment of the order',
  'order.refunded': 'refunded the order',
  'order.enrolled': 'enrolled the buyer of the order',
  'orders.exported': 'exported',
  'coupon.created': 'created the coupon',
  'coupon.changed': 'changed the coupon',
  'payments.settings-changed': 'changed the settings of',
};

/** Actions of people on their own accounts. */
const ownActs: Record<string, string> = {
  'account.created': 'joined',
  'account.password-changed': 'changed their password',
  'account.password-set': 'set a first password',
  'account.password-reset': 'set a new password with an emailed link',
  'account.email-verified': 'confirmed their email address',
  'account.email-change-asked': 'asked to change their email address',
  'account.email-change-cancelled': 'cancelled the change of their email address',
  'account.email-changed': 'changed their email address',
  'account.username-changed': 'changed their username',
  'account.second-factor-on': 'turned on two-step login',
  'account.second-factor-off': 'turned off two-step login',
  'account.recovery-codes-renewed': 'made new recovery codes',
  'account.recovery-code-used': 'logged in with a recovery code',
  'account.passkey-added': 'added a passkey',
  'account.passkey-removed': 'removed a passkey',
  'account.provider-linked': 'linked a login service',
  'account.provider-removed': 'removed a login service',
  'account.data-exported': 'downloaded their data',
  'account.deleted': 'deleted their account',
  'application.sent': 'applied to become a teacher',
  'application.withdrawn': 'withdrew their application to become a teacher',
};

/** The parts of a sentence: actor, action and subject; without a subject for actions on the own account. */
export interface AuditSentence {
  verb: string;
  namesSubject: boolean;
}

export function auditSentence({ action, details }: AuditEntry): AuditSentence {
  const own = ownActs[action];
  if (own) return { verb: own, namesSubject: false };
  const act = acts[action];
  if (act) return { verb: typeof act === 'function' ? act(details) : act, namesSubject: true };
  return { verb: `did “${actionLabel(action)}” to`, namesSubject: true };
}

/** `person.roles-changed` → `Person: roles changed`; for the list of actions to filter by. */
export function actionLabel(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One detail of an entry. With `from` it is a change. */
export interface AuditFact {
  label: string;
  from?: string;
  value: string;
  /** The id of the person that the detail is about. */
  personId?: string;
}

/** Already in the sentence, or of no use to a reader. */
const told = new Set(['decision', 'application']);

/** An entry's details besides its sentence: changes as from and to, then the others. */
export function auditFacts({ action, details }: AuditEntry): AuditFact[] {
  const { from, to, ...rest } = details;
  const ofRoles = action === 'person.roles-changed' || action === 'application.decided';
  const label = ofRoles ? 'Roles' : 'Change';
  const words = (value: unknown) => valueText(value, ofRoles);
  const facts: AuditFact[] = [];
  const same = JSON.stringify(from) === JSON.stringify(to);
  if (to !== undefined && !same)
    facts.push({ label, ...(from !== undefined && { from: words(from) }), value: words(to) });
  for (const [name, value] of Object.entries(rest)) {
    if (told.has(name) || value === null || value === undefined || value === '') continue;
    if (name === 'person') facts.push({ label: 'For', value: `person ${value}`, personId: String(value) });
    else facts.push({ label: actionLabel(name), value: valueText(value, name === 'roles') });
  }
  return facts;
}

/** A detail's value as text: roles by their names, yes and no, and others unchanged. */
function valueText(value: unknown, ofRoles: boolean): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((one) => valueText(one, ofRoles)).join(', ');
  if (typeof value === 'string') return ofRoles ? roleLabelOf(value) : value;
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}
