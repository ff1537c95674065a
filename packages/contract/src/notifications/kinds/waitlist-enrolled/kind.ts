import { course, defineKind, everybody } from '../define-kind.ts';

export const waitlistEnrolled = defineKind('waitlist.enrolled', {
  group: 'places',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course },
});
