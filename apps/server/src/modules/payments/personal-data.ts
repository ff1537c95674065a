import type { PersonalData } from '#platform/modules/index';
import { findEntriesOf } from './ledger/ledger-repository.ts';
import {
  clearRejections,
  findOpenIds,
  findOrderRecordsOf,
  hasOrderIn,
  lockOrder,
} from './order-repository.ts';
import { stateAllows } from './orders/order-policy.ts';
import { clearReasons } from './orders/refund-repository.ts';
import { withdraw } from './orders/withdraw.ts';
import { anonymiseReceipts } from './receipts/receipt-repository.ts';

/**
 * The personal data in payments: a person's orders and what the ledger says about them. Orders, receipts and the ledger stay
 * when an account is deleted, as bookkeeping requires, without the name.
 */
export const paymentPersonalData: PersonalData = {
  name: 'payments',
  async export(db, userId) {
    const [orders, ledger] = await Promise.all([findOrderRecordsOf(db, userId), findEntriesOf(db, userId)]);
    return { orders, ledger };
  },
  async erase(tx, { user_id, name }) {
    for (const id of await findOpenIds(tx, user_id)) {
      const order = await lockOrder(tx, id);
      if (order && stateAllows('cancel', order))
        await withdraw(tx, order, { state: 'cancelled', seat: 'erased' });
    }
    await anonymiseReceipts(tx, user_id, name);
    await clearRejections(tx, user_id);
    await clearReasons(tx, user_id);
  },
  async reasonToKeep(tx, userId) {
    return (await hasOrderIn(tx, userId, 'payment_reported'))
      ? 'We are still checking a payment that you have reported. Wait until it is confirmed, or cancel the order first.'
      : null;
  },
};
