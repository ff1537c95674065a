import { z } from 'zod';
import { admins, defineKind } from '../define-kind.ts';

export const smsPaused = defineKind('sms.paused', {
  group: 'site',
  email: 'on',
  push: 'off',
  roles: admins,
  payload: { reason: z.enum(['budget', 'credit', 'login', 'sender']) },
});
