import type { Db } from '#platform/database/index';
import type { EmailSite } from '#platform/mail/index';
import type { PaymentProvider } from './providers/payment-provider.ts';

/** What changes of orders need. */
export interface PaymentDeps {
  db: Db;
  /** For emails and receipts. */
  site: EmailSite;
  provider: PaymentProvider;
}
