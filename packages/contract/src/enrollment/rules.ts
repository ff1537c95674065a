/** Courses that one person may have saved at a time. */
export const MAX_SAVED_COURSES = 500;

/** How somebody came into a course: by themselves, by a paid order, from the waitlist, or through staff. */
export const enrollmentSources = ['free', 'order', 'waitlist', 'staff'] as const;
export type EnrollmentSource = (typeof enrollmentSources)[number];

/** Why an enrollment ended. */
export const enrollmentEndings = ['left', 'refunded', 'removed'] as const;
export type EnrollmentEnding = (typeof enrollmentEndings)[number];

export type EnrollmentStatus = 'active' | 'completed' | 'left';

/** Why somebody cannot be enrolled: `details.reason` of the refusal, with what is shown to them. */
export const refusalMessages = {
  full: 'This course is full.',
  ended: 'This course has ended, so enrolment is closed.',
  not_published: 'This course is not open for enrolment.',
  own_course: 'You teach this course, so you cannot enrol in it.',
  payment_required: 'This course has to be paid for before you can enrol.',
  removed: 'The teacher has removed you from this course. Ask them if you want to come back.',
} as const;
export type EnrollmentRefusal = keyof typeof refusalMessages;
