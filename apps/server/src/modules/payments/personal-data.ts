import type { PersonalDataHandler } from '#modules/identity';
import { findEntriesOf } from './ledger/ledger-repository.ts';
import { findOrderRecordsOf, hasOrderIn } from './order-repository.ts';

/**
 * The personal data in payments: a person's orders and what the ledger says about them. Orders, receipts and the ledger stay
 * when an account is deleted, as bookkeeping requires, without the name; for that see jobs.ts.
 */
export const paymentPersonalData: PersonalDataHandler = {
  name: 'payments',
  async exportPersonalData(db, userId) {
    const [orders, ledger] = await Promise.all([findOrderRecordsOf(db, userId), findEntriesOf(db, userId)]);
    return { orders, ledger };
  },
  async reasonToKeep(tx, userId) {
    return (await hasOrderIn(tx, userId, 'payment_reported'))
      ? 'We are still checking a payment that you have reported. Wait until it is confirmed, or cancel the order first.'
      : null;
  },
};
