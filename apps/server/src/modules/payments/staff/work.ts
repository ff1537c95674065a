import { type WorkKind, workRow } from '#platform/modules/index';
import { countCases, findCases } from '../cases/case-repository.ts';
import { countOrders, findOrders } from '../orders/staff-repository.ts';

const reported = { words: [], rare: undefined, state: 'payment_reported' } as const;

/** Payments that buyers have reported. */
const reportedPayments: WorkKind = {
  name: 'payments.reported',
  async find({ db }) {
    const [[first], count] = await Promise.all([
      findOrders(db, reported, { limit: 1, offset: 0 }),
      countOrders(db, reported),
    ]);
    if (!first) return { rows: [], total: 0 };
    const row = workRow({
      id: 'all',
      title: first.course_title,
      place: first.number,
      count,
      since: first.reported_at,
      path: count > 1 ? '/administrator/orders?state=payment_reported' : `/administrator/orders/${first.id}`,
    });
    return { rows: [row], total: count };
  },
};

/** Cases of payments that nobody has decided. */
const openCases: WorkKind = {
  name: 'payments.cases',
  async find({ db }) {
    const [[first], count] = await Promise.all([
      findCases(db, { state: 'open' }, { limit: 1, offset: 0 }),
      countCases(db, { state: 'open' }),
    ]);
    if (!first) return { rows: [], total: 0 };
    const row = workRow({
      id: 'all',
      title: first.course_title ?? '',
      place: first.order_number ?? '',
      count,
      since: first.opened_at,
      path: '/administrator/payment-cases',
    });
    return { rows: [row], total: count };
  },
};

export const paymentWork: readonly WorkKind[] = [reportedPayments, openCases];
