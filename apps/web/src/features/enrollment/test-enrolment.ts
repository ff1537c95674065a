import type { EnrollmentState } from '@darasa/contract/enrollment/schemas';

/** A free course that a person may enrol in. */
export const enrolmentWith = (change: Partial<EnrollmentState> = {}): EnrollmentState => ({
  course: { id: '7', slug: 'tailoring', title: 'Tailoring', path: '/courses/design/tailoring' },
  isEnrolled: false,
  status: null,
  enrolled_at: null,
  opens_at: null,
  progress: null,
  continue_path: null,
  due: null,
  waitlist: null,
  waiting: 0,
  places_left: null,
  refusal: null,
  ...change,
  abilities: { enroll: true, leave: false, join_waitlist: false, edit: false, ...change.abilities },
});

/** The same course, with the person in it. */
export const enrolled = (change: Partial<EnrollmentState> = {}): EnrollmentState =>
  enrolmentWith({
    isEnrolled: true,
    status: 'active',
    continue_path: '/learn/tailoring',
    progress: { percent: 0, done: 0, total: 4, last_lesson_title: null, last_at: null },
    abilities: { enroll: false, leave: true, join_waitlist: false, edit: false },
    ...change,
  });
