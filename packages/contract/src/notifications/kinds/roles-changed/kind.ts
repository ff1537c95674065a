import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const rolesChanged = defineKind('roles.changed', {
  email: 'own',
  roles: everybody,
  payload: { roles: z.array(z.string()) },
});
