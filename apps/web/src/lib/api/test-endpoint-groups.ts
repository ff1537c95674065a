import { backgroundJobEndpoints } from '@darasa/contract/administration/background-jobs';
import { administrationEndpoints } from '@darasa/contract/administration/endpoints';
import { outboundEmailEndpoints } from '@darasa/contract/administration/outbound-emails';
import { overviewEndpoints } from '@darasa/contract/administration/overview';
import { sitePageEndpoints } from '@darasa/contract/administration/site-pages';
import { dashboardEndpoints } from '@darasa/contract/analytics/dashboards';
import { announcementEndpoints } from '@darasa/contract/announcements/endpoints';
import { approvalEndpoints } from '@darasa/contract/approval/endpoints';
import { bankEndpoints } from '@darasa/contract/assessment/bank';
import { questionImportEndpoints } from '@darasa/contract/assessment/bank-imports';
import { analysisEndpoints } from '@darasa/contract/assessment/grades/analysis';
import { gradebookEndpoints, ownGradeEndpoints } from '@darasa/contract/assessment/grades/gradebook';
import { regradeEndpoints } from '@darasa/contract/assessment/grades/regrade';
import { peerReviewEndpoints } from '@darasa/contract/assessment/marking/peer-review';
import { markingEndpoints } from '@darasa/contract/assessment/marking/schemas';
import { proofEndpoints } from '@darasa/contract/assessment/proof/endpoints';
import { allowanceEndpoints } from '@darasa/contract/assessment/taking/allowances';
import { attemptEndpoints } from '@darasa/contract/assessment/taking/attempts';
import { practiceEndpoints } from '@darasa/contract/assessment/taking/practice';
import { codeEndpoints } from '@darasa/contract/assessment/taking/programs';
import { questionPreviewEndpoints } from '@darasa/contract/assessment/taking/question-preview';
import { authoringEndpoints, draftEndpoints } from '@darasa/contract/authoring/endpoints';
import { documentImportEndpoints } from '@darasa/contract/authoring/importing/document-imports';
import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { certificateEndpoints } from '@darasa/contract/credentials/endpoints';
import { enrollmentEndpoints, savedCourseEndpoints } from '@darasa/contract/enrollment/endpoints';
import { trackEnrollmentEndpoints } from '@darasa/contract/enrollment/track-endpoints';
import { groupEndpoints } from '@darasa/contract/groups/endpoints';
import type { Endpoint } from '@darasa/contract/http/endpoint';
import { authEndpoints, factorEndpoints } from '@darasa/contract/identity/endpoints';
import { mergeEndpoints } from '@darasa/contract/identity/merge-endpoints';
import { peopleEndpoints } from '@darasa/contract/identity/people-endpoints';
import { cardEndpoints, schoolEndpoints } from '@darasa/contract/identity/school-endpoints';
import { asLearnerEndpoints } from '@darasa/contract/learning/as-learner';
import { assessmentAsLearnerEndpoints } from '@darasa/contract/learning/as-learner-assessments';
import { calendarEndpoints } from '@darasa/contract/learning/calendar';
import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import { noteEndpoints } from '@darasa/contract/learning/notes';
import { questionEndpoints } from '@darasa/contract/learning/questions';
import { listEndpoints } from '@darasa/contract/lists/endpoints';
import { messageEndpoints } from '@darasa/contract/messages/endpoints';
import { notificationEndpoints } from '@darasa/contract/notifications/endpoints';
import { pushEndpoints } from '@darasa/contract/notifications/push-endpoints';
import { couponEndpoints, orderAdministrationEndpoints } from '@darasa/contract/payments/administration';
import { bundleEndpoints } from '@darasa/contract/payments/bundles';
import { orderEndpoints } from '@darasa/contract/payments/endpoints';
import {
  attemptEndpoints as paymentAttemptEndpoints,
  providerEndpoints,
} from '@darasa/contract/payments/providers';
import { classRecallEndpoints } from '@darasa/contract/recall/class';
import { recallEndpoints } from '@darasa/contract/recall/endpoints';
import { reportEndpoints } from '@darasa/contract/reports/endpoints';
import { ratingEndpoints, reviewEndpoints } from '@darasa/contract/reviews/endpoints';
import { madeWorkEndpoints } from '@darasa/contract/reviews/made-works';
import { settingsEndpoints } from '@darasa/contract/settings/endpoints';
import { supportEndpoints } from '@darasa/contract/support/endpoints';
import { inboxEndpoints } from '@darasa/contract/support/inbox';

/** Groups of endpoints by the names under which the web app calls them. */
export const endpoints: Record<string, Record<string, Endpoint>> = {
  administrationEndpoints,
  allowanceEndpoints,
  analysisEndpoints,
  announcementEndpoints,
  messageEndpoints,
  approvalEndpoints,
  asLearnerEndpoints,
  assessmentAsLearnerEndpoints,
  attemptEndpoints,
  backgroundJobEndpoints,
  authEndpoints,
  authoringEndpoints,
  bankEndpoints,
  calendarEndpoints,
  cardEndpoints,
  catalogueEndpoints,
  certificateEndpoints,
  codeEndpoints,
  bundleEndpoints,
  couponEndpoints,
  dashboardEndpoints,
  draftEndpoints,
  enrollmentEndpoints,
  trackEnrollmentEndpoints,
  factorEndpoints,
  gradebookEndpoints,
  groupEndpoints,
  inboxEndpoints,
  learningEndpoints,
  listEndpoints,
  markingEndpoints,
  noteEndpoints,
  notificationEndpoints,
  orderAdministrationEndpoints,
  orderEndpoints,
  outboundEmailEndpoints,
  overviewEndpoints,
  ownGradeEndpoints,
  paymentAttemptEndpoints,
  peerReviewEndpoints,
  mergeEndpoints,
  peopleEndpoints,
  schoolEndpoints,
  practiceEndpoints,
  providerEndpoints,
  pushEndpoints,
  questionEndpoints,
  documentImportEndpoints,
  questionImportEndpoints,
  questionPreviewEndpoints,
  ...{ ratingEndpoints, madeWorkEndpoints, proofEndpoints },
  ...{ classRecallEndpoints, recallEndpoints },
  regradeEndpoints,
  reportEndpoints,
  reviewEndpoints,
  savedCourseEndpoints,
  sitePageEndpoints,
  settingsEndpoints,
  supportEndpoints,
};
