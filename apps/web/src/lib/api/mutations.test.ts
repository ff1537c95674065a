import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
import { answerArchiveEndpoints } from '@darasa/contract/assessment/taking/archive';
import { attemptEndpoints } from '@darasa/contract/assessment/taking/attempts';
import { practiceEndpoints } from '@darasa/contract/assessment/taking/practice';
import { codeEndpoints } from '@darasa/contract/assessment/taking/programs';
import { questionPreviewEndpoints } from '@darasa/contract/assessment/taking/question-preview';
import { authoringEndpoints, draftEndpoints } from '@darasa/contract/authoring/endpoints';
import { documentImportEndpoints } from '@darasa/contract/authoring/importing/document-imports';
import { catalogueEndpoints } from '@darasa/contract/catalogue/endpoints';
import { certificateEndpoints } from '@darasa/contract/credentials/endpoints';
import { discussionEndpoints } from '@darasa/contract/discussions/endpoints';
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
import { privacyEndpoints } from '@darasa/contract/privacy/endpoints';
import { classRecallEndpoints } from '@darasa/contract/recall/class';
import { recallEndpoints } from '@darasa/contract/recall/endpoints';
import { reportEndpoints } from '@darasa/contract/reports/endpoints';
import { ratingEndpoints, reviewEndpoints } from '@darasa/contract/reviews/endpoints';
import { madeWorkEndpoints } from '@darasa/contract/reviews/made-works';
import { settingsEndpoints } from '@darasa/contract/settings/endpoints';
import { guardianPhoneEndpoints } from '@darasa/contract/sms/guardian-endpoints';
import { phoneEndpoints } from '@darasa/contract/sms/phone-endpoints';
import { supportEndpoints } from '@darasa/contract/support/endpoints';
import { inboxEndpoints } from '@darasa/contract/support/inbox';
import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createQueryClient, retryMutation } from '../query-client.ts';
import { ApiError, networkError } from './errors.ts';
import { callKey } from './mutations.ts';
import { by, type Mutation, messageMutations, never, smsMutations, withKey } from './test-mutations.ts';

const endpoints: Record<string, Record<string, Endpoint>> = {
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
  ...{ pushEndpoints, phoneEndpoints, guardianPhoneEndpoints },
  discussionEndpoints,
  documentImportEndpoints,
  questionImportEndpoints,
  questionPreviewEndpoints,
  ...{ ratingEndpoints, madeWorkEndpoints, proofEndpoints },
  ...{ classRecallEndpoints, recallEndpoints },
  ...{ answerArchiveEndpoints, regradeEndpoints, reportEndpoints },
  reviewEndpoints,
  savedCourseEndpoints,
  sitePageEndpoints,
  privacyEndpoints,
  settingsEndpoints,
  supportEndpoints,
};

