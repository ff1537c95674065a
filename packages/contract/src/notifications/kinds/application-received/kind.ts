import { z } from 'zod';
import { admins, defineKind } from '../define-kind.ts';

export const applicationReceived = defineKind('application.received', {
  email: 'off',
  roles: admins,
  payload: { application_id: z.string() },
});
