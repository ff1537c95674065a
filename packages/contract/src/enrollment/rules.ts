/** Of acts on several people of a course. */
export const enrollmentLimits = { people: 200, reason: 300 } as const;

/** Courses that one person may have saved at a time. */
export const MAX_SAVED_COURSES = 500;

/** How somebody came into a course: by themselves, by a paid order, from the waitlist, through staff, through a group that gives it, by a requirement, by a list of people, or with a learning track. */
export const enrollmentSources = [
  'free',
  'order',
  'waitlist',
  'staff',
  'group',
  'requirement',
  'list',
  'track',
] as const;
export type EnrollmentSource = (typeof enrollmentSources)[number];

/**
 * Why an enrollment ended. `erased`: the account was deleted. `group`: the person is in no group any more that gives the course.
 * `requirement`: nothing requires it of them any more. `moved`: to another course. `cancelled`: nobody pays the invoice for it any more.
 * `list`: the list of people that brought them in was undone. `track`: they do not take the learning track any more that gave it.
 */
export const enrollmentEndings = [
  'left',
  'refunded',
  'removed',
  'erased',
  'group',
  'requirement',
  'moved',
  'cancelled',
  'list',
  'track',
] as const;
export type EnrollmentEnding = (typeof enrollmentEndings)[number];

export const enrollmentStatuses = ['active', 'completed', 'left'] as const;
export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** Why somebody cannot be enrolled: `details.reason` of the refusal, with what is shown to them. */
export const refusalMessages = {
  full: 'This course is full.',
  ended: 'This course has ended, so enrolment is closed.',
  not_published: 'This course is not open for enrolment.',
  own_course: 'You teach this course, so you cannot enrol in it.',
  payment_required: 'This course has to be paid for before you can enrol.',
  no_permission: 'Your account cannot enrol in courses. Ask an administrator for the role of a student.',
  removed: 'The teacher has removed you from this course. Ask them if you want to come back.',
} as const;
export type EnrollmentRefusal = keyof typeof refusalMessages;
export const refusalReasons = Object.keys(refusalMessages) as EnrollmentRefusal[];

/** For how long the place of a priced course is kept for the next in the line. */
export const HOLD_HOURS = 48;

/** The lists of a learner's own courses. */
export const ownLists = ['active', 'completed', 'waitlist', 'left'] as const;
export type OwnList = (typeof ownLists)[number];

/** The page that enrols whoever comes to it from a course's button, after logging in where that is needed. */
export const enrolPath = (courseSlug: string): string => `/enrol/${encodeURIComponent(courseSlug)}`;

/** Where a priced course is ordered. */
export const checkoutPath = (courseSlug: string): string => `/checkout/${encodeURIComponent(courseSlug)}`;
