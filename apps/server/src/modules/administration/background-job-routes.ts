import { backgroundJobEndpoints as endpoints } from '@darasa/contract/administration/background-jobs';
import type { FastifyInstance } from 'fastify';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { giveUpJobs, readBackgroundWork, readFailures, retryItem, retryJobs } from './background-jobs.ts';
import type { BackupConfig } from './backups/backups.ts';

/** Background work, for administrators. @param delivers whether a mail server is set up */
export function registerBackgroundJobs(
  api: FastifyInstance,
  mail: { readonly delivers: boolean },
  config: BackupConfig,
): void {
  registerEndpoint(api, endpoints.read, ({ ctx, query }) =>
    readBackgroundWork(ctx, { page: query.page, delivers: mail.delivers, config }),
  );
  registerEndpoint(api, endpoints.failures, ({ ctx, params, query }) =>
    readFailures(ctx.db, params.name, query.page),
  );
  registerEndpoint(
    api,
    endpoints.retry,
    async ({ ctx, params }) =>
      new Reply({ jobs: await retryJobs(ctx, params.name) }, { message: 'The jobs run again' }),
  );
  registerEndpoint(
    api,
    endpoints.remove,
    async ({ ctx, params }) =>
      new Reply({ jobs: await giveUpJobs(ctx, params.name) }, { message: 'The jobs have been given up' }),
  );
  registerEndpoint(api, endpoints.retryItem, async ({ ctx, body }) => {
    await retryItem(ctx, body.batch, body.item);
    return new Reply({}, { message: 'It is tried with the next run' });
  });
}
