import { course, defineKind, everybody } from '../define-kind.ts';

export const waitlistPlaceHeld = defineKind('waitlist.place-held', {
  group: 'places',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course },
});
