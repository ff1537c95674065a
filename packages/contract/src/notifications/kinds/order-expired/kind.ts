import { defineKind, everybody, order } from '../define-kind.ts';

export const orderExpired = defineKind('order.expired', {
  email: 'on',
  roles: everybody,
  payload: { ...order },
});
