import { z } from 'zod';
import { defineKind, everybody, order, price } from '../define-kind.ts';

export const orderPlaced = defineKind('order.placed', {
  email: 'own',
  roles: everybody,
  payload: { ...order, ...price, expires_at: z.string() },
});
