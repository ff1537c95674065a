import { codeEndpoints as endpoints } from '@darasa/contract/assessment/taking/programs';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { registerEndpoint } from '#platform/http/endpoint';
import type { Sandbox } from '../sandbox.ts';
import { checkChallenge } from './check-challenge.ts';
import { askHint, readPrograms } from './hints.ts';
import { comparePrograms, readSimilar } from './similarity/similar-programs.ts';

export interface ProgramDeps {
  db: Db;
  sandbox: Pick<Sandbox, 'languages'>;
}

/** The largest challenge, and what stands around it. */
const CHALLENGE_BODY = 8_500_000;
/** Of one IP. Reading what came out while one waits counts too. */
const CHECK_LIMIT = { max: 240, timeWindow: '1 minute' };
/** Comparing the programs of a large course takes as long as many other calls. */
const SIMILAR_LIMIT = { max: 30, timeWindow: '1 minute' };
const HINT_LIMIT = { max: 120, timeWindow: '1 minute' };

/** Programs: their queue, hints, checks by authors, and likeness. */
export function registerPrograms(api: FastifyInstance, { sandbox }: ProgramDeps): void {
  registerEndpoint(api, endpoints.languages, async () => ({ languages: [...(await sandbox.languages())] }));
  registerEndpoint(api, endpoints.programs, ({ params, ctx }) => readPrograms(ctx, params.id));
  registerEndpoint(api, endpoints.askHint, ({ params, body, ctx }) => askHint(ctx, params, body.number), {
    rateLimit: HINT_LIMIT,
  });
  registerEndpoint(
    api,
    endpoints.check,
    async ({ params, body, ctx }) => ({
      check: await checkChallenge(ctx, params.id, body),
    }),
    { bodyLimit: CHALLENGE_BODY, rateLimit: CHECK_LIMIT },
  );
  registerEndpoint(
    api,
    endpoints.similar,
    ({ params, query, ctx }) => readSimilar(ctx, { ...params, group: query.group_id }),
    {
      rateLimit: SIMILAR_LIMIT,
    },
  );
  registerEndpoint(api, endpoints.compare, ({ params, ctx }) => comparePrograms(ctx, params), {
    rateLimit: SIMILAR_LIMIT,
  });
}
