import { z } from 'zod';
import { behindReason } from '../../../reports/schemas.ts';
import { course, defineKind, everybody } from '../define-kind.ts';

export const courseReminder = defineKind('course.reminder', {
  group: 'announcements',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...course, reasons: z.array(behindReason) },
});
