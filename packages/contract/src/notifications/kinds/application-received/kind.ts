import { z } from 'zod';
import { admins, defineKind } from '../define-kind.ts';

export const applicationReceived = defineKind('application.received', {
  group: 'site',
  email: 'off',
  push: 'off',
  roles: admins,
  payload: { application_id: z.string() },
});
