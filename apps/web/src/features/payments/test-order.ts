import type { Order } from '@darasa/contract/payments/schemas';

/** An order that awaits its payment, with every way to pay. */
export const orderWith = (change: Partial<Order> = {}): Order => ({
  id: '41',
  number: 'DRO-7K3F9QAC',
  course: { id: '7', title: 'Tailoring', path: '/courses/design/tailoring', slug: 'tailoring' },
  currency: 'KES',
  price: 2900,
  discount: 0,
  total: 2900,
  refunded: 0,
  coupon: null,
  state: 'awaiting_payment',
  waiting_for_place: false,
  method: null,
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
  abilities: { report: true, cancel: true },
  ...change,
});
