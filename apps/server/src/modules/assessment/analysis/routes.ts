import { analysisEndpoints as endpoints } from '@darasa/contract/assessment/grades/analysis';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { registerEndpoint } from '#platform/http/endpoint';
import type { GradebookDeps } from '../gradebook/graded-course.ts';
import { analyseAssessment, listAnalyses } from './analyse.ts';

export function registerAnalysis(api: FastifyInstance, deps: GradebookDeps): void {
  registerEndpoint(api, endpoints.list, ({ params, request }) =>
    listAnalyses(deps, actorOf(request), params.id),
  );
  registerEndpoint(api, endpoints.read, ({ params, request }) =>
    analyseAssessment(deps, actorOf(request), params.id, params.assessment),
  );
}
