import { listEndpoints as endpoints } from '@darasa/contract/lists/endpoints';
import { listLimits } from '@darasa/contract/lists/rules';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '#modules/identity';
import { registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import { AppError } from '#platform/http/errors';
import { readIdempotencyKey } from '#platform/http/idempotency-key';
import { printListCards, readClasses } from './list-cards.ts';
import { readLines, readMissing, writeRefused } from './list-lines.ts';
import {
  correctLine,
  createList,
  nameGroup,
  readLists,
  readOneList,
  removeList,
  setColumns,
  setMissing,
  startApplying,
  startUndoing,
  stopApplying,
} from './lists.ts';

const FILE_TYPE = 'application/octet-stream';
const CARDS_TIMEOUT_MS = 120_000;

/** Lists of people, for administrators. */
export function registerLists(api: FastifyInstance, cards: Identity['cards']): void {
  registerEndpoint(api, endpoints.list, async ({ ctx }) => ({ lists: await readLists(ctx) }));
  api.register(async (scope) => {
    scope.addContentTypeParser(
      FILE_TYPE,
      { parseAs: 'buffer', bodyLimit: listLimits.bytes },
      (_request, body, done) => done(null, body),
    );
    registerEndpoint(
      scope,
      endpoints.create,
      async ({ query, request, ctx }) => {
        if (!Buffer.isBuffer(request.body))
          throw new AppError('UNSUPPORTED_MEDIA_TYPE', `Send the file itself (${FILE_TYPE})`);
        const key = readIdempotencyKey(request);
        return { list: await createList(ctx, { name: query.name, source: request.body, key }) };
      },
      {
        bodyLimit: listLimits.bytes,
        handlerTimeout: 600_000,
        rateLimit: { max: 30, timeWindow: '10 minutes' },
        withoutTurn: true,
      },
    );
  });
  registerEndpoint(api, endpoints.read, async ({ params, ctx }) => ({
    list: await readOneList(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.check, async ({ params, body, ctx }) => ({
    list: await setColumns(ctx, params.id, body),
  }));
  registerEndpoint(api, endpoints.setMissing, async ({ params, body, ctx }) => ({
    list: await setMissing(ctx, params.id, body.missing),
  }));
  registerEndpoint(api, endpoints.missing, ({ params, query, ctx }) =>
    readMissing(ctx, params.id, query.page),
  );
  registerEndpoint(api, endpoints.lines, ({ params, query, ctx }) => readLines(ctx, params.id, query));
  registerEndpoint(api, endpoints.mend, async ({ params, body, ctx }) => ({
    list: await correctLine(ctx, params.id, params.line, body),
  }));
  registerEndpoint(api, endpoints.nameGroup, async ({ params, body, ctx }) => ({
    list: await nameGroup(ctx, params.id, body),
  }));
  registerFileEndpoint(api, endpoints.refused, 'text/csv; charset=utf-8', ({ params, ctx }) =>
    writeRefused(ctx, params.id),
  );
  registerEndpoint(api, endpoints.apply, async ({ params, body, ctx }) => ({
    list: await startApplying(ctx, params.id, body.endings),
  }));
  registerEndpoint(api, endpoints.stop, async ({ params, ctx }) => ({
    list: await stopApplying(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.undo, async ({ params, ctx }) => ({
    list: await startUndoing(ctx, params.id),
  }));
  registerEndpoint(api, endpoints.cards, ({ params, ctx }) => readClasses(ctx, params.id));
  registerEndpoint(
    api,
    endpoints.printCards,
    ({ params, body, ctx }) => printListCards(ctx, cards, params.id, body),
    { handlerTimeout: CARDS_TIMEOUT_MS },
  );
  registerEndpoint(api, endpoints.remove, ({ params, ctx }) => removeList(ctx, params.id));
}
