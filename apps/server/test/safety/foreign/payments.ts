import { members } from '../cast.ts';
import { type ForeignRow, NO_NUMBER, NO_UUID, ofNobody } from '../foreign-row.ts';
import { API, type Request } from '../row.ts';
import { studentsOrder } from '../rows/payments.ts';

/** A call of a buyer on an order, tried on the student's by everybody else, and on orders that are not there. */
const onOrders = (rest: string, body?: object, state = 'awaiting_payment'): ForeignRow[] => {
  const on = (id: number | string): Request => ({
    url: `${API}/orders/${id}${rest}`,
    headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
    ...(body ? { body } : {}),
  });
  return [
    {
      // Administrators may read every receipt
      actors: members.filter((name) => name !== 'student' && (state !== 'paid' || name !== 'admin')),
      prepare: async (scene) => on(await studentsOrder(scene, { state })),
    },
    ...[NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) => ofNobody(on(id))),
  ];
};
/** A decision of staff, tried on orders that are not there. */
const onStaffOrders = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/orders/${id}${rest}`, ...(body ? { body } : {}) }),
  );

const onRuns = (rest: string, body?: object): ForeignRow[] =>
  [NO_NUMBER, NO_UUID, '0', '-1', '1e3'].map((id) =>
    ofNobody({ url: `${API}/administration/payout-runs/${id}${rest}`, ...(body ? { body } : {}) }),
  );

const onInvoices = (rest: string, body?: object): ForeignRow[] => [
  ofNobody({ url: `${API}/administration/invoices/${NO_NUMBER}${rest}`, ...(body ? { body } : {}) }),
];

/** Calls on orders and coupons with ids of others. */
export const foreignPayments: Record<string, ForeignRow[]> = {
  [`POST ${API}/orders`]: [NO_NUMBER, NO_UUID, 'x', '0', '-1', '1e3'].map((course_id) =>
    ofNobody({
      url: `${API}/orders`,
      body: { course_id },
      headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
    }),
  ),
  [`GET ${API}/orders/:id`]: onOrders(''),
  [`POST ${API}/orders/:id/report`]: onOrders('/report', { method: 'cash', reference: '' }),
  [`POST ${API}/orders/:id/cancel`]: onOrders('/cancel'),
  [`POST ${API}/orders/:id/refund`]: onOrders('/refund', { reason: '' }),
  [`GET ${API}/orders/:id/receipt.pdf`]: onOrders('/receipt.pdf', undefined, 'paid'),
  [`GET ${API}/orders/:id/invoice.pdf`]: onOrders('/invoice.pdf', undefined, 'paid'),
  [`GET ${API}/orders/:id/credit-notes/:number`]: onOrders(
    '/credit-notes/C-2020-000001.pdf',
    undefined,
    'paid',
  ),
  [`POST ${API}/orders/:id/attempts`]: onOrders('/attempts', { method: 'mpesa_stk', phone: '0712345678' }),
  [`POST ${API}/orders/:id/attempts/:attempt/check`]: onOrders('/attempts/1/check'),
  [`POST ${API}/administration/payment-cases/:id/resolve`]: [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/administration/payment-cases/${id}/resolve`, body: { action: 'dismiss' } }),
  ),
  [`PUT ${API}/administration/shares/overrides`]: [NO_NUMBER, NO_UUID, '0', '-1'].map((course_id) =>
    ofNobody({ url: `${API}/administration/shares/overrides`, body: { course_id, percent: 50 } }),
  ),
  [`DELETE ${API}/administration/shares/overrides/:id`]: [NO_NUMBER, NO_UUID, '0', '-1'].map((id) =>
    ofNobody({ url: `${API}/administration/shares/overrides/${id}` }),
  ),
  [`GET ${API}/administration/payout-runs/:id`]: onRuns(''),
  [`GET ${API}/administration/payout-runs/:id/bank.csv`]: onRuns('/bank.csv'),
  [`GET ${API}/administration/payout-runs/:id/mpesa.csv`]: onRuns('/mpesa.csv'),
  [`POST ${API}/administration/payout-runs/:id/record`]: onRuns('/record', { paid_on: '2026-01-31' }),
  [`POST ${API}/administration/payout-runs/:id/cancel`]: onRuns('/cancel'),
  [`GET ${API}/administration/invoices/:id`]: onInvoices(''),
  [`GET ${API}/administration/invoices/:id/invoice.pdf`]: onInvoices('/invoice.pdf'),
  [`POST ${API}/administration/invoices/:id/settle`]: onInvoices('/settle', { method: 'cash' }),
  [`POST ${API}/administration/invoices/:id/cancel`]: onInvoices('/cancel', {
    reason: 'Not coming',
    keep_places: true,
  }),
  [`GET ${API}/administration/orders/:id`]: onStaffOrders(''),
  [`POST ${API}/administration/orders/:id/confirm`]: onStaffOrders('/confirm', {}),
  [`POST ${API}/administration/orders/:id/reject`]: onStaffOrders('/reject', { reason: 'Not found' }),
  [`POST ${API}/administration/orders/:id/refund`]: onStaffOrders('/refund', {
    amount: 1,
    already_refunded: 0,
    reason: 'Kind',
  }),
  [`POST ${API}/administration/orders/:id/enrol`]: onStaffOrders('/enrol'),
  [`POST ${API}/administration/coupons`]: [
    ofNobody({
      url: `${API}/administration/coupons`,
      body: { code: 'FOREIGN', percent: 10, course_id: NO_NUMBER },
    }),
  ],
  [`GET ${API}/bundles/:slug`]: [ofNobody({ url: `${API}/bundles/nothing` })],
  [`POST ${API}/administration/bundles`]: [
    ofNobody({
      url: `${API}/administration/bundles`,
      body: { title: 'Foreign', course_ids: [NO_NUMBER, '0'], percent: 10 },
    }),
  ],
  [`PUT ${API}/administration/bundles/:id`]: [NO_NUMBER, NO_UUID, '0'].map((id) =>
    ofNobody({
      url: `${API}/administration/bundles/${id}`,
      body: { title: 'Foreign', course_ids: ['1', '2'], percent: 10 },
    }),
  ),
  [`PUT ${API}/administration/coupons/:id`]: [NO_NUMBER, NO_UUID, '0'].map((id) =>
    ofNobody({ url: `${API}/administration/coupons/${id}`, body: { code: 'FOREIGN', percent: 10 } }),
  ),
};
