import { defineKind, everybody, order, price, words } from '../define-kind.ts';

export const orderRefunded = defineKind('order.refunded', {
  group: 'payments',
  email: 'own',
  push: 'on',
  roles: everybody,
  payload: { ...order, ...price, reason: words },
});
