import { z } from 'zod';
import { defineKind, everybody, words } from '../define-kind.ts';

export const applicationDecided = defineKind('application.decided', {
  group: 'account',
  email: 'own',
  push: 'on',
  roles: everybody,
  payload: {
    decision: z.enum(['approve', 'decline']),
    comment: words,
  },
});
