import type { Db } from '#platform/database/index';
import type { EmailSite } from '#platform/mail/index';
import type { LearnedReads } from './learned.ts';
import type { Providers } from './providers/providers.ts';

/** What changes of orders need. */
export interface PaymentDeps {
  db: Db;
  /** For emails and receipts. */
  site: EmailSite;
  providers: Providers;
  /** Whether everybody is offered providers in test mode: on a site for trying out. */
  testForAll: boolean;
  /** What buyers have done in courses. */
  learned: LearnedReads;
}
