import { answerArchiveEndpoints as endpoints } from '@darasa/contract/assessment/taking/archive';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/endpoint';
import { bringAnswersBack } from './bring-back.ts';

/** Answers of old attempts. */
export function registerAnswerArchive(api: FastifyInstance): void {
  registerEndpoint(api, endpoints.bringBack, ({ ctx, params }) => bringAnswersBack(ctx, params.id));
}
