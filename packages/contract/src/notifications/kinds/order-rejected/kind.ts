import { defineKind, everybody, order, words } from '../define-kind.ts';

export const orderRejected = defineKind('order.rejected', {
  email: 'own',
  roles: everybody,
  payload: { ...order, reason: words },
});
