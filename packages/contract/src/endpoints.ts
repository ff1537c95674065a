import { backgroundJobEndpoints } from './administration/background-jobs.ts';
import { administrationEndpoints } from './administration/endpoints.ts';
import { siteExportEndpoints } from './administration/exports.ts';
import { maintenanceEndpoints } from './administration/maintenance.ts';
import { outboundEmailEndpoints } from './administration/outbound-emails.ts';
import { overviewEndpoints } from './administration/overview.ts';
import { setupEndpoints } from './administration/setup.ts';
import { sitePageEndpoints } from './administration/site-pages.ts';
import { courseHomeEndpoints } from './analytics/course-home.ts';
import { dashboardEndpoints } from './analytics/dashboards.ts';
import { siteFigureEndpoints } from './analytics/site-figures.ts';
import { stopEndpoints } from './analytics/stops.ts';
import { announcementEndpoints } from './announcements/endpoints.ts';
import { approvalEndpoints } from './approval/endpoints.ts';
import { bankEndpoints } from './assessment/bank.ts';
import { questionImportEndpoints } from './assessment/bank-imports.ts';
import { analysisEndpoints } from './assessment/grades/analysis.ts';
import { gradebookEndpoints, ownGradeEndpoints } from './assessment/grades/gradebook.ts';
import { regradeEndpoints } from './assessment/grades/regrade.ts';
import { peerReviewEndpoints } from './assessment/marking/peer-review.ts';
import { markingEndpoints } from './assessment/marking/schemas.ts';
import { proofEndpoints } from './assessment/proof/endpoints.ts';
import { allowanceEndpoints } from './assessment/taking/allowances.ts';
import { answerArchiveEndpoints } from './assessment/taking/archive.ts';
import { attemptEndpoints } from './assessment/taking/attempts.ts';
import { lessonQuestionEndpoints } from './assessment/taking/in-lesson.ts';
import { practiceEndpoints } from './assessment/taking/practice.ts';
import { codeEndpoints } from './assessment/taking/programs.ts';
import { questionPreviewEndpoints } from './assessment/taking/question-preview.ts';
import { courseDeskEndpoints } from './authoring/course-desk.ts';
import { archiveEndpoints, authoringEndpoints, draftEndpoints } from './authoring/endpoints.ts';
import { documentImportEndpoints } from './authoring/importing/document-imports.ts';
import {
  authorCategoryEndpoints,
  categoryDeskEndpoints,
  categoryEndpoints,
  featuredDeskEndpoints,
  rateDeskEndpoints,
  trackDeskEndpoints,
} from './catalogue/desk.ts';
import { catalogueEndpoints } from './catalogue/endpoints.ts';
import { frontPageEndpoints } from './catalogue/front-page.ts';
import { teacherEndpoints } from './catalogue/teachers.ts';
import { certificateEndpoints } from './credentials/endpoints.ts';
import { discussionEndpoints } from './discussions/endpoints.ts';
import { participationEndpoints } from './discussions/participation.ts';
import { enrollmentEndpoints, savedCourseEndpoints } from './enrollment/endpoints.ts';
import { trackEnrollmentEndpoints } from './enrollment/track-endpoints.ts';
import { groupEndpoints } from './groups/endpoints.ts';
import { enrollingEndpoints } from './groups/enrolling.ts';
import { invitationEndpoints, joinCodeEndpoints } from './groups/ways-in.ts';
import { yearEndpoints } from './groups/year.ts';
import type { Endpoint } from './http/endpoint.ts';
import { buyerEndpoints } from './identity/buyer-endpoints.ts';
import { authEndpoints, factorEndpoints } from './identity/endpoints.ts';
import { firstAdminEndpoints } from './identity/first-admin/endpoints.ts';
import { mergeEndpoints } from './identity/merge-endpoints.ts';
import { peopleEndpoints } from './identity/people-endpoints.ts';
import { cardEndpoints, schoolEndpoints } from './identity/school-endpoints.ts';
import { staffRoleEndpoints } from './identity/staff-roles/endpoints.ts';
import { supportViewEndpoints } from './identity/support-view/endpoints.ts';
import { asLearnerEndpoints } from './learning/as-learner.ts';
import { assessmentAsLearnerEndpoints } from './learning/as-learner-assessments.ts';
import { shownQuestionEndpoints } from './learning/as-learner-questions.ts';
import { calendarEndpoints } from './learning/calendar.ts';
import { learningEndpoints } from './learning/endpoints.ts';
import { noteEndpoints } from './learning/notes.ts';
import { listEndpoints } from './lists/endpoints.ts';
import { mediaEndpoints } from './media/endpoints.ts';
import { messageEndpoints } from './messages/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { pushEndpoints } from './notifications/push-endpoints.ts';
import { accountEndpoints } from './payments/accounts.ts';
import { couponEndpoints, orderAdministrationEndpoints } from './payments/administration.ts';
import { bundleEndpoints } from './payments/bundles.ts';
import { caseEndpoints } from './payments/cases.ts';
import { earningEndpoints, shareEndpoints } from './payments/earnings.ts';
import { orderEndpoints } from './payments/endpoints.ts';
import { invoiceEndpoints } from './payments/invoices.ts';
import { payoutAccountEndpoints, payoutEndpoints } from './payments/payouts.ts';
import { attemptEndpoints as paymentAttemptEndpoints, providerEndpoints } from './payments/providers.ts';
import { revenueEndpoints } from './payments/revenue.ts';
import { taxEndpoints } from './payments/tax.ts';
import { privacyEndpoints } from './privacy/endpoints.ts';
import { classRecallEndpoints } from './recall/class.ts';
import { recallEndpoints } from './recall/endpoints.ts';
import { reportEndpoints } from './reports/endpoints.ts';
import { auditorEndpoints, peopleReportEndpoints, savedReportEndpoints } from './reports/people-endpoints.ts';
import { requirementEndpoints } from './requirements/endpoints.ts';
import { ratingEndpoints, reviewEndpoints } from './reviews/endpoints.ts';
import { madeWorkEndpoints } from './reviews/made-works.ts';
import { settingsEndpoints } from './settings/endpoints.ts';
import { mailSettingsEndpoints } from './settings/mail.ts';
import { guardianPhoneEndpoints } from './sms/guardian-endpoints.ts';
import { phoneEndpoints } from './sms/phone-endpoints.ts';
import { smsSettingsEndpoints } from './sms/settings-endpoints.ts';
import { chatEndpoints } from './support/chat.ts';
import { supportEndpoints } from './support/endpoints.ts';
import { inboundEndpoints } from './support/inbound.ts';
import { inboxEndpoints } from './support/inbox.ts';
import { workEndpoints } from './work/endpoints.ts';

