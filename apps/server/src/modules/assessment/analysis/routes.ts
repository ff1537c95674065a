import { analysisEndpoints as endpoints } from '@darasa/contract/assessment/grades/analysis';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import type { GradebookDeps } from '../gradebook/graded-course.ts';
import { analyseAssessment, listAnalyses } from './analyse.ts';

export function registerAnalysis(api: FastifyInstance, deps: GradebookDeps): void {
  registerEndpoint(api, endpoints.list, ({ params, ctx }) => listAnalyses(ctx, deps, params.id));
  registerEndpoint(api, endpoints.read, ({ params, query, ctx }) =>
    analyseAssessment(ctx, deps, params.id, params.assessment, query.group_id),
  );
}
