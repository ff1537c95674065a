import { course, defineKind, everybody } from '../define-kind.ts';

export const waitlistPlaceLapsed = defineKind('waitlist.place-lapsed', {
  group: 'places',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course },
});
