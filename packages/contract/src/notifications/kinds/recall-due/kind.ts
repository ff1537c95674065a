import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const recallDue = defineKind('recall.due', {
  group: 'learning',
  email: 'off',
  push: 'on',
  roles: everybody,
  payload: { cards: z.number() },
});
