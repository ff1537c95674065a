import { defineKind, everybody, order } from '../define-kind.ts';

export const orderExpired = defineKind('order.expired', {
  group: 'payments',
  email: 'on',
  push: 'off',
  roles: everybody,
  payload: { ...order },
});
