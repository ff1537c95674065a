import type { OnlineMethod, PaymentAttempt } from '@darasa/contract/payments/providers';
import type { Order } from '@darasa/contract/payments/schemas';

/** An order that awaits its payment, with every way to pay. */
export const orderWith = (change: Partial<Order> = {}): Order => ({
  id: '41',
  number: 'DRO-7K3F9QAC',
  course: { id: '7', title: 'Tailoring', path: '/courses/design/tailoring', slug: 'tailoring' },
  chosen: 'course',
  lines: [
    {
      course_id: '7',
      title: 'Tailoring',
      path: '/courses/design/tailoring',
      slug: 'tailoring',
      price: 2900,
      discount: 0,
      total: 2900,
      refunded: 0,
      waiting_for_place: false,
    },
  ],
  currency: 'KES',
  price: 2900,
  discount: 0,
  total: 2900,
  waived: 0,
  tax: 0,
  tax_name: null,
  tax_rate: null,
  billing: null,
  refunded: 0,
  coupon: null,
  state: 'awaiting_payment',
  waiting_for_place: false,
  method: null,
  method_label: null,
  test: false,
  reference: null,
  rejection: '',
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2026-11-27T08:00:00.000Z',
  reported_at: null,
  paid_at: null,
  closed_at: null,
  documents: [],
  refunds: [],
  methods: [
    { method: 'mobile_money', instructions: 'Paybill 123456' },
    { method: 'bank_transfer', instructions: 'Account 0123' },
    { method: 'cash', instructions: 'At the office' },
  ],
  due: 2900,
  online: [],
  attempt: null,
  refund_offer: null,
  invoiced_to: null,
  abilities: { report: true, cancel: true },
  ...change,
});

export const mpesa: OnlineMethod = {
  method: 'mpesa_stk',
  title: 'M-Pesa',
  hint: 'Your phone asks for your PIN.',
  asks_phone: true,
  test: false,
};

export const card: OnlineMethod = {
  method: 'stripe_card',
  title: 'Card',
  hint: 'Visa or Mastercard, on the page of Stripe.',
  asks_phone: false,
  test: false,
};

/** A try to pay by M-Pesa whose phone rings. */
export const attemptWith = (change: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: '9',
  method: 'mpesa_stk',
  title: 'M-Pesa',
  state: 'pending',
  message: 'Look at your phone and enter your PIN to confirm the payment.',
  next: 'wait',
  instructions: [],
  redirect_url: null,
  phone: '0712 ••• 678',
  created_at: new Date().toISOString(),
  ...change,
});
