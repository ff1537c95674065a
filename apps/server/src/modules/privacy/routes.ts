import { siteDay } from '@darasa/contract/formatting/site-zone';
import { privacyEndpoints as endpoints } from '@darasa/contract/privacy/endpoints';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#modules/identity';
import type { Db } from '#platform/database/index';
import { registerEndpoint, registerFileEndpoint } from '#platform/http/endpoint';
import type { KeptData, PersonalData } from '#platform/modules/index';
import { breachReport, type Controller } from './breach-report.ts';
import { addBreach, changeBreach, readBreach, readBreaches } from './breaches.ts';
import { processingTable } from './processing.ts';
import { readKept } from './retention.ts';

interface Deps {
  db: Db;
  config: Controller & { readonly retention: SettingValues['retention'] };
  keeps: readonly KeptData[];
  personalData: readonly PersonalData[];
}

/** How long data is kept, the record of processing activities, and breaches. */
export function registerPrivacy(api: FastifyInstance, { db, config, keeps, personalData }: Deps): void {
  registerEndpoint(api, endpoints.read, async () => ({
    kept: await readKept(db, keeps, config.retention),
    breaches: await readBreaches(db),
  }));
  registerEndpoint(api, endpoints.addBreach, async ({ ctx, body }) => ({
    breach: await addBreach(ctx, body),
  }));
  registerEndpoint(api, endpoints.changeBreach, async ({ ctx, params, body }) => ({
    breach: await changeBreach(ctx, Number(params.id), body),
  }));
  registerFileEndpoint(api, endpoints.processing, 'text/csv; charset=utf-8', async ({ ctx }) => {
    await ctx.transaction(async ({ db: tx, actor, ip }) =>
      recordAudit(tx, {
        actorId: actor.userId,
        action: 'privacy.processing-exported',
        subject: { type: 'settings', id: 'processing', name: '' },
        details: {},
        ip,
      }),
    );
    return {
      name: `processing-activities-${siteDay(ctx.now)}.csv`,
      content: processingTable(config, personalData, ctx.now),
    };
  });
  registerFileEndpoint(api, endpoints.breachReport, 'text/plain; charset=utf-8', async ({ params }) => ({
    name: `breach-${params.id}.txt`,
    content: breachReport(await readBreach(db, Number(params.id)), config),
  }));
}
