import { announcementSent } from './announcement-sent/kind.ts';
import { applicationDecided } from './application-decided/kind.ts';
import { applicationReceived } from './application-received/kind.ts';
import { assessmentDueSoon } from './assessment-due-soon/kind.ts';
import { assessmentGraded } from './assessment-graded/kind.ts';
import { certificateIssued } from './certificate-issued/kind.ts';
import { certificateRevoked } from './certificate-revoked/kind.ts';
import { courseApproved } from './course-approved/kind.ts';
import { courseChangesRequested } from './course-changes-requested/kind.ts';
import { courseComment } from './course-comment/kind.ts';
import { courseInvited } from './course-invited/kind.ts';
import { courseMessage } from './course-message/kind.ts';
import { courseProblem } from './course-problem/kind.ts';
import { coursePublished } from './course-published/kind.ts';
import { courseReminder } from './course-reminder/kind.ts';
import { courseSubmitted } from './course-submitted/kind.ts';
import { discussionHidden } from './discussion-hidden/kind.ts';
import { discussionMention } from './discussion-mention/kind.ts';
import { discussionReply } from './discussion-reply/kind.ts';
import { enrollmentAdded } from './enrollment-added/kind.ts';
import { enrollmentMoved } from './enrollment-moved/kind.ts';
import { enrollmentRemoved } from './enrollment-removed/kind.ts';
import { groupAdded } from './group-added/kind.ts';
import { messageReceived } from './message-received/kind.ts';
import { orderCancelled } from './order-cancelled/kind.ts';
import { orderExpired } from './order-expired/kind.ts';
import { orderExpiring } from './order-expiring/kind.ts';
import { orderPaid } from './order-paid/kind.ts';
import { orderPlaceFound } from './order-place-found/kind.ts';
import { orderPlaced } from './order-placed/kind.ts';
import { orderRefunded } from './order-refunded/kind.ts';
import { orderRejected } from './order-rejected/kind.ts';
import { orderReported } from './order-reported/kind.ts';
import { payoutMade } from './payout-made/kind.ts';
import { peerReviewAllotted } from './peer-review-allotted/kind.ts';
import { questionAnswered } from './question-answered/kind.ts';
import { questionAsked } from './question-asked/kind.ts';
import { recallDue } from './recall-due/kind.ts';
import { requirementAssigned } from './requirement-assigned/kind.ts';
import { requirementDue } from './requirement-due/kind.ts';
import { requirementEscalated } from './requirement-escalated/kind.ts';
import { reviewHidden } from './review-hidden/kind.ts';
import { reviewReceived } from './review-received/kind.ts';
import { reviewReplied } from './review-replied/kind.ts';
import { rolesChanged } from './roles-changed/kind.ts';
import { smsPaused } from './sms-paused/kind.ts';
import { supportWaiting } from './support-waiting/kind.ts';
import { waitlistEnrolled } from './waitlist-enrolled/kind.ts';
import { waitlistPlaceHeld } from './waitlist-place-held/kind.ts';
import { waitlistPlaceLapsed } from './waitlist-place-lapsed/kind.ts';

/** Every kind of notification, in the order in which the settings list them. */
export const notificationKinds = [
  courseSubmitted,
  applicationReceived,
  supportWaiting,
  smsPaused,
  courseApproved,
  courseChangesRequested,
  courseProblem,
  coursePublished,
  courseComment,
  courseInvited,
  orderReported,
  orderPlaceFound,
  orderExpired,
  orderCancelled,
  orderPlaced,
  orderPaid,
  orderRejected,
  orderRefunded,
  orderExpiring,
  payoutMade,
  reviewReceived,
  reviewReplied,
  questionAsked,
  questionAnswered,
  discussionReply,
  discussionMention,
  discussionHidden,
  peerReviewAllotted,
  reviewHidden,
  assessmentDueSoon,
  assessmentGraded,
  recallDue,
  announcementSent,
  messageReceived,
  courseReminder,
  courseMessage,
  requirementAssigned,
  requirementDue,
  requirementEscalated,
  certificateIssued,
  certificateRevoked,
  groupAdded,
  enrollmentAdded,
  enrollmentRemoved,
  enrollmentMoved,
  waitlistEnrolled,
  waitlistPlaceHeld,
  waitlistPlaceLapsed,
  applicationDecided,
  rolesChanged,
] as const;

type AnyKind = (typeof notificationKinds)[number];
export type NotificationKind = AnyKind['kind'];
/** Those for which a person may turn the email on or off. */
type EmailChoice = Exclude<AnyKind, { email: 'own' }>;
export type EmailChoiceKind = EmailChoice['kind'];

export const allKinds: readonly NotificationKind[] = notificationKinds.map(({ kind }) => kind);

type KindFacts = Pick<AnyKind, 'group' | 'email' | 'push' | 'sms' | 'roles' | 'permission'>;
const factsByKind = new Map<string, KindFacts>(notificationKinds.map((one) => [one.kind, one]));

/** By which ways a kind may come, and what counts until somebody has chosen. */
export function factsOf(kind: NotificationKind): KindFacts {
  const facts = factsByKind.get(kind);
  if (!facts) throw new TypeError(`No such kind of notification: ${kind}`);
  return facts;
}
