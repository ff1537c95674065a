import type { RecallReads } from '#modules/assessment';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';

/** What reading cards takes. */
export interface RecallDeps extends RecallReads {
  db: Db;
  signer: UrlSigner;
}
