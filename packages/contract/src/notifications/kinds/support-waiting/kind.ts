import { z } from 'zod';
import { admins, defineKind, words } from '../define-kind.ts';

/** Told to those who have switched themselves on for visitors. */
export const supportWaiting = defineKind('support.waiting', {
  group: 'site',
  email: 'off',
  push: 'on',
  roles: admins,
  permission: 'support.answer',
  payload: { conversation_id: z.string(), name: z.string(), words },
});
