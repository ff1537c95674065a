import { emailKindLabel } from '@darasa/contract/administration/email-kinds';
import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { authorRoleLabels } from '@darasa/contract/authoring/value-labels';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import type { AuditEntry } from '@darasa/contract/identity/people-schemas';
import { methodLabels } from '@darasa/contract/payments/rules';
import { roleLabelOf } from '~/features/identity/person-labels.ts';
import { permissionLabelOf } from '~/features/identity/roles/permission-labels.ts';
import { formatCount } from '~/lib/format';
import { discussionActs } from './discussion-labels.ts';
import { messageActs } from './message-labels.ts';
import { siteActs } from './site-labels.ts';

type Details = AuditEntry['details'];

/** The words of an action: in a sentence between actor and subject, and in the list to filter by. */
interface ActionWords {
  /** `changed the roles of`; of an action on one's own account the whole of it: `changed their password`. */
  verb: string | ((details: Details) => string);
  label: string;
}

/** What people do to others, to courses and to the site. */
const acts: Record<Exclude<AuditAction, OwnAction>, ActionWords> = {
  ...discussionActs,
  ...messageActs,
  ...siteActs,
  'payout-run.cancelled': { verb: 'cancelled', label: 'Payout run cancelled' },
  'payout-run.exported': { verb: 'downloaded the file of', label: 'Payout file downloaded' },
  'payout-run.recorded': { verb: 'recorded as paid', label: 'Payout run recorded' },
  'payout-run.started': { verb: 'started', label: 'Payout run started' },
  'person.card-printed': { verb: 'printed a login card for', label: 'Login card printed' },
  'person.merged': { verb: 'merged another account into that of', label: 'Accounts merged' },
  'person.one-time-password': { verb: 'gave a one-time password to', label: 'One-time password given' },
  'person.details-changed': { verb: 'changed the school details of', label: 'School details changed' },
  'person.guardian-recorded': { verb: 'recorded a guardian’s phone of', label: 'Guardian’s phone recorded' },
  'person.guardian-withdrawn': { verb: 'ended SMS to the guardian of', label: 'SMS to a guardian ended' },
  'person.consent-given': { verb: 'recorded a guardian’s consent for', label: 'Consent recorded' },
  'person.consent-withdrawn': {
    verb: 'recorded the withdrawal of a consent for',
    label: 'Consent withdrawn',
  },
  'person.created': { verb: 'created the account of', label: 'Account created by staff' },
  'person.roles-changed': { verb: 'changed the roles of', label: 'Roles changed' },
  'person.staff-role-given': { verb: 'gave a role of the site’s own to', label: 'Role of the site given' },
  'person.staff-role-taken': { verb: 'took a role of the site’s own from', label: 'Role of the site taken' },
  'staff-role.created': { verb: 'made the role', label: 'Role made' },
  'staff-role.changed': { verb: 'changed the role', label: 'Role changed' },
  'staff-role.deleted': { verb: 'deleted the role', label: 'Role deleted' },
  'person.disabled': { verb: 'disabled the account of', label: 'Account disabled' },
  'person.enabled': { verb: 'enabled the account of', label: 'Account enabled' },
  'person.view-began': { verb: 'began to see the site as', label: 'Site seen as a person' },
  'person.view-ended': { verb: 'stopped seeing the site as', label: 'Site no longer seen as a person' },
  'person.view-read': { verb: 'looked at a part of the site as', label: 'Part of the site seen as a person' },
  'person.signed-out': { verb: 'ended all sessions of', label: 'Sessions ended' },
  'person.password-link-sent': { verb: 'sent a link for a new password to', label: 'Password link sent' },
  'person.password-reset': { verb: 'gave a new password to', label: 'Password given' },
  'person.second-factor-removed': {
    verb: 'turned off two-step login for',
    label: 'Two-step login turned off by staff',
  },
  'account.sign-in-failed': { verb: 'refused a login to', label: 'Login refused' },
  'application.decided': {
    verb: ({ decision }) =>
      decision === 'approve' ? 'approved the application of' : 'declined the application of',
    label: 'Application to teach decided',
  },
  'certificate.name-changed': {
    verb: 'changed the name on the certificate for',
    label: 'Name on a certificate changed by staff',
  },
  'certificate.name-corrected': {
    verb: 'corrected the name on the certificate for',
    label: 'Name on a certificate corrected',
  },
  'certificate.revoked': { verb: 'revoked the certificate for', label: 'Certificate revoked' },
  'certificate.restored': { verb: 'restored the certificate for', label: 'Certificate restored' },
  'outbound-email.read': { verb: 'viewed the email', label: 'Email viewed' },
  'outbound-email.retried': { verb: 'resent the email', label: 'Email resent' },
  'outbound-email.deleted': { verb: 'deleted the email', label: 'Email deleted' },
  'maintenance.begun': { verb: 'began maintenance of the site:', label: 'Maintenance begun' },
  'maintenance.changed': { verb: 'changed the maintenance of the site:', label: 'Maintenance changed' },
  'maintenance.ended': { verb: 'ended the maintenance of the site:', label: 'Maintenance ended' },
  'page.deleted': { verb: 'deleted the page', label: 'Page deleted' },
  'page.unpublished': { verb: 'took off the site the page', label: 'Page taken off the site' },
  'page.edited': { verb: 'edited the page', label: 'Page edited' },
  'page.restored': { verb: 'restored the original text of the page', label: 'Page restored' },
  'order.confirmed': { verb: 'confirmed the payment of the order', label: 'Payment confirmed' },
  'order.payment-rejected': { verb: 'rejected the payment of the order', label: 'Payment rejected' },
  'order.refunded': { verb: 'refunded the order', label: 'Order refunded' },
  'invoice.cancelled': { verb: 'cancelled orders of the invoice', label: 'Invoice cancelled' },
  'invoice.issued': { verb: 'issued the invoice', label: 'Invoice issued' },
  'invoice.settled': { verb: 'recorded a payment of the invoice', label: 'Invoice paid' },
  'invitation.resent': { verb: 'sent again an invitation to', label: 'Invitation sent again' },
  'order.enrolled': { verb: 'enrolled the buyer of the order', label: 'Buyer enrolled' },
  'accounts.exported': { verb: 'exported', label: 'Accounts exported' },
  'site.exported': { verb: 'exported the table', label: 'Table exported' },
  'orders.exported': { verb: 'exported', label: 'Orders exported' },
  'report.exported': { verb: 'exported', label: 'Report exported' },
  'auditor-link.made': { verb: 'made an auditor’s link for', label: 'Auditor’s link made' },
  'auditor-link.opened': { verb: 'opened the auditor’s link for', label: 'Auditor’s link opened' },
  'auditor-link.exported': {
    verb: 'downloaded the report of the auditor’s link for',
    label: 'Auditor’s report downloaded',
  },
  'auditor-link.revoked': { verb: 'revoked the auditor’s link for', label: 'Auditor’s link revoked' },
  'bundle.created': { verb: 'created the bundle', label: 'Bundle created' },
  'bundle.changed': { verb: 'changed the bundle', label: 'Bundle changed' },
  'coupon.created': { verb: 'created the coupon', label: 'Coupon created' },
  'coupon.changed': { verb: 'changed the coupon', label: 'Coupon changed' },
  'payment.case-resolved': { verb: 'decided the case about', label: 'Payment case decided' },
  'payments.account-changed': { verb: 'changed how they are paid:', label: 'Payout account changed' },
  'payments.provider-changed': { verb: 'changed the settings of', label: 'Payment provider changed' },
  'payments.settings-changed': { verb: 'changed the settings of', label: 'Payment settings changed' },
  'payments.share-changed': { verb: 'changed the share of', label: 'Share of a course or teacher changed' },
  'payments.shares-changed': { verb: 'changed the settings of', label: 'Shares changed' },
  'payments.tax-changed': { verb: 'changed the settings of', label: 'Tax changed' },
  'course.created': { verb: 'created', label: 'Course created' },
  'course.submitted': { verb: 'submitted for review', label: 'Course submitted' },
  'course.withdrawn': { verb: 'withdrew from review', label: 'Course withdrawn' },
  'course.changes-requested': { verb: 'requested changes to', label: 'Changes requested' },
  'course.approved': { verb: 'approved', label: 'Course approved' },
  'course.published': { verb: 'published', label: 'Course published' },
  'course.hidden': { verb: 'hid', label: 'Course hidden' },
  'course.shown': { verb: 'showed again', label: 'Course shown again' },
  'course.archived': { verb: 'archived', label: 'Course archived' },
  'course.restored': { verb: 'restored', label: 'Course restored' },
  'course.deleted': { verb: 'deleted', label: 'Course deleted' },
  'course.author-set': { verb: 'set an author of', label: 'Author set' },
  'course.author-removed': { verb: 'removed an author of', label: 'Author removed' },
  'course.ownership-offered': { verb: 'offered to hand over', label: 'Course offered' },
  'course.ownership-declined': { verb: 'declined to take over', label: 'Offered course declined' },
  'course.handed-over': { verb: 'took over', label: 'Course handed over' },
  'courses.featured': { verb: 'chose the', label: 'Featured courses chosen' },
  'categories.ordered': { verb: 'changed the order of', label: 'Categories put in order' },
  'category.created': { verb: 'created the category', label: 'Category created' },
  'category.changed': { verb: 'changed the category', label: 'Category changed' },
  'category.merged': {
    verb: ({ merged }) => (typeof merged === 'string' ? `merged “${merged}” into` : 'merged a category into'),
    label: 'Category merged',
  },
  'category.deleted': { verb: 'deleted the category', label: 'Category deleted' },
  'settings.sms-changed': { verb: 'changed how SMS are sent', label: 'SMS provider changed' },
  'settings.sms-tested': { verb: 'sent a test SMS by', label: 'SMS provider tested' },
  'settings.mail-changed': { verb: 'changed how emails are sent', label: 'Mail server changed' },
  'settings.mail-tested': { verb: 'tested how emails are sent', label: 'Mail server tested' },
  'currency-rate.changed': { verb: 'changed the exchange rate of', label: 'Exchange rate changed' },
  'demo.loaded': { verb: 'loaded the', label: 'Demo content loaded' },
  'demo.removed': { verb: 'removed the', label: 'Demo content removed' },
  'track.created': { verb: 'created the track', label: 'Track created' },
  'track.changed': { verb: 'changed the track', label: 'Track changed' },
  'track.published': { verb: 'published the track', label: 'Track published' },
  'track.unpublished': { verb: 'unpublished the track', label: 'Track unpublished' },
  'track.deleted': { verb: 'deleted the track', label: 'Track deleted' },
  'tracks.ordered': { verb: 'changed the order of', label: 'Tracks put in order' },
  'enrollment.added': { verb: 'enrolled somebody in', label: 'Learner enrolled by staff' },
  'enrollment.moved': { verb: 'moved a learner to another course from', label: 'Learner moved' },
  'group.archived': { verb: 'archived the group', label: 'Group archived' },
  'group.changed': { verb: 'changed the group', label: 'Group changed' },
  'group.course-given': { verb: 'gave a course to the group', label: 'Course given to a group' },
  'group.course-taken': { verb: 'took a course from the group', label: 'Course taken from a group' },
  'group.created': { verb: 'made the group', label: 'Group made' },
  'group.members-added': { verb: 'added people to the group', label: 'People added to a group' },
  'group.members-vouched': {
    verb: 'confirmed people of the group, whom those who lead it may let in now,',
    label: 'People of a group confirmed',
  },
  'group.member-removed': { verb: 'removed a member from the group', label: 'Member removed from a group' },
  'group.restored': { verb: 'brought back the group', label: 'Group brought back' },
  'group.role-changed': { verb: 'changed the role of a member of', label: 'Role in a group changed' },
  'requirement.changed': { verb: 'changed the requirement of', label: 'Requirement changed' },
  'requirement.created': { verb: 'required', label: 'Requirement made' },
  'requirement.due-changed': {
    verb: 'changed somebody’s due date for',
    label: 'Due date of one person changed',
  },
  'requirement.ended': { verb: 'ended the requirement of', label: 'Requirement ended' },
  'requirement.excuse-withdrawn': { verb: 'took an excuse back from', label: 'Excuse taken back' },
  'requirement.excused': { verb: 'excused somebody from', label: 'Excused from a requirement' },
  'requirement.people-added': { verb: 'added people who have to do', label: 'People added to a requirement' },
  'requirement.person-removed': {
    verb: 'removed somebody who had to do',
    label: 'Person removed from a requirement',
  },
  'requirement.reminded': { verb: 'reminded people of', label: 'Reminded of a requirement' },
  'invitation.revoked': { verb: 'withdrew an invitation to', label: 'Invitation withdrawn' },
  'invitation.sent': { verb: 'invited people to', label: 'People invited' },
  'join-code.ended': { verb: 'ended the join code of', label: 'Join code ended' },
  'join-code.made': { verb: 'made a join code for', label: 'Join code made' },
  'list.applied': { verb: 'applied the list', label: 'List applied' },
  'list.undone': { verb: 'took back the list', label: 'List undone' },
  'year.applied': { verb: 'applied the plan for the', label: 'End of year applied' },
  'year.stopped': { verb: 'stopped the plan for the', label: 'End of year stopped' },
  'year.undone': { verb: 'took back the plan for the', label: 'End of year undone' },
  'enrollment.exported': { verb: 'exported the people in', label: 'People of a course exported' },
  'enrollment.removed': { verb: 'removed a learner from', label: 'Learner removed' },
  'enrollment.restored': { verb: 'enrolled a removed learner again in', label: 'Learner enrolled again' },
  'gradebook.changed': { verb: 'changed the gradebook of', label: 'Gradebook changed' },
  'override.set': { verb: 'set an exception in', label: 'Exceptions set' },
  'override.removed': { verb: 'removed an exception in', label: 'Exceptions removed' },
  'grades.changed': { verb: 'changed grades in', label: 'Grades changed' },
  'grades.exported': { verb: 'exported the grades of', label: 'Grades exported' },
  'proof.changed': { verb: 'changed the tests before and after', label: 'Tests of a course changed' },
  'recall.names-shown': {
    verb: 'let teachers see by name what is remembered of',
    label: 'Names shown in daily reviews',
  },
  'recall.names-hidden': {
    verb: 'hid the names of the daily reviews of',
    label: 'Names hidden in daily reviews',
  },
  'made-work.reopened': { verb: 'opened the decision again on', label: 'Decision on a work taken back' },
  'made-work.featured': { verb: 'put on the first page', label: 'Learner’s work shown' },
  'made-work.declined': { verb: 'kept off the first page', label: 'Learner’s work not shown' },
  'review.hidden': { verb: 'hid a review of', label: 'Review hidden' },
  'review.quoted': { verb: 'quoted on the first page a review of', label: 'Review quoted' },
  'review.unquoted': { verb: 'took off the first page a review of', label: 'Review not quoted any more' },
  'review.restored': { verb: 'showed again a review of', label: 'Review shown again' },
  'review.reports-dismissed': {
    verb: 'dismissed reports of a review of',
    label: 'Reports of a review dismissed',
  },
  'review.reports-reopened': {
    verb: 'opened again reports of a review of',
    label: 'Reports of a review opened again',
  },
};

