import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const rolesChanged = defineKind('roles.changed', {
  group: 'account',
  email: 'own',
  push: 'off',
  roles: everybody,
  payload: { roles: z.array(z.string()) },
});
