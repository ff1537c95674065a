import { createRevisionFacts, type ReadRevision } from '#modules/learning';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { AssessmentDeps } from '../deps.ts';
import { createAssessmentContents, type ReadAssessment } from './assessment-contents.ts';

/** What taking assessments needs. */
export interface AttemptDeps {
  db: Db;
  signer: UrlSigner;
  readRevision: ReadRevision;
  readAssessment: ReadAssessment;
}

/** With what one process keeps of revisions and assessments. */
export const createAttemptDeps = ({ db, media }: Pick<AssessmentDeps, 'db' | 'media'>): AttemptDeps => ({
  db,
  signer: media.signer,
  readRevision: createRevisionFacts(),
  readAssessment: createAssessmentContents(),
});
