import { authEndpoints as endpoints } from '@darasa/contract/identity/endpoints';
import type { FastifyInstance } from 'fastify';
import { actorOf } from '#platform/http/access';
import { Reply, registerEndpoint } from '#platform/http/endpoint';
import type { IdentityParts } from '../identity.ts';
import { applyToTeach, myApplication, withdrawOwnApplication } from '../people/applications.ts';
import { clientOf } from '../sessions/client.ts';
import { readActivity } from './activity.ts';
import { deleteOwnAccount } from './erase-account.ts';
import { exportData } from './export-data.ts';

/** Several times the longest statement in four-byte characters. */
const STATEMENT_BODY = 64 * 1024;

/** What people may know and decide about what is kept of them, and the way to become an instructor. */
export function registerOwnDataRoutes(api: FastifyInstance, parts: IdentityParts): void {
  const { db } = parts;
  registerEndpoint(api, endpoints.activity, async ({ query, request }) => ({
    entries: await readActivity(db, actorOf(request).userId, query.limit),
  }));
  registerEndpoint(api, endpoints.exportData, async ({ request }) => {
    const data = await exportData(parts, actorOf(request), clientOf(request));
    return new Reply(data, {
      headers: { 'content-disposition': `attachment; filename="${fileName(parts)}"` },
    });
  });
  registerEndpoint(api, endpoints.deleteAccount, async ({ request }) => {
    await deleteOwnAccount(parts, actorOf(request));
    return new Reply({}, { message: 'Your account has been deleted' });
  });

  registerEndpoint(api, endpoints.myApplication, async ({ request }) => ({
    application: await myApplication(db, actorOf(request)),
  }));
  registerEndpoint(
    api,
    endpoints.apply,
    async ({ body, request }) => {
      const application = await applyToTeach(parts, actorOf(request), body.statement, clientOf(request));
      return new Reply({ application }, { message: 'Your application has arrived' });
    },
    { bodyLimit: STATEMENT_BODY },
  );
  registerEndpoint(api, endpoints.withdrawApplication, async ({ request }) => {
    const application = await withdrawOwnApplication(db, actorOf(request), clientOf(request));
    return new Reply({ application }, { message: 'Your application has been withdrawn' });
  });
}

/** Such as `darasa-data-2026-11-21.json`: letters, digits and dashes only, whatever the site is called. */
function fileName({ siteName }: { siteName: string }): string {
  const name = siteName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name || 'my'}-data-${new Date().toISOString().slice(0, 10)}.json`;
}
