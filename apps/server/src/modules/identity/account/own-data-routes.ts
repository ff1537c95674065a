import { siteDay } from '@darasa/contract/formatting/site-zone';
import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import { clientOf } from '../sessions/client.ts';
import { readActivity } from './activity.ts';
import { deleteOwnAccount, type ErasureDeps } from './erase-account.ts';
import { exportData } from './export-data.ts';

interface OwnDataDeps extends ErasureDeps {
  siteName: string;
}

/** A user's own data: their activity, an export, and deleting the account. */
export function registerOwnDataRoutes(api: FastifyInstance, deps: OwnDataDeps): void {
  const { db } = deps;
  registerEndpoint(api, endpoints.activity, async ({ query, request }) => ({
    entries: await readActivity(db, actorOf(request).userId, query.limit),
  }));
  registerEndpoint(api, endpoints.exportData, async ({ request, ctx }) => {
    const data = await exportData(ctx, deps, clientOf(request));
    return new Reply(data, {
      headers: { 'content-disposition': `attachment; filename="${fileName(deps, ctx.now)}"` },
    });
  });
  registerEndpoint(api, endpoints.deleteAccount, async ({ ctx }) => {
    await deleteOwnAccount(ctx, deps);
    return new Reply({}, { message: 'Your account has been deleted' });
  });
}

/** For example `darasa-data-2026-11-21.json`: letters, digits and dashes only, whatever the site's name. */
function fileName({ siteName }: { siteName: string }, now: Date): string {
  const name = siteName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'my'}-data-${siteDay(now)}.json`;
}
