import { z } from 'zod';
import { course, defineKind, everybody, words } from '../define-kind.ts';

/** `title` is that of the course in which they are now, `from` that of the other one. */
export const enrollmentMoved = defineKind('enrollment.moved', {
  group: 'places',
  email: 'on',
  push: 'off',
  roles: everybody,
  payload: { ...course, from: z.string(), reason: words },
});
