import type { ReadRevision } from '#modules/learning';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { ReadAssessment } from './assessment-contents.ts';

/** What taking assessments needs. */
export interface AttemptDeps {
  db: Db;
  signer: UrlSigner;
  readRevision: ReadRevision;
  readAssessment: ReadAssessment;
}