/** Actions of people on their own accounts. */
const ownActs = {
  'account.card-used': { verb: 'logged in with a login card', label: 'Login card used' },
  'account.created': { verb: 'joined', label: 'Account created' },
  'account.password-changed': { verb: 'changed their password', label: 'Password changed' },
  'account.password-set': { verb: 'set a first password', label: 'First password set' },
  'account.password-reset': {
    verb: 'set a new password with an emailed link',
    label: 'Password reset with an emailed link',
  },
  'account.phone-confirmed': { verb: 'confirmed their phone number', label: 'Phone number confirmed' },
  'account.phone-removed': { verb: 'removed their phone number', label: 'Phone number removed' },
  'account.email-verified': { verb: 'confirmed their email address', label: 'Email address confirmed' },
  'account.email-change-asked': {
    verb: 'asked to change their email address',
    label: 'Change of email address asked for',
  },
  'account.email-change-cancelled': {
    verb: 'cancelled the change of their email address',
    label: 'Change of email address cancelled',
  },
  'account.email-changed': { verb: 'changed their email address', label: 'Email address changed' },
  'account.username-changed': { verb: 'changed their username', label: 'Username changed' },
  'account.second-factor-on': { verb: 'turned on two-step login', label: 'Two-step login turned on' },
  'account.second-factor-off': { verb: 'turned off two-step login', label: 'Two-step login turned off' },
  'account.recovery-codes-renewed': { verb: 'made new recovery codes', label: 'Recovery codes renewed' },
  'account.recovery-code-used': { verb: 'logged in with a recovery code', label: 'Recovery code used' },
  'account.passkey-added': { verb: 'added a passkey', label: 'Passkey added' },
  'account.passkey-removed': { verb: 'removed a passkey', label: 'Passkey removed' },
  'account.provider-linked': { verb: 'linked a login service', label: 'Login service linked' },
  'account.provider-removed': { verb: 'removed a login service', label: 'Login service removed' },
  'account.data-exported': { verb: 'downloaded their data', label: 'Data downloaded' },
  'account.deleted': { verb: 'deleted their account', label: 'Account deleted' },
  'application.sent': { verb: 'applied to become a teacher', label: 'Application to teach sent' },
  'application.withdrawn': {
    verb: 'withdrew their application to become a teacher',
    label: 'Application to teach withdrawn',
  },
} as const satisfies Partial<Record<AuditAction, ActionWords>>;
type OwnAction = keyof typeof ownActs;

