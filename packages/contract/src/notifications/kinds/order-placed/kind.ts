import { z } from 'zod';
import { defineKind, everybody, order, price } from '../define-kind.ts';

export const orderPlaced = defineKind('order.placed', {
  group: 'payments',
  email: 'own',
  push: 'off',
  roles: everybody,
  payload: { ...order, ...price, expires_at: z.string() },
});
