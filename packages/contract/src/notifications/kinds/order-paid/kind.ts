import { z } from 'zod';
import { defineKind, everybody, order } from '../define-kind.ts';

export const orderPaid = defineKind('order.paid', {
  email: 'own',
  roles: everybody,
  payload: { ...order, waiting: z.boolean() },
});
