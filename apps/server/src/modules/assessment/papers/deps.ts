import { createRevisionFacts, type ReadRevision } from '#modules/learning';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { AssessmentDeps } from '../deps.ts';
import { createAssessmentContents, type ReadAssessment } from './assessment-contents.ts';

/** What one process keeps of revisions and assessments, which never change. */
export interface RevisionReads {
  readRevision: ReadRevision;
  readAssessment: ReadAssessment;
}

export const createRevisionReads = (): RevisionReads => ({
  readRevision: createRevisionFacts(),
  readAssessment: createAssessmentContents(),
});

/** What taking assessments needs. */
export interface AttemptDeps extends RevisionReads {
  db: Db;
  signer: UrlSigner;
}

export const createAttemptDeps = ({ db, media }: Pick<AssessmentDeps, 'db' | 'media'>): AttemptDeps => ({
  db,
  signer: media.signer,
  ...createRevisionReads(),
});
