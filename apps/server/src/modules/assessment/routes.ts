import type { FastifyInstance } from 'fastify';
import { registerAttempts } from './attempts/routes.ts';
import { registerBank } from './bank/routes.ts';
import { registerPrograms } from './code/program-routes.ts';
import type { AssessmentDeps } from './deps.ts';

/** Assessment: taking, marking and grading. Each capability registers its own endpoints. */
export function registerAssessment(api: FastifyInstance, deps: AssessmentDeps): void {
  registerAttempts(api, deps);
  registerBank(api, deps);
  registerPrograms(api, deps);
}
