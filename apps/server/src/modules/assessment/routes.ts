import type { FastifyInstance } from 'fastify';
import { registerAllowances } from './allowances/routes.ts';
import { registerAnalysis } from './analysis/routes.ts';
import { registerAnswerArchive } from './archive/routes.ts';
import { registerAssessmentAsLearner } from './as-learner/routes.ts';
import { createAttemptDeps } from './attempts/revision-reads.ts';
import { registerBank } from './bank/routes.ts';
import { registerPrograms } from './code/program-routes.ts';
import type { AssessmentDeps } from './deps.ts';
import type { GradebookDeps } from './gradebook/graded-course.ts';
import { registerGradebook } from './gradebook/routes.ts';
import { registerLessonQuestions } from './in-lesson/routes.ts';
import { registerMarking } from './marking/routes.ts';
import { registerPeerReview } from './peer-review/routes.ts';
import { registerPractice } from './practice/routes.ts';
import { registerProof } from './proof/routes.ts';
import { registerQuestionPreview } from './question-preview/routes.ts';
import { registerRegrading } from './regrading/routes.ts';
import { registerAttempts } from './taking/routes.ts';

/** Assessment: taking, marking and grading. Each capability registers its own endpoints. */
export function registerAssessment(
  api: FastifyInstance,
  deps: AssessmentDeps & Pick<GradebookDeps, 'readColumns' | 'readColumnsOf'>,
): void {
  const attempts = createAttemptDeps(deps);
  registerAttempts(api, attempts);
  registerAnswerArchive(api);
  registerPractice(api, attempts);
  registerLessonQuestions(api, { ...attempts, readLesson: deps.readLesson, readShown: deps.readShown });
  registerAllowances(api, deps.readRevision);
  registerRegrading(api);
  registerBank(api, deps);
  registerPrograms(api, deps);
  const { db, readColumns, readColumnsOf } = deps;
  const graded = { db, readColumns, readColumnsOf, readRevision: attempts.readRevision };
  registerGradebook(api, graded);
  registerAnalysis(api, graded);
  registerProof(api, attempts);
  registerQuestionPreview(api);
  registerAssessmentAsLearner(api, { ...deps, signer: deps.media.signer });
  registerMarking(api, attempts);
  registerPeerReview(api, attempts);
}
