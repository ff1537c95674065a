import { defineKind, everybody, order, words } from '../define-kind.ts';

export const orderRejected = defineKind('order.rejected', {
  group: 'payments',
  email: 'own',
  push: 'on',
  roles: everybody,
  payload: { ...order, reason: words },
});
