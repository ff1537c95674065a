import { proofEndpoints as endpoints } from '@darasa/contract/assessment/proof/endpoints';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import type { RevisionReads } from '../attempts/revision-reads.ts';
import { changeForms } from './forms.ts';
import { exportProof, readProof } from './report.ts';

export function registerProof(api: FastifyInstance, reads: RevisionReads): void {
  registerEndpoint(api, endpoints.read, ({ params, query, ctx }) =>
    readProof(ctx, reads, params.id, query.group_id),
  );
  registerFileEndpoint(api, endpoints.file, 'text/csv; charset=utf-8', ({ params, query, ctx }) =>
    exportProof(ctx, reads, params.id, query.group_id),
  );
  registerEndpoint(api, endpoints.change, ({ params, body, ctx }) =>
    changeForms(ctx, reads, params.id, body),
  );
}
