import { defineKind, everybody, order } from '../define-kind.ts';

export const orderPlaceFound = defineKind('order.place-found', {
  group: 'places',
  email: 'on',
  push: 'on',
  roles: everybody,
  payload: { ...order },
});
