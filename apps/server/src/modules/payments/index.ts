/** Orders of priced courses, their payments, receipts and the ledger. */

export { receiptAttachments } from './emails/receipt-attachment.ts';
export {
  orderExpired,
  orderExpiring,
  orderPaid,
  orderPlaced,
  orderRefunded,
  paymentRejected,
  paymentReported,
  placeFound,
} from './events.ts';
export { paymentJobs } from './jobs.ts';
export { paymentPersonalData } from './personal-data.ts';
export { registerPayments } from './routes.ts';
export { takesPayments } from './settings/settings.ts';