const isOwn = (action: string): action is OwnAction => Object.hasOwn(ownActs, action);
const wordsOf = (action: string): ActionWords | undefined =>
  isOwn(action)
    ? ownActs[action]
    : Object.hasOwn(acts, action)
      ? acts[action as keyof typeof acts]
      : undefined;

/** The parts of a sentence: actor, action and subject; without a subject for actions on the own account. */
export interface AuditSentence {
  verb: string;
  namesSubject: boolean;
}

export function auditSentence({ action, details }: AuditEntry): AuditSentence {
  const verb = wordsOf(action)?.verb ?? 'changed';
  return { verb: typeof verb === 'function' ? verb(details) : verb, namesSubject: !isOwn(action) };
}

/** `Roles changed`; for the list of actions to filter by. What another release records has no words here. */
export const actionLabel = (action: string): string => wordsOf(action)?.label ?? 'Other change';

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
const factLabels: Readonly<Record<string, string>> = {
  amount: 'Amount',
  area: 'Part of the site',
  by_itself: 'Ended by itself',
  minutes: 'Minutes',
  comment: 'Comment',
  currency: 'Currency',
  enabled: 'Ways to pay',
  exempt_courses: 'Courses without the tax',
  file: 'File',
  mode: 'Mode',
  number: 'Tax number',
  rate: 'Rate in percent',
  forced: 'Forced',
  grades: 'Grades',
  kind: 'Kind',
  learners: 'Learners',
  name: 'Name',
  note: 'Note',
  orders: 'Orders',
  provider: 'Login service',
  reason: 'Reason',
  reference: 'Reference',
  reports: 'Reports',
  revision: 'Revision',
  roles: 'Roles',
  role: 'Role',
  permissions: 'Permissions',
  people: 'People',
  instead: 'Instead',
  sessions: 'Sessions',
};
/** What stands for a value that is one of a few. */
const valueLabels: Readonly<Record<string, (value: string) => string>> = {
  enabled: (method) => methodLabels[method as keyof typeof methodLabels] ?? method,
  kind: emailKindLabel,
  roles: roleLabelOf,
  permissions: permissionLabelOf,
};

