import { course, defineKind, everybody } from '../define-kind.ts';

export const waitlistPlaceLapsed = defineKind('waitlist.place-lapsed', {
  email: 'on',
  roles: everybody,
  payload: { ...course },
});
