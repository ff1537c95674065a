import { z } from 'zod';
import { course, defineKind, everybody, words } from '../define-kind.ts';

/** `title` is that of the course in which they are now, `from` that of the other one. */
export const enrollmentMoved = defineKind('enrollment.moved', {
  email: 'on',
  roles: everybody,
  payload: { ...course, from: z.string(), reason: words },
});
