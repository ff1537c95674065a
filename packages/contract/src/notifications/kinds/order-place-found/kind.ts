import { defineKind, everybody, order } from '../define-kind.ts';

export const orderPlaceFound = defineKind('order.place-found', {
  email: 'on',
  roles: everybody,
  payload: { ...order },
});
