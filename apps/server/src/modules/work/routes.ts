import { workEndpoints } from '@darasa/contract/work/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { readWork, type WorkDeps } from './read-work.ts';

export function registerWork(api: FastifyInstance, deps: WorkDeps): void {
  registerEndpoint(api, workEndpoints.read, ({ ctx, params }) => readWork(ctx, deps, params.area));
}
