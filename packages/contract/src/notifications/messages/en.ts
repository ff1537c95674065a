import { pluralOf } from '../../formatting/quantities.ts';
import { roleLabels } from '../../identity/role-labels.ts';
import { formatMoney } from '../../payments/money.ts';
import type { ContentOf } from '../schemas.ts';
import { englishAnnouncements } from './en-announcements.ts';
import { englishDiscussions } from './en-discussions.ts';
import { englishEnrolling } from './en-enrolling.ts';
import { englishPersonalMessages } from './en-messages.ts';
import { englishReminders } from './en-reminders.ts';
import { englishRequirements } from './en-requirements.ts';
import { englishSms } from './en-sms.ts';
import { cancellations, day, invitations, moment, nameOf, quoted } from './en-words.ts';
import type { EnglishMessages, NotificationText } from './messages.ts';

/** What notifications say in English, which is the language of the site. */
export const english: EnglishMessages = {
  'course.submitted': {
    text(content, actor) {
      const again = content.again ? ' again' : '';
      return { title: `${nameOf(actor)} submitted ${quoted(content.title)} for review${again}`, detail: '' };
    },
    action: 'Review the course',
    email: 'Course submitted for review',
    setting: { label: 'Courses to review', description: 'When a teacher submits a course' },
  },
  'application.received': {
    text: (_content, actor) => ({ title: `${nameOf(actor)} applied to become a teacher`, detail: '' }),
    action: 'Review the application',
    email: 'Application to teach received',
    setting: { label: 'Teacher applications', description: 'When someone applies to become a teacher' },
  },
  'support.waiting': {
    text: (content) => ({ title: `${content.name} waits in the chat`, detail: content.words }),
    action: 'Answer',
    email: 'Somebody waits in the chat',
    setting: { label: 'Live help', description: 'When someone waits in the chat while you are on duty' },
  },
  'course.approved': {
    text: (content) => ({ title: `${quoted(content.title)} was approved`, detail: content.comment }),
    action: 'Open the course',
    email: 'Course approved',
    setting: { label: 'Approved courses', description: 'When a course of yours is approved' },
  },
  'course.changes-requested': {
    text: (content) => ({
      title: `Changes to ${quoted(content.title)} were requested`,
      detail: content.comment,
    }),
    action: 'Read the comments',
    email: 'Changes to a course requested',
    setting: {
      label: 'Requested changes',
      description: 'When a reviewer asks for changes to a course of yours',
    },
  },
  'course.problem': {
    text: (content) => courseProblemText(content),
    action: 'Open the course',
    email: 'Problem of a course',
    setting: {
      label: 'Problems of courses',
      description:
        'When a solution fails its tests after you submitted the course, or a picture cannot be fetched',
    },
  },
  'course.published': {
    text: (content) =>
      content.first
        ? { title: `${quoted(content.title)} is published`, detail: 'It is now listed in the catalogue' }
        : { title: `A new version of ${quoted(content.title)} is published`, detail: '' },
    action: 'Open the course',
    email: 'Course published',
    setting: { label: 'Published courses', description: 'When a course of yours is published' },
  },
  'course.comment': {
    text(content, actor) {
      const did = content.reply ? 'replied to a comment on' : 'commented on';
      return { title: `${nameOf(actor)} ${did} ${quoted(content.title)}`, detail: content.excerpt };
    },
    action: 'Read and reply',
    email: 'Comment on a course',
    setting: {
      label: 'Review comments',
      description: 'When someone comments on a course you work on: one email until you have read it',
    },
  },
  'course.invited': {
    text: (content, actor) => ({
      title: content.offered
        ? `${nameOf(actor)} would like to hand ${quoted(content.title)} over to you`
        : `${nameOf(actor)} invited you to ${quoted(content.title)}`,
      detail: content.offered ? 'Accept or decline under Authors' : invitations[content.role],
    }),
    action: 'Open the course',
    email: 'Invitation to a course’s authors',
    setting: { label: 'Invitations', description: 'When someone invites you to work on a course' },
  },
  'order.reported': {
    text: (content) => ({
      title: `A payment for ${quoted(content.title)} was reported`,
      detail: `${formatMoney(content.amount, content.currency)}, order ${content.number}`,
    }),
    action: 'Check the payment',
    email: 'Payment reported',
    setting: { label: 'Reported payments', description: 'When a buyer reports a payment' },
  },
  'order.place-found': {
    text: (content) => ({
      title: `You are enrolled in ${quoted(content.title)}`,
      detail: 'There is a place for you now',
    }),
    action: 'Open the order',
    email: 'Place found for an order',
    setting: {
      label: 'Places in courses',
      description: 'When you get a place in a course that you have paid for',
    },
  },
  'order.expired': {
    text: (content) => ({
      title: `Your order of ${quoted(content.title)} has expired`,
      detail: 'You can order the course again',
    }),
    action: 'Open the order',
    email: 'Order expired',
    setting: { label: 'Expired orders', description: 'When an order of yours was not paid in time' },
  },
  'order.cancelled': {
    text: (content) => ({
      title: `Your order of ${quoted(content.title)} was cancelled`,
      detail: cancellations[content.reason],
    }),
    action: 'Open the order',
    email: 'Order cancelled',
    setting: {
      label: 'Cancelled orders',
      description:
        'When an order of yours is cancelled because you do not need it, or the course is not offered any more',
    },
  },
  'order.placed': {
    text: (content) => ({
      title: `You ordered ${quoted(content.title)}`,
      detail: `Pay ${formatMoney(content.amount, content.currency)} by ${day(new Date(content.expires_at))}`,
    }),
    action: 'Open the order',
    always: 'It says what you pay, to whom and by when',
    setting: { label: 'Orders', description: 'When you order a course' },
  },
  'order.paid': {
    text: (content) => ({
      title: `Your payment for ${quoted(content.title)} is confirmed`,
      detail: content.waiting
        ? 'The course is full: you will be enrolled as soon as there is a place'
        : 'You are enrolled',
    }),
    action: 'Open the order',
    always: 'It is your receipt',
    setting: { label: 'Payments', description: 'When a payment of yours is confirmed' },
  },
  'order.rejected': {
    text: (content) => ({
      title: `We could not find your payment for ${quoted(content.title)}`,
      detail: content.reason,
    }),
    action: 'Open the order',
    always: 'It is about your money',
    setting: { label: 'Payments not found', description: 'When a payment that you reported was not found' },
  },
  'order.refunded': {
    text: (content) => ({
      title: `We refund ${formatMoney(content.amount, content.currency)} for ${quoted(content.title)}`,
      detail: content.reason,
    }),
    action: 'Open the order',
    always: 'It is about your money',
    setting: { label: 'Refunds', description: 'When money is paid back to you' },
  },
  'order.expiring': {
    text: (content) => ({
      title: `Your order of ${quoted(content.title)} expires soon`,
      detail: `Pay ${formatMoney(content.amount, content.currency)} by ${day(new Date(content.expires_at))}`,
    }),
    action: 'Open the order',
    always: 'Without it you might lose your place',
    setting: { label: 'Orders that expire', description: 'Before an order of yours expires' },
  },
  'payout.made': {
    text: (content) => ({
      title: `We have paid you ${formatMoney(content.amount, content.currency)}`,
      detail: `On ${day(new Date(content.paid_on))}${content.reference ? `, reference ${content.reference}` : ''}`,
    }),
    action: 'Look at your earnings',
    email: 'Payout to a teacher',
    setting: { label: 'Payouts', description: 'When your earnings are paid out' },
  },
  'review.received': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} rated ${quoted(content.title)} ${content.rating} out of 5`,
      detail: content.excerpt,
    }),
    action: 'Read and reply',
    email: 'Review of a course',
    setting: {
      label: 'New reviews',
      description: 'When learners review a course of yours: one email a day at most',
    },
  },
  'review.replied': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} replied to your review of ${quoted(content.title)}`,
      detail: content.excerpt,
    }),
    action: 'Read the reply',
    email: 'Reply to a review',
    setting: { label: 'Replies to reviews', description: 'When a teacher replies to your review' },
  },
  'question.asked': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} asked a question about ${quoted(content.title)}`,
      detail: content.excerpt,
    }),
    action: 'Read and answer',
    email: 'Question about a course',
    setting: {
      label: 'New questions',
      description: 'When a learner asks a question about a course of yours',
    },
  },
  'question.answered': {
    text: (content, actor) => ({
      title: `${nameOf(actor)} answered your question about ${quoted(content.title)}`,
      detail: content.excerpt,
    }),
    action: 'Read the answer',
    email: 'Question answered',
    setting: { label: 'Answers to questions', description: 'When someone answers a question of yours' },
  },
  'peer-review.allotted': {
    text: (content) => ({
      title: `Answers of other learners in ${quoted(content.title)} wait for your review`,
      detail: `You have ${content.count} to review`,
    }),
    action: 'Review answers',
    email: 'Answers to review',
    setting: {
      label: 'Answers to review',
      description: 'When answers of other learners wait for your review',
    },
  },
  'review.hidden': {
    text: (content) => ({
      title: `An administrator has hidden your review of ${quoted(content.title)}`,
      detail: content.comment,
    }),
    action: 'Open your review',
    email: 'Review hidden',
    setting: { label: 'Hidden reviews', description: 'When an administrator hides a review of yours' },
  },
  'assessment.due-soon': {
    text: (content) => ({
      title: `${quoted(content.assessment)} is due ${moment(new Date(content.due_at))}`,
      detail: content.title,
    }),
    action: 'Open it',
    email: 'Assessment due soon',
    setting: {
      label: 'Due dates',
      description: 'A day before the due date of something that you have not submitted',
    },
  },
  'assessment.graded': {
    text: (content) =>
      content.changed
        ? { title: `Your points for ${quoted(content.assessment)} have changed`, detail: content.title }
        : { title: `${quoted(content.assessment)} was marked`, detail: content.title },
    action: 'Look at your answers',
    email: 'Assessment marked',
    setting: { label: 'Marked work', description: 'When your answers are marked, or your points change' },
  },
  'recall.due': {
    text: (content) => ({
      title: `Your daily review has ${content.cards} ${pluralOf(content.cards, 'card', 'cards')}`,
      detail: 'A few minutes keep what you have learned',
    }),
    action: 'Review now',
    email: 'Daily review',
    setting: {
      label: 'Daily review',
      description: 'At the hour that you choose in the daily review, when something is due',
    },
  },
  ...englishAnnouncements,
  ...englishDiscussions,
  ...englishPersonalMessages,
  ...englishReminders,
  'certificate.issued': {
    text: (content) => ({
      title: `Your certificate for ${quoted(content.title)} is ready`,
      detail: 'You can download it and share it',
    }),
    action: 'Open your certificate',
    email: 'Certificate ready',
    setting: { label: 'Certificates', description: 'When you have earned a certificate' },
  },
  'certificate.revoked': {
    text: (content) => ({
      title: `Your certificate for ${quoted(content.title)} was revoked`,
      detail: content.comment,
    }),
    action: 'Open the certificate',
    email: 'Certificate revoked',
    setting: { label: 'Revoked certificates', description: 'When a certificate of yours is revoked' },
  },
  ...englishRequirements,
  ...englishSms,
  ...englishEnrolling,
  'application.decided': {
    text(content) {
      const decision = content.decision === 'approve' ? 'approved' : 'declined';
      return { title: `Your application to become a teacher was ${decision}`, detail: content.comment };
    },
    action: 'Open the page',
    always: 'It is the answer to what you asked for',
    setting: {
      label: 'Application to teach',
      description: 'When your application to become a teacher is decided',
    },
  },
  'roles.changed': {
    text: (content) => ({
      title: 'Your roles were changed',
      detail: `You now have: ${roleLabels(content.roles)}`,
    }),
    action: 'Open your profile',
    always: 'It changes what your account may do',
    setting: { label: 'Roles', description: 'When your roles on the site are changed' },
  },
};

function courseProblemText({ problem, title, about }: ContentOf<'course.problem'>): NotificationText {
  switch (problem) {
    case 'solution':
      return {
        title: `A solution in ${quoted(title)} fails its tests`,
        detail: `The course can be published when the solution of ${quoted(about || 'the challenge')} passes`,
      };
    case 'checker':
      return {
        title: `A checker in ${quoted(title)} did not judge a program`,
        detail: `The program for ${quoted(about || 'the challenge')} waits for your mark, which shows why. Mend the checker in the course editor`,
      };
    case 'picture':
      return {
        title: `The picture of ${quoted(title)} could not be fetched`,
        detail: `Its address was “${about}”. Upload it in the course editor instead`,
      };
  }
}
