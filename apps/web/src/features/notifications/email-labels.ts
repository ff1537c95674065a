import type { EmailChoiceKind } from '@darasa/contract/notifications/kinds';

/** What a person turns on or off, by the kind of notification. */
export const emailLabels: Record<EmailChoiceKind, { label: string; description: string }> = {
  'course.submitted': { label: 'Courses to review', description: 'When a teacher submits a course' },
  'application.received': {
    label: 'Teacher applications',
    description: 'When someone applies to become a teacher',
  },
  'course.approved': { label: 'Approved courses', description: 'When a course of yours is approved' },
  'course.problem': {
    label: 'Problems of courses',
    description:
      'When a solution fails its tests after you submitted the course, or a picture cannot be fetched',
  },
  'course.changes-requested': {
    label: 'Requested changes',
    description: 'When a reviewer asks for changes to a course of yours',
  },
  'course.published': { label: 'Published courses', description: 'When a course of yours is published' },
  'course.comment': {
    label: 'Review comments',
    description: 'When someone comments on a course you work on: one email until you have read it',
  },
  'order.reported': { label: 'Reported payments', description: 'When a buyer reports a payment' },
  'order.place-found': {
    label: 'Places in courses',
    description: 'When you get a place in a course that you have paid for',
  },
  'order.expired': { label: 'Expired orders', description: 'When an order of yours was not paid in time' },
  'question.asked': {
    label: 'New questions',
    description: 'When a learner asks a question about a course of yours',
  },
  'question.answered': {
    label: 'Answers to questions',
    description: 'When someone answers a question of yours',
  },
  'peer-review.allotted': {
    label: 'Answers to review',
    description: 'When answers of other learners wait for your review',
  },
  'review.received': {
    label: 'New reviews',
    description: 'When learners review a course of yours: one email a day at most',
  },
  'review.replied': { label: 'Replies to reviews', description: 'When a teacher replies to your review' },
  'review.hidden': {
    label: 'Hidden reviews',
    description: 'When an administrator hides a review of yours',
  },
  'assessment.due-soon': {
    label: 'Due dates',
    description: 'A day before the due date of something that you have not submitted',
  },
  'assessment.graded': {
    label: 'Marked work',
    description: 'When your answers are marked, or your points change',
  },
  'certificate.issued': { label: 'Certificates', description: 'When you have earned a certificate' },
  'certificate.revoked': {
    label: 'Revoked certificates',
    description: 'When a certificate of yours is revoked',
  },
  'course.invited': { label: 'Invitations', description: 'When someone invites you to work on a course' },
  'waitlist.enrolled': {
    label: 'Places from a waitlist',
    description: 'When a place is free and you are enrolled in a course that you wait for',
  },
  'waitlist.place-held': {
    label: 'Places kept for you',
    description: 'When a place is kept for you in a course that you wait for',
  },
  'waitlist.place-lapsed': {
    label: 'Expired places',
    description: 'When you did not take a reserved place in time',
  },
};