/** An entry's details besides its sentence: changes as from and to, then the others. */
export function auditFacts({ action, details }: AuditEntry): AuditFact[] {
  const { from, to, ...rest } = details;
  if (action === 'staff-role.changed') return roleChanges(from as RoleDetails, to as RoleDetails);
  const isRoles = action === 'person.roles-changed' || action === 'application.decided';
  const isAuthor = action.startsWith('course.author') || action.startsWith('course.owner');
  const labelOf = isRoles ? roleLabelOf : isAuthor ? authorLabelOf : asItIs;
  const label = isRoles ? 'Roles' : isAuthor ? 'Role' : 'Change';
  const words = (value: unknown) => valueText(value, labelOf);
  const facts: AuditFact[] = [];
  const same = JSON.stringify(from) === JSON.stringify(to);
  if (to !== undefined && !same)
    facts.push({ label, ...(from !== undefined && { from: words(from) }), value: words(to) });
  for (const [name, value] of Object.entries(rest)) {
    if (told.has(name) || value === null || value === undefined || value === '') continue;
    if (name === 'person' || name === 'user_id')
      facts.push({ label: 'For', value: `person ${value}`, personId: String(value) });
    else
      facts.push({ label: factLabels[name] ?? 'More', value: valueText(value, valueLabels[name] ?? asItIs) });
  }
  return facts;
}

type RoleDetails = { name: string; description: string; permissions: string[] };

/** What is another in a role of the site's own. */
function roleChanges(from: RoleDetails, to: RoleDetails): AuditFact[] {
  const listed = (permissions: string[]) => valueText(permissions, permissionLabelOf);
  return [
    { label: 'Name', from: from.name, value: to.name },
    { label: 'Description', from: from.description || 'none', value: to.description || 'none' },
    { label: 'Permissions', from: listed(from.permissions), value: listed(to.permissions) },
  ].filter((fact) => fact.from !== fact.value);
}

const asItIs = (value: string): string => value;
const authorLabelOf = (role: string): string => authorRoleLabels[role as AuthorRole] ?? role;

/** A detail's value as text: what is one of a few by its label, yes and no, and others unchanged. */
function valueText(value: unknown, labelOf: (value: string) => string): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((one) => valueText(one, labelOf)).join(', ');
  if (typeof value === 'string') return labelOf(value);
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return JSON.stringify(value);
}
