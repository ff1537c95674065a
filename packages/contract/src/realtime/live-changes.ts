/**
 * What each event of the server changes on screens that are open. Query keys begin with the domain whose data they hold, so an event
 * names the domains. A page asks again for what it shows of them; what is not shown is asked for when it is shown.
 */

/** Whom an event tells, besides whoever acted: the people that it names, the authors or learners of its course, administrators. */
export type LiveAudience = 'people' | 'authors' | 'learners' | 'staff';

interface LiveChange {
  tells: readonly LiveAudience[];
  /** The first part of the query keys that show it. */
  shows: readonly string[];
}

const course = {
  tells: ['authors', 'staff'],
  shows: ['authoring', 'approval', 'analytics', 'administration'],
} as const;
const order = { tells: ['people', 'staff'], shows: ['payments', 'enrollment', 'administration'] } as const;
const place = {
  tells: ['people', 'authors'],
  shows: ['enrollment', 'learning', 'analytics', 'payments'],
} as const;
const certificate = { tells: ['people', 'staff'], shows: ['credentials', 'learning', 'enrollment'] } as const;
const review = { tells: ['people', 'authors', 'staff'], shows: ['reviews', 'analytics'] } as const;
const discussion = { tells: ['people', 'authors', 'learners'], shows: ['discussions', 'analytics'] } as const;
const group = { tells: ['people', 'staff'], shows: ['groups', 'enrollment', 'learning'] } as const;
const requirement = {
  tells: ['people', 'authors', 'staff'],
  shows: ['requirements', 'learning', 'enrollment', 'reports'],
} as const;
const reminded = { tells: ['people', 'authors', 'staff'], shows: ['reports', 'notifications'] } as const;
const graded = {
  tells: ['people', 'authors'],
  shows: ['assessment', 'learning', 'enrollment', 'analytics'],
} as const;

