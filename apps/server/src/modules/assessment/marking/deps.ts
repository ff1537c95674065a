import { createRevisionFacts } from '#modules/learning';
import { createAssessmentContents } from '../attempts/assessment-contents.ts';
import type { AttemptDeps } from '../attempts/deps.ts';
import type { AssessmentDeps } from '../deps.ts';

/** What marking needs: the same as taking. */
export type MarkingDeps = AttemptDeps;

export const createMarkingDeps = ({ db, media }: AssessmentDeps): MarkingDeps => ({
  db,
  signer: media.signer,
  readRevision: createRevisionFacts(),
  readAssessment: createAssessmentContents(),
});
