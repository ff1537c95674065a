import { z } from 'zod';
import { closingReasons } from '../../../payments/rules.ts';
import { defineKind, everybody, order } from '../define-kind.ts';

export const orderCancelled = defineKind('order.cancelled', {
  group: 'payments',
  email: 'on',
  push: 'off',
  roles: everybody,
  payload: { ...order, reason: z.enum(closingReasons) },
});
