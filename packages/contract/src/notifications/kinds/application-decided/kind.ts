import { z } from 'zod';
import { defineKind, everybody, words } from '../define-kind.ts';

export const applicationDecided = defineKind('application.decided', {
  email: 'own',
  roles: everybody,
  payload: {
    decision: z.enum(['approve', 'decline']),
    comment: words,
  },
});
