import { z } from 'zod';
import { defineKind, everybody } from '../define-kind.ts';

export const groupAdded = defineKind('group.added', {
  group: 'places',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { group_id: z.string(), title: z.string().describe('Of the group') },
});
