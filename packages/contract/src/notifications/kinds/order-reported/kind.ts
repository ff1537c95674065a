import { admins, defineKind, order, price } from '../define-kind.ts';

export const orderReported = defineKind('order.reported', {
  email: 'off',
  roles: admins,
  payload: { ...order, ...price },
});
