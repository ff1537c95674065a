import { z } from 'zod';
import { defineKind, price, teachers } from '../define-kind.ts';

export const payoutMade = defineKind('payout.made', {
  email: 'on',
  roles: teachers,
  payload: { ...price, paid_on: z.string().describe('YYYY-MM-DD'), reference: z.string() },
});
