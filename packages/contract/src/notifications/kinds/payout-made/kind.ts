import { z } from 'zod';
import { defineKind, price, teachers } from '../define-kind.ts';

export const payoutMade = defineKind('payout.made', {
  group: 'payments',
  email: 'on',
  push: 'on',
  roles: teachers,
  payload: { ...price, paid_on: z.string().describe('YYYY-MM-DD'), reference: z.string() },
});
