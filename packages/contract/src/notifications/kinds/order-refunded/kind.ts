import { defineKind, everybody, order, price, words } from '../define-kind.ts';

export const orderRefunded = defineKind('order.refunded', {
  email: 'own',
  roles: everybody,
  payload: { ...order, ...price, reason: words },
});