/** One row for each kind of event. */
export const liveChanges = {
  'administration.demo-changed': {
    tells: ['staff'],
    shows: ['administration', 'authoring', 'catalogue', 'groups', 'identity'],
  },
  'announcements.announced': { tells: ['people'], shows: ['announcements'] },
  'announcements.changed': { tells: ['people', 'authors', 'staff'], shows: ['announcements'] },
  'approval.comment-added': course,
  'assessment.activity-terms-changed': {
    tells: ['people'],
    shows: ['assessment', 'discussions', 'learning'],
  },
  'assessment.allowance-changed': { tells: ['people', 'authors'], shows: ['assessment', 'learning'] },
  'assessment.attempt-graded': graded,
  'assessment.attempt-waits': { tells: ['authors'], shows: ['assessment', 'analytics'] },
  'assessment.due-soon': { tells: ['people'], shows: ['learning'] },
  'assessment.reviews-allotted': { tells: ['people'], shows: ['assessment', 'learning'] },
  'authoring.author-invited': { tells: ['people', 'authors'], shows: ['authoring', 'analytics'] },
  'authoring.course-approved': course,
  'authoring.course-changes-requested': course,
  'authoring.course-problem': course,
  'authoring.course-published': {
    tells: ['authors', 'learners', 'staff'],
    shows: [...course.shows, 'learning', 'enrollment', 'catalogue'],
  },
  'authoring.course-saved': { tells: ['authors'], shows: ['authoring', 'analytics'] },
  'authoring.course-submitted': course,
  'authoring.course-visibility-changed': {
    tells: ['authors', 'learners', 'staff'],
    shows: [...course.shows, 'learning', 'enrollment', 'catalogue'],
  },
  'catalogue.structure-changed': { tells: ['staff'], shows: ['catalogue', 'administration'] },
  'credentials.certificate-issued': certificate,
  'credentials.certificate-revoked': certificate,
  'enrollment.enrolled': place,
  'enrollment.enrollment-ended': place,
  'enrollment.learners-removed': place,
  'enrollment.place-held': place,
  'enrollment.ordered-seat-ended': { tells: ['people', 'staff'], shows: ['payments', 'enrollment'] },
  'enrollment.ordered-seat-taken': place,
  'enrollment.place-lapsed': place,
  'enrollment.seat-refused': order,
  'enrollment.waiter-enrolled': place,
  'groups.changed': group,
  'groups.courses-changed': group,
  'groups.learner-moved': place,
  'groups.members-added': group,
  'groups.people-enrolled': place,
  'groups.member-left': group,
  'recall.changed': { tells: ['people'], shows: ['recall'] },
  'recall.due': { tells: ['people'], shows: ['recall', 'notifications'] },
  'discussions.changed': discussion,
  'discussions.people-mentioned': { tells: [], shows: [] },
  'discussions.posted': discussion,
  'discussions.text-hidden': discussion,
  'discussions.thread-opened': discussion,
  'identity.account-erased': { tells: ['staff'], shows: ['identity', 'administration'] },
  'identity.application-decided': { tells: ['people', 'staff'], shows: ['identity', 'administration'] },
  'identity.application-received': { tells: ['people', 'staff'], shows: ['identity', 'administration'] },
  'identity.accounts-merged': {
    tells: ['people', 'staff'],
    shows: ['identity', 'enrollment', 'learning', 'groups', 'payments', 'credentials'],
  },
  'identity.name-privacy-changed': { tells: ['people', 'staff'], shows: ['identity', 'credentials'] },
  'identity.roles-changed': { tells: ['people', 'staff'], shows: ['identity'] },
  'learning.course-completed': {
    tells: ['people', 'authors'],
    shows: ['learning', 'enrollment', 'analytics'],
  },
  'learning.course-started': { tells: ['people'], shows: ['learning'] },
  'learning.lessons-done': { tells: ['people'], shows: ['learning', 'enrollment', 'analytics'] },
  'messages.changed': { tells: ['people'], shows: ['messages'] },
  'messages.reports-changed': { tells: ['staff'], shows: ['messages'] },
  'messages.withdrawn': { tells: ['people'], shows: ['messages', 'notifications'] },
  'messages.waiting': { tells: ['people'], shows: ['messages', 'notifications'] },
  'payments.invoice-changed': { tells: ['staff'], shows: ['payments'] },
  'payments.order-expired': order,
  'payments.order-cancelled': order,
  'payments.order-expiring': order,
  'payments.order-paid': order,
  'payments.order-placed': order,
  'payments.order-questioned': order,
  'payments.order-refunded': order,
  'payments.payment-rejected': order,
  'payments.payment-reported': order,
  'payments.payout-made': order,
  'payments.place-found': order,
  'requirements.assigned': { tells: ['people'], shows: ['requirements', 'enrollment', 'learning'] },
  'requirements.changed': requirement,
  'requirements.escalated': requirement,
  'requirements.reminded': requirement,
  'reports.behind-counted': { tells: ['people', 'authors'], shows: [] },
  'reports.learners-reminded': reminded,
  'reports.learners-written-to': reminded,
  'reviews.answered': review,
  'reviews.hidden': review,
  'reviews.written': review,
  'settings.changed': { tells: ['staff'], shows: ['settings'] },
  'sms.paused': { tells: ['staff'], shows: ['settings'] },
  'sms.reported': { tells: [], shows: [] },
  'privacy.breach-changed': { tells: ['staff'], shows: ['settings'] },
  'support.chat-waits': { tells: ['people', 'staff'], shows: ['support', 'administration', 'notifications'] },
  'support.message-received': { tells: ['staff'], shows: ['support', 'administration'] },
} satisfies Record<string, LiveChange>;

export type LiveEventName = keyof typeof liveChanges;

export const isLiveEvent = (name: string): name is LiveEventName => Object.hasOwn(liveChanges, name);

/** @param name undefined: any may have been missed. What waits for somebody may change with each. */
export const shownBy = (name: LiveEventName | undefined): readonly string[] =>
  // An event that this page's code does not know yet may change anything
  name && isLiveEvent(name)
    ? [...liveChanges[name].shows, 'work']
    : [...new Set(Object.values(liveChanges).flatMap(({ shows }) => [...shows])), 'work'];
