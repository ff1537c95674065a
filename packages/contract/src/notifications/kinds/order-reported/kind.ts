import { admins, defineKind, order, price } from '../define-kind.ts';

export const orderReported = defineKind('order.reported', {
  group: 'site',
  email: 'off',
  push: 'off',
  roles: admins,
  payload: { ...order, ...price },
});
