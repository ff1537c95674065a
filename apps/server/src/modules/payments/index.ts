/** Orders of priced courses, their payments, receipts and the ledger. */
import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { paymentJobs } from './jobs.ts';
import { paymentPersonalData } from './personal-data.ts';
import { registerPayments } from './routes.ts';
import { takesPayments } from './settings/settings.ts';

export { receiptAttachments } from './emails/receipt-attachment.ts';
export {
  orderCancelled,
  orderExpired,
  orderExpiring,
  orderPaid,
  orderPlaced,
  orderRefunded,
  paymentRejected,
  paymentReported,
  placeFound,
} from './events.ts';

/** Orders, payments, receipts and the ledger. */
export const paymentsModule = defineModule<EmailSite>({
  name: 'payments',
  tables: [
    'coupon',
    'course_order',
    'ledger_account',
    'ledger_entry',
    'ledger_posting',
    'payment_method',
    'payment_settings',
    'receipt',
    'receipt_counter',
    'refund',
  ],
  events,
  reads: () => ({ takesPayments }),
  personalData: paymentPersonalData,
  jobs: ({ config }) => paymentJobs(config),
  routes: (api, { config, db }) => registerPayments(api, { db, site: config }),
});
