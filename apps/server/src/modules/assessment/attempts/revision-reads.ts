import { createRevisionFacts, type ReadRevision } from '#modules/learning';
import type { UrlSigner } from '#modules/media';
import type { Db } from '#platform/database/index';
import type { AssessmentDeps } from '../deps.ts';
import { createAssessmentContents, type ReadAssessment } from './assessment-contents.ts';

/** How revisions and assessments are read, which never change. */
export interface RevisionReads {
  readRevision: ReadRevision;
  readAssessment: ReadAssessment;
}

/** Of a job alone, which goes through many attempts at a few assessments. */
export const createRevisionReads = (): RevisionReads => ({
  readRevision: createRevisionFacts(),
  readAssessment: createAssessmentContents(),
});

/** For what closes attempts, or looks at those whose time may be up: they are closed first. */
export interface AttemptReads extends RevisionReads {
  db: Db;
}
/** For what only looks at assessments that were taken. */
export type AssessmentReads = Pick<AttemptReads, 'db' | 'readAssessment'>;

/** For what shows an attempt too: its pictures and files get signed URLs. */
export interface AttemptDeps extends AttemptReads {
  signer: UrlSigner;
}

export const createAttemptDeps = ({
  db,
  media,
  readRevision,
}: Pick<AssessmentDeps, 'db' | 'media' | 'readRevision'>): AttemptDeps => ({
  db,
  signer: media.signer,
  readRevision,
  readAssessment: createAssessmentContents(),
});