const deskActs = ['assign', 'snooze', 'tag', 'block'].map((act) => `inboxEndpoints.${act}`);
/** Every mutation of the web app, by file: why it is safe to repeat, or why it is not retried. */
const mutations: Record<string, Mutation[]> = {
  'administration/jobs/failed-jobs.tsx': [withKey('backgroundJobEndpoints.retry')],
  'administration/jobs/set-aside-items.tsx': [withKey('backgroundJobEndpoints.retryItem')],
  'administration/outbound-emails/email-page.tsx': [withKey('outboundEmailEndpoints.retry')],
  'announcements/sent/announcement-form.tsx': [by('announcementEndpoints.send')],
  'announcements/sent/sent-line.tsx': [
    by('announcementEndpoints.state'),
    by('announcementEndpoints.pin'),
    withKey('announcementEndpoints.remove'),
  ],
  ...messageMutations,
  ...smsMutations,
  'approval/comments/use-comments.ts': [
    by('approvalEndpoints.comment'),
    by('approvalEndpoints.resolve'),
    withKey('approvalEndpoints.removeComment'),
  ],
  'approval/desk/decision-bar.tsx': [withKey('approvalEndpoints.decide')],
  'assessment/bank/bank-question-page.tsx': [withKey('bankEndpoints.change', 'bankEndpoints.add')],
  'assessment/bank/export-dialog.tsx': [by('bankEndpoints.exportFile')],
  // The first only says what would become of the file
  'assessment/bank/import-dialog.tsx': [by(), withKey('bankEndpoints.importFile')],
  'assessment/bank/imports/import-report.tsx': [
    withKey('questionImportEndpoints.confirm'),
    withKey('questionImportEndpoints.start'),
  ],
  'assessment/bank/imports/use-import-removal.ts': [withKey('questionImportEndpoints.remove')],
  'assessment/bank/imports/use-sending.ts': [withKey('questionImportEndpoints.start')],
  'assessment/bank/use-bank.ts': [by('bankEndpoints.restore'), withKey('bankEndpoints.remove')],
  'assessment/code/hints.tsx': [by('codeEndpoints.askHint')],
  'assessment/editing/bank/bank-dialog.tsx': [by('bankEndpoints.copy')],
  'assessment/editing/bank/import-dialog.tsx': [by(), withKey('bankEndpoints.importFile')],
  'assessment/gradebook/archived-answers.tsx': [by('answerArchiveEndpoints.bringBack')],
  'assessment/gradebook/use-grades.ts': [withKey('gradebookEndpoints.change')],
  'assessment/marking/desk/saved-comments-dialog.tsx': [
    withKey(
      'markingEndpoints.saveComment',
      'markingEndpoints.changeComment',
      'markingEndpoints.removeComment',
    ),
  ],
  'assessment/question-editor/challenge/try-solution.tsx': [by('codeEndpoints.check')],
  'assessment/taking/overview/begin.tsx': [by('attemptEndpoints.start')],
  'authoring/bring/use-bringing.ts': [
    withKey('documentImportEndpoints.start'),
    withKey('documentImportEndpoints.take'),
    withKey('documentImportEndpoints.remove'),
  ],
  'authoring/course-mutations.ts': [
    withKey(
      'authoringEndpoints.submit',
      'authoringEndpoints.withdraw',
      'authoringEndpoints.publish',
      'authoringEndpoints.archive',
    ),
    withKey('authoringEndpoints.create'),
    withKey('authoringEndpoints.copy'),
    by('authoringEndpoints.update'),
    withKey('authoringEndpoints.remove'),
    by('authoringEndpoints.update'),
  ],
  'credentials/management/certificates-page.tsx': [withKey('certificateEndpoints.restore')],
  'credentials/own-certificates.tsx': [
    by('certificateEndpoints.badge'),
    withKey('certificateEndpoints.correctName'),
  ],
  'enrollment/tracks/use-track-act.ts': [
    by('trackEnrollmentEndpoints.join', 'trackEnrollmentEndpoints.leave'),
  ],
  'enrollment/use-enrolment.ts': [
    by(
      'enrollmentEndpoints.enroll',
      'enrollmentEndpoints.leave',
      'enrollmentEndpoints.joinWaitlist',
      'enrollmentEndpoints.leaveWaitlist',
    ),
  ],
  'enrollment/use-saved.ts': [by('savedCourseEndpoints.save', 'savedCourseEndpoints.remove')],
  'identity/account/confirm/confirm-by-passkey.tsx': [
    never('authEndpoints.reauthenticate', 'it would ask for the passkey again'),
  ],
  'identity/account/confirm/confirm-by-password.tsx': [
    by('authEndpoints.reauthenticate'),
    by('authEndpoints.forgotPassword'),
  ],
  'identity/account/profile/use-profile-form.ts': [by('authEndpoints.profile')],
  'identity/account/resend-verification.tsx': [by('authEndpoints.resendVerification')],
  'identity/account/settings/account/delete-dialog.tsx': [
    never('authEndpoints.deleteAccount', 'the session ends with the account'),
  ],
  'identity/account/settings/account/export-data.tsx': [by('authEndpoints.exportData')],
  'identity/account/settings/account/pending-email.tsx': [
    withKey('authEndpoints.changeEmail'),
    by('authEndpoints.cancelEmail'),
  ],
  'groups/page/letting-in.tsx': [
    never('groupEndpoints.printCards', 'its reply holds the codes, and another call would make other ones'),
    never('groupEndpoints.oneTimePassword', 'its reply holds the password, which is shown once'),
  ],
  'identity/account/settings/security/authenticator-setting.tsx': [by('factorEndpoints.startTotp')],
  'identity/account/settings/security/authenticator-setup.tsx': [
    never('factorEndpoints.confirmTotp', 'its reply holds the recovery codes, which are shown once'),
  ],
  'identity/account/settings/security/change-password-form.tsx': [
    never('authEndpoints.changePassword', 'after a lost reply the current password may already be wrong'),
  ],
  'identity/account/settings/security/services-setting.tsx': [
    never('factorEndpoints.linkProvider', 'each link has a secret of its own for the way back'),
  ],
  'identity/account/settings/use-preference.ts': [by('authEndpoints.preferences')],
  // A passkey that is added and a first password are not retried: `notRetried` says why
  'identity/account/settings/use-security-change.ts': [
    withKey('authEndpoints.changeEmail', 'factorEndpoints.renamePasskey'),
  ],
  'identity/account/teach/application-form.tsx': [withKey('authEndpoints.apply')],
  'identity/doubles/merge-people.tsx': [withKey('mergeEndpoints.merge')],
  'identity/people/card-actions.tsx': [
    never('schoolEndpoints.oneTimePassword', 'its reply holds the password, which is shown once'),
  ],
  'identity/people/consents.tsx': [
    withKey('schoolEndpoints.giveConsent'),
    withKey('schoolEndpoints.withdrawConsent'),
  ],
  'identity/people/print-cards.ts': [
    never('schoolEndpoints.printCards', 'its reply holds the codes, and another call would make other ones'),
  ],
  'identity/people/school-details.tsx': [withKey('schoolEndpoints.changeDetails')],
  'identity/people/person-roles.tsx': [by('peopleEndpoints.changeRoles')],
  'identity/people/use-create-person.ts': [
    never('peopleEndpoints.create', 'its reply holds the password, which is shown once'),
  ],
  'learning/lesson/lesson-title.tsx': [
    by('learningEndpoints.addBookmark', 'learningEndpoints.removeBookmark'),
  ],
  'learning/states/new-revision.tsx': [by('learningEndpoints.moveToRevision')],
  'discussions/use-thread-change.ts': [
    by(
      ...'editThread editPost removeThread removePost state accept vote hide'
        .split(' ')
        .map((name) => `discussionEndpoints.${name}`),
    ),
  ],
  'lists/list-cards.tsx': [
    never('listEndpoints.printCards', 'its replies hold codes, and other calls would make other ones'),
  ],
  'lists/use-list-act.ts': [
    withKey(
      'listEndpoints.check',
      'listEndpoints.setMissing',
      'listEndpoints.mend',
      'listEndpoints.nameGroup',
      'listEndpoints.apply',
      'listEndpoints.stop',
      'listEndpoints.undo',
    ),
  ],
  'notifications/channel-choices.tsx': [by('notificationEndpoints.changePreference')],
  'notifications/push-choices.tsx': [by('pushEndpoints.add'), withKey('pushEndpoints.remove')],
  'notifications/timing-choices.tsx': [by('notificationEndpoints.changeTiming')],
  'notifications/unsubscribe-page.tsx': [by('notificationEndpoints.unsubscribe')],
  'notifications/use-marking.ts': [by('notificationEndpoints.mark'), by('notificationEndpoints.markAllRead')],
  'payments/paying/use-check.ts': [by('paymentAttemptEndpoints.check')],
  'payments/staff/providers/provider-connection.tsx': [
    by('providerEndpoints.test', 'providerEndpoints.register'),
  ],
  'assessment/proof/forms-dialog.tsx': [by('proofEndpoints.change')],
  'recall/class/names-choice.tsx': [by('classRecallEndpoints.names')],
  'recall/course-choices.tsx': [by('recallEndpoints.course')],
  'recall/settings-dialog.tsx': [by('recallEndpoints.settings')],
  'recall/spread-cards.tsx': [by('recallEndpoints.spread')],
  'reports/use-remind.ts': [withKey('reportEndpoints.remind')],
  'reviews/moderation/rating-item.tsx': [
    withKey(
      'ratingEndpoints.restore',
      'ratingEndpoints.dismiss',
      'ratingEndpoints.reopen',
      'ratingEndpoints.quote',
      'ratingEndpoints.unquote',
    ),
  ],
  'reviews/made/made-form.tsx': [by('madeWorkEndpoints.offer')],
  'reviews/moderation/made-works.tsx': [withKey('madeWorkEndpoints.decide')],
  'reviews/quote-consent.tsx': [by('reviewEndpoints.allowQuote')],
  'reviews/reply-form.tsx': [by('reviewEndpoints.reply', 'reviewEndpoints.removeReply')],
  'reviews/review-actions.tsx': [by('reviewEndpoints.vote', 'reviewEndpoints.takeVoteBack')],
  'reviews/review-form.tsx': [withKey('reviewEndpoints.create', 'reviewEndpoints.update')],
  'support/inbox/canned-dialog.tsx': [withKey('inboxEndpoints.saveCanned', 'inboxEndpoints.removeCanned')],
  'support/inbox/duty-bar.tsx': [by('inboxEndpoints.duty')],
  'support/inbox/thread-pane.tsx': [by('inboxEndpoints.changeStatus', ...deskActs)],
  'support/send-message.ts': [{ calls: ['supportEndpoints.send'], key: 'own' }],
  // Whoever notes what was done says how it is taken back, with a key of its own
  'work/done-row.tsx': [by()],
};

