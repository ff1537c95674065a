import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const recallDue = defineKind('recall.due', {
  email: 'off',
  roles: everybody,
  payload: { cards: z.number() },
});
