import { z } from 'zod';
import { defineKind, everybody, order } from '../define-kind.ts';

export const orderPaid = defineKind('order.paid', {
  group: 'payments',
  email: 'own',
  push: 'on',
  roles: everybody,
  payload: { ...order, waiting: z.boolean() },
});
