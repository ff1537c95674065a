import { z } from 'zod';
import { defineKind, everybody, order, price } from '../define-kind.ts';

export const orderExpiring = defineKind('order.expiring', {
  group: 'payments',
  email: 'own',
  push: 'on',
  roles: everybody,
  payload: { ...order, ...price, expires_at: z.string() },
});
