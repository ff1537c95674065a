import type { DeskPermission } from '../http/desk-permissions.ts';
import type { RoleArea } from '../identity/rules.ts';

/** An area of the workspaces: those of the roles, and the desk of those who have roles of the site's own. */
export type WorkArea = RoleArea | 'desk';

/**
 * What can wait for somebody, and in which area it is listed. A kind is registered by the module that knows of it (`work` in its
 * `index.ts`), and drawn by its words in the web app. The order is that of kinds of equal urgency.
 */
export const workKinds = {
  'assessment.to-mark': 'instructor',
  'learning.questions': 'instructor',
  'discussions.reported': 'instructor',
  'discussions.to-mark': 'instructor',
  'approval.changes': 'instructor',
  'approval.approved': 'instructor',
  'approval.comments': 'instructor',
  'reports.behind': 'instructor',
  'messages.to-read': 'instructor',
  'payments.reported': 'administrator',
  'payments.cases': 'administrator',
  'approval.to-review': 'administrator',
  'identity.applications': 'administrator',
  'reviews.reported': 'administrator',
  'reviews.made': 'administrator',
  'discussions.reported-on-site': 'administrator',
  'support.waiting': 'administrator',
  'support.messages': 'administrator',
  'messages.reported': 'administrator',
  'privacy.breaches': 'administrator',
  'administration.backups': 'administrator',
  'administration.failed-jobs': 'administrator',
  'administration.failed-items': 'administrator',
  'administration.failed-emails': 'administrator',
  'administration.kept-emails': 'administrator',
  'recall.due': 'student',
  'learning.due': 'student',
  'assessment.tests': 'student',
  'discussions.participation': 'student',
  'requirements.own': 'student',
  'reports.group-behind': 'student',
  'messages.unread': 'student',
  'notifications.marked': 'student',
  'notifications.answers': 'student',
} as const satisfies Record<string, RoleArea>;
export type WorkKindName = keyof typeof workKinds;
type AdministratorKind = {
  [Kind in WorkKindName]: (typeof workKinds)[Kind] extends 'administrator' ? Kind : never;
}[WorkKindName];
export const workKindNames = Object.keys(workKinds) as [WorkKindName, ...WorkKindName[]];

/** What is done at the desk, and the permission that it takes. */
export const deskWork = {
  'payments.reported': 'orders.manage',
  'payments.cases': 'orders.manage',
  'approval.to-review': 'course-reviews.decide',
  'identity.applications': 'applications.decide',
  'reviews.reported': 'ratings.moderate',
  'reviews.made': 'ratings.moderate',
  'discussions.reported-on-site': 'ratings.moderate',
  'support.waiting': 'support.answer',
  'support.messages': 'support.answer',
  'messages.reported': 'support.answer',
  'privacy.breaches': 'settings.manage',
  'administration.backups': 'jobs.manage',
  'administration.failed-jobs': 'jobs.manage',
  'administration.failed-items': 'jobs.manage',
  'administration.failed-emails': 'emails.read',
  'administration.kept-emails': 'emails.read',
} as const satisfies Record<AdministratorKind, DeskPermission>;

/** Rows of one kind in the list; the others are counted. */
export const WORK_ROWS = 5;
/** What is due within so many days is listed, and what was due within as many before. */
export const DUE_DAYS = 14;

/** What the order of the list looks at. */
interface Urgent {
  kind: WorkKindName;
  since: string | null;
  due_at: string | null;
}

/** What is late comes first, then by its day, then what has waited longest. @param now ISO 8601, UTC */
export function byUrgency(now: string): (one: Urgent, other: Urgent) => number {
  const rank = ({ due_at }: Urgent): number => (due_at === null ? 1 : due_at < now ? 0 : 2);
  const when = ({ due_at, since }: Urgent): string => due_at ?? since ?? now;
  return (one, other) =>
    rank(one) - rank(other) ||
    when(one).localeCompare(when(other)) ||
    workKindNames.indexOf(one.kind) - workKindNames.indexOf(other.kind);
}