/** Every endpoint of the API: for what has to find one by its name, away from the routes that serve it. */
export const endpointGroups: readonly Readonly<Record<string, Endpoint>>[] = [
  administrationEndpoints,
  allowanceEndpoints,
  analysisEndpoints,
  approvalEndpoints,
  archiveEndpoints,
  answerArchiveEndpoints,
  attemptEndpoints,
  authEndpoints,
  authorCategoryEndpoints,
  buyerEndpoints,
  authoringEndpoints,
  backgroundJobEndpoints,
  siteExportEndpoints,
  bankEndpoints,
  calendarEndpoints,
  catalogueEndpoints,
  cardEndpoints,
  categoryDeskEndpoints,
  categoryEndpoints,
  caseEndpoints,
  certificateEndpoints,
  codeEndpoints,
  accountEndpoints,
  bundleEndpoints,
  couponEndpoints,
  courseHomeEndpoints,
  courseDeskEndpoints,
  earningEndpoints,
  invoiceEndpoints,
  payoutAccountEndpoints,
  payoutEndpoints,
  revenueEndpoints,
  shareEndpoints,
  dashboardEndpoints,
  siteFigureEndpoints,
  stopEndpoints,
  documentImportEndpoints,
  workEndpoints,
  draftEndpoints,
  enrollingEndpoints,
  enrollmentEndpoints,
  factorEndpoints,
  firstAdminEndpoints,
  featuredDeskEndpoints,
  gradebookEndpoints,
  groupEndpoints,
  inboxEndpoints,
  invitationEndpoints,
  joinCodeEndpoints,
  learningEndpoints,
  listEndpoints,
  yearEndpoints,
  markingEndpoints,
  mediaEndpoints,
  noteEndpoints,
  notificationEndpoints,
  pushEndpoints,
  orderAdministrationEndpoints,
  orderEndpoints,
  maintenanceEndpoints,
  outboundEmailEndpoints,
  overviewEndpoints,
  ownGradeEndpoints,
  paymentAttemptEndpoints,
  peerReviewEndpoints,
  peopleEndpoints,
  staffRoleEndpoints,
  supportViewEndpoints,
  lessonQuestionEndpoints,
  shownQuestionEndpoints,
  practiceEndpoints,
  providerEndpoints,
  discussionEndpoints,
  participationEndpoints,
  questionImportEndpoints,
  questionPreviewEndpoints,
  assessmentAsLearnerEndpoints,
  asLearnerEndpoints,
  ratingEndpoints,
  madeWorkEndpoints,
  proofEndpoints,
  classRecallEndpoints,
  announcementEndpoints,
  messageEndpoints,
  recallEndpoints,
  regradeEndpoints,
  frontPageEndpoints,
  trackEnrollmentEndpoints,
  requirementEndpoints,
  reportEndpoints,
  peopleReportEndpoints,
  savedReportEndpoints,
  auditorEndpoints,
  reviewEndpoints,
  savedCourseEndpoints,
  schoolEndpoints,
  mergeEndpoints,
  sitePageEndpoints,
  mailSettingsEndpoints,
  smsSettingsEndpoints,
  phoneEndpoints,
  guardianPhoneEndpoints,
  settingsEndpoints,
  privacyEndpoints,
  setupEndpoints,
  supportEndpoints,
  chatEndpoints,
  inboundEndpoints,
  taxEndpoints,
  teacherEndpoints,
  trackDeskEndpoints,
  rateDeskEndpoints,
];
