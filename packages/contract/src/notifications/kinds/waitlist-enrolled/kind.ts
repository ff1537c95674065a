import { course, defineKind, everybody } from '../define-kind.ts';

export const waitlistEnrolled = defineKind('waitlist.enrolled', {
  email: 'on',
  roles: everybody,
  payload: { ...course },
});
