import type { PersonalData } from '#platform/modules/index';
import { clearPhones, findAttemptRecordsOf } from './attempts/attempt-repository.ts';
import { insertCase } from './cases/case-repository.ts';
import { findEarningRecordsOf } from './earnings/earning-repository.ts';
import { findEntriesOf } from './ledger/ledger-repository.ts';
import { clearBodies } from './messages/message-repository.ts';
import {
  clearBilling,
  clearRejections,
  findOpenIds,
  findOrderRecordsOf,
  findPaidAndWaiting,
  hasOrderIn,
  lockOrder,
} from './order-repository.ts';
import { stateAllows } from './orders/order-policy.ts';
import { clearReasons } from './orders/refund-repository.ts';
import { withdraw } from './orders/withdraw.ts';
import { deleteAccount, findAccounts } from './payouts/payout-repository.ts';
import { anonymiseReceipts } from './receipts/receipt-repository.ts';
import { clearPayers, findPaymentRecordsOf } from './received/payment-repository.ts';

/**
 * The personal data in payments: a person's orders and what the ledger says about them. Orders, receipts and the ledger stay
 * when an account is deleted, as bookkeeping requires, without the name.
 */
export const paymentPersonalData: PersonalData = {
  name: 'payments',
  processing: {
    activity: 'Payments',
    purpose: 'Selling courses and keeping the books',
    people: 'Buyers and teachers who are paid',
    data: 'Orders, amounts, references, invoice details, phone number used to pay',
    basis: 'Legal obligation',
    recipients: 'The chosen payment provider, tax authorities',
    kept: 'The books for as long as the law asks, without a name',
  },
  async export(db, userId) {
    const [orders, ledger, payments, attempts, earnings, accounts] = await Promise.all([
      findOrderRecordsOf(db, userId),
      findEntriesOf(db, userId),
      findPaymentRecordsOf(db, userId),
      findAttemptRecordsOf(db, userId),
      findEarningRecordsOf(db, userId),
      findAccounts(db, [userId]),
    ]);
    return {
      orders,
      ledger,
      payments,
      payment_attempts: attempts,
      earnings,
      paid_to: accounts.map(({ masked, changed_at }) => ({ account: masked, changed_at })),
    };
  },
  async erase(tx, { user_id, name }) {
    for (const id of await findOpenIds(tx, user_id)) {
      const order = await lockOrder(tx, id);
      if (order && stateAllows('cancel', order))
        await withdraw(tx, order, { state: 'cancelled', seat: 'erased' });
    }
    // What was paid for and not given must go back
    for (const order of await findPaidAndWaiting(tx, user_id))
      await insertCase(tx, {
        kind: 'buyer_erased',
        orderId: order.id,
        amount: order.total_minor - order.refunded_minor,
        currency: order.currency,
      });
    await anonymiseReceipts(tx, user_id, name);
    await clearRejections(tx, user_id);
    await clearBilling(tx, user_id);
    await clearReasons(tx, user_id);
    await clearPhones(tx, user_id);
    await clearPayers(tx, user_id);
    await clearBodies(tx, user_id);
    await deleteAccount(tx, user_id);
  },
  async reasonToKeep(tx, userId) {
    return (await hasOrderIn(tx, userId, 'payment_reported'))
      ? 'We are still checking a payment that you have reported. Wait until it is confirmed, or cancel the order first.'
      : null;
  },
};
