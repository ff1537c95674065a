/** Orders of priced courses, their payments, receipts and the ledger. */
import { openKeyring } from '#modules/identity';
import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import { bundleChanges } from './bundles/bundle-pages.ts';
import { registerCallbacks } from './callbacks.ts';
import { registerEarnings } from './earning-routes.ts';
import * as events from './events.ts';
import { paymentJobs } from './jobs.ts';
import type { CertifiedCourses } from './learned.ts';
import { paymentsMerging } from './merging.ts';
import { paymentPersonalData } from './personal-data.ts';
import { connectDemoDoubles, type DemoDoubles, startDemoDoubles } from './providers/demo-doubles.ts';
import type { PaymentDoubles } from './providers/payment-double.ts';
import { createProviders, type Providers } from './providers/providers.ts';
import { createProviderKinds } from './providers/registry.ts';
import { registerPayments } from './routes.ts';
import { takesPayments } from './settings/settings.ts';
import { paymentWork } from './staff/work.ts';
import { addedTax } from './tax/added-tax.ts';

export { BUNDLE_PAGES } from './bundles/bundle-pages.ts';
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
  payoutMade,
  placeFound,
} from './events.ts';
export { isSettled, lockGivenOrders, takeBackOrders } from './given/take-back.ts';
export { type FreePlaces, findFreePlaces } from './invoices/free-places.ts';
export { findInvoiceNumbers } from './invoices/invoice-repository.ts';
export { type InvoicedPerson, invoicePeople } from './invoicing/invoice-people.ts';
export { hasPaidFor, lockBuyers, type OrderRow } from './order-repository.ts';
export { SeatLost, waiveOrder } from './orders/waive-order.ts';
export type { DemoDoubles } from './providers/demo-doubles.ts';
export { countWaysToPay } from './settings/settings.ts';

declare module '#platform/modules/define-module' {
  interface Services {
    payments: Providers;
  }
  interface Reads {
    certifiedCourses: CertifiedCourses;
  }
}

type Settings = EmailSite &
  Parameters<typeof openKeyring>[0] & {
    demoAllowed: boolean;
    paymentDoubles: PaymentDoubles;
    paymentMessageDays: number;
  };

const providersOf = (config: Settings, encryption: () => Promise<Uint8Array>): Providers =>
  createProviders({
    kinds: createProviderKinds(),
    encryption,
    siteUrl: config.siteUrl,
    doubles: config.paymentDoubles,
  });

/** The doubles of a demo or of development: to be started before the modules, which get them in their settings. */
export const startPaymentDoubles = (firstPort: number): Promise<DemoDoubles> =>
  startDemoDoubles(createProviderKinds(), firstPort);

/** For what a process does once, outside of requests and jobs. */
const atStart = () => new Date();

/** In a worker: it has the keys of the same installation. */
const encryptionOf = async (config: Settings): Promise<Uint8Array> => {
  return (await openKeyring({ ...config, now: atStart() })).encryption;
};

/** Orders, payments, receipts and the ledger. */
export const paymentsModule = defineModule<Settings>({
  name: 'payments',
  tables: [
    'bundle',
    'bundle_course',
    'coupon',
    'course_order',
    'earned_money',
    'earning',
    'ledger_account',
    'ledger_day',
    'ledger_entry',
    'ledger_posting',
    'order_invoice',
    'order_line',
    'payment',
    'payment_attempt',
    'payment_callback',
    'payment_case',
    'payment_method',
    'payment_provider',
    'payment_return',
    'payment_settings',
    'payment_way',
    'payout',
    'payout_account',
    'payout_minimum',
    'payout_run',
    'provider_message',
    'provider_question',
    'receipt',
    'receipt_counter',
    'refund',
    'refund_line',
    'share_override',
    'share_settings',
    'tax_exempt_course',
  ],
  events,
  reads: () => ({ takesPayments, addedTax }),
  personalData: paymentPersonalData,
  merging: paymentsMerging,
  channels: [bundleChanges],
  jobs: ({ config }) =>
    paymentJobs({
      site: config,
      messageDays: config.paymentMessageDays,
      // The worker has the keys of the same installation
      providers: providersOf(config, () => encryptionOf(config)),
    }),
  async start({ config, db, services }) {
    const providers = providersOf(config, () => Promise.resolve(services.identity.keyring.encryption));
    await connectDemoDoubles(db, providers, config.paymentDoubles, atStart());
    return { service: providers };
  },
  routes: (api, { config, db, services, reads: { progressOf, certifiedCourses } }) => {
    const deps = {
      db,
      site: config,
      providers: services.payments,
      testForAll: config.demoAllowed,
      learned: { progressOf, certifiedCourses },
    };
    registerPayments(api, deps);
    registerEarnings(api, { ...deps, encryption: services.identity.keyring.encryption });
  },
  work: () => paymentWork,
  files: (app, { services }) => registerCallbacks(app, services.payments),
});
