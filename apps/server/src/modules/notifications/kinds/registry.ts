import type { NotificationSender } from '../define-notification.ts';
import { announcementSentNotification } from './announcement-sent/notification.ts';
import { applicationDecidedNotification } from './application-decided/notification.ts';
import { applicationReceivedNotification } from './application-received/notification.ts';
import { assessmentDueSoonNotification } from './assessment-due-soon/notification.ts';
import { assessmentGradedNotification } from './assessment-graded/notification.ts';
import { certificateIssuedNotification } from './certificate-issued/notification.ts';
import { certificateRevokedNotification } from './certificate-revoked/notification.ts';
import { courseApprovedNotification } from './course-approved/notification.ts';
import { courseChangesRequestedNotification } from './course-changes-requested/notification.ts';
import { courseCommentNotification } from './course-comment/notification.ts';
import { courseInvitedNotification } from './course-invited/notification.ts';
import { courseMessageNotification } from './course-message/notification.ts';
import { courseProblemNotification } from './course-problem/notification.ts';
import { coursePublishedNotification } from './course-published/notification.ts';
import { courseReminderNotification } from './course-reminder/notification.ts';
import { courseSubmittedNotification } from './course-submitted/notification.ts';
import { discussionHiddenNotification } from './discussion-hidden/notification.ts';
import { discussionMentionNotification } from './discussion-mention/notification.ts';
import { discussionReplyNotification } from './discussion-reply/notification.ts';
import { enrollmentAddedNotification } from './enrollment-added/notification.ts';
import { enrollmentMovedNotification } from './enrollment-moved/notification.ts';
import { enrollmentRemovedNotification } from './enrollment-removed/notification.ts';
import { groupAddedNotification } from './group-added/notification.ts';
import { messageReceivedNotification } from './message-received/notification.ts';
import { orderCancelledNotification } from './order-cancelled/notification.ts';
import { orderExpiredNotification } from './order-expired/notification.ts';
import { orderExpiringNotification } from './order-expiring/notification.ts';
import { orderPaidNotification } from './order-paid/notification.ts';
import { orderPlaceFoundNotification } from './order-place-found/notification.ts';
import { orderPlacedNotification } from './order-placed/notification.ts';
import { orderRefundedNotification } from './order-refunded/notification.ts';
import { orderRejectedNotification } from './order-rejected/notification.ts';
import { orderReportedNotification } from './order-reported/notification.ts';
import { payoutMadeNotification } from './payout-made/notification.ts';
import { peerReviewAllottedNotification } from './peer-review-allotted/notification.ts';
import { questionAnsweredNotification } from './question-answered/notification.ts';
import { questionAskedNotification } from './question-asked/notification.ts';
import { recallDueNotification } from './recall-due/notification.ts';
import { requirementAssignedNotification } from './requirement-assigned/notification.ts';
import { requirementDueNotification } from './requirement-due/notification.ts';
import { requirementEscalatedNotification } from './requirement-escalated/notification.ts';
import { reviewHiddenNotification } from './review-hidden/notification.ts';
import { reviewReceivedNotification } from './review-received/notification.ts';
import { reviewRepliedNotification } from './review-replied/notification.ts';
import { rolesChangedNotification } from './roles-changed/notification.ts';
import { smsPausedNotification } from './sms-paused/notification.ts';
import { supportWaitingNotification } from './support-waiting/notification.ts';
import { waitlistEnrolledNotification } from './waitlist-enrolled/notification.ts';
import { waitlistPlaceHeldNotification } from './waitlist-place-held/notification.ts';
import { waitlistPlaceLapsedNotification } from './waitlist-place-lapsed/notification.ts';

/** What sends each kind of notification. */
export const notificationSenders: readonly NotificationSender[] = [
  courseSubmittedNotification,
  applicationReceivedNotification,
  supportWaitingNotification,
  smsPausedNotification,
  courseApprovedNotification,
  courseChangesRequestedNotification,
  courseProblemNotification,
  coursePublishedNotification,
  courseCommentNotification,
  courseInvitedNotification,
  orderReportedNotification,
  orderPlaceFoundNotification,
  orderExpiredNotification,
  orderCancelledNotification,
  orderPlacedNotification,
  orderPaidNotification,
  orderRejectedNotification,
  orderRefundedNotification,
  payoutMadeNotification,
  orderExpiringNotification,
  reviewReceivedNotification,
  reviewRepliedNotification,
  questionAskedNotification,
  questionAnsweredNotification,
  discussionReplyNotification,
  discussionMentionNotification,
  discussionHiddenNotification,
  peerReviewAllottedNotification,
  reviewHiddenNotification,
  assessmentDueSoonNotification,
  assessmentGradedNotification,
  recallDueNotification,
  announcementSentNotification,
  messageReceivedNotification,
  courseReminderNotification,
  courseMessageNotification,
  requirementAssignedNotification,
  requirementDueNotification,
  requirementEscalatedNotification,
  certificateIssuedNotification,
  certificateRevokedNotification,
  groupAddedNotification,
  enrollmentAddedNotification,
  enrollmentRemovedNotification,
  enrollmentMovedNotification,
  waitlistEnrolledNotification,
  waitlistPlaceHeldNotification,
  waitlistPlaceLapsedNotification,
  applicationDecidedNotification,
  rolesChangedNotification,
];