const FEATURES = fileURLToPath(new URL('../../features/', import.meta.url));
const WEB = fileURLToPath(new URL('../../', import.meta.url));
const sources = new Map(
  globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((path) => !path.includes('.test.'))
    .map((path) => [path, readFileSync(`${WEB}${path}`, 'utf8')] as const)
    .filter(([, text]) => text.includes('mutationFn')),
);
const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function endpointOf(name: string): Endpoint {
  const [group = '', call = ''] = name.split('.');
  const found = endpoints[group]?.[call];
  if (!found) throw new Error(`${name} is no endpoint`);
  return found;
}

describe('the list of mutations', () => {
  it('has every mutation', () => {
    const found = [...sources].map(([path, text]) => [path, countOf(text, /\bmutationFn\b/g)]);
    const listed = Object.entries(mutations).map(([path, all]) => [`features/${path}`, all.length]);
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(listed));
  });

  it.each(Object.entries(mutations))('%s repeats what is safe to repeat', (path, all) => {
    const text = readFileSync(`${FEATURES}${path}`, 'utf8');
    for (const { calls, key, notRetried } of all)
      for (const { method, path: of, repeat } of calls.map(endpointOf)) {
        if (notRetried) continue;
        if (key === 'own') expect([of, repeat]).toEqual([of, 'own-key']);
        else if (key) expect([of, repeat]).not.toEqual([of, 'never']);
        else expect([of, method === 'GET' || repeat === 'itself']).toEqual([of, true]);
      }
    // Nothing else decides how often
    const own = /\bretry: /g;
    const excused =
      all.filter(({ notRetried }) => notRetried).length + countOf(text, /notRetried \? \{ retry: false/g);
    expect(countOf(text, own)).toBe(excused);
    expect(countOf(text, /callKey\(context\)/g) >= all.filter(({ key }) => key === 'callKey').length).toBe(
      true,
    );
  });
});

describe('a mutation', () => {
  it('is retried once when nothing came back or the server was in trouble, and not when it was refused', () => {
    const broken = new ApiError('Internal server error', 'SERVER_ERROR', { status: 500 });
    const refused = new ApiError('This course is full', 'CONFLICT', { status: 409 });
    expect([networkError(), broken].map((error) => retryMutation(0, error))).toEqual([true, true]);
    expect([networkError(), broken].map((error) => retryMutation(1, error))).toEqual([false, false]);
    const ownWords = new ApiError('Valid course ID is required', 'BAD_REQUEST');
    for (const error of [refused, ownWords, new TypeError('x')]) expect(retryMutation(0, error)).toBe(false);
  });

  it('has one key for all tries, and another one for the next', async () => {
    const sent: string[] = [];
    const client = createQueryClient(true);
    const copy = new MutationObserver(client, {
      retryDelay: 0,
      mutationFn: async (_: string, context) => {
        sent.push(callKey(context));
        if (sent.length === 1) throw networkError();
      },
    });
    await copy.mutate('7');
    await copy.mutate('7');
    expect(sent).toHaveLength(3);
    expect(sent[0]).toBe(sent[1]);
    expect(sent[2]).not.toBe(sent[0]);
  });
});
