import { course, defineKind, everybody } from '../define-kind.ts';

export const waitlistPlaceHeld = defineKind('waitlist.place-held', {
  email: 'on',
  roles: everybody,
  payload: { ...course },
});
