/**
 * Data protection: how long data is kept, the record of processing activities, and breaches. Other modules enter here only.
 */
import { z } from 'zod';
import { defineJob } from '#platform/jobs/index';
import { defineModule, type Merging } from '#platform/modules/index';
import type { Controller } from './breach-report.ts';
import * as events from './events.ts';
import { removeOld } from './retention.ts';
import { registerPrivacy } from './routes.ts';
import { untoldBreaches } from './work.ts';

type Config = Controller & Parameters<typeof registerPrivacy>[1]['config'];

const privacyMerging: Merging = { columns: { 'data_breach.created_by': 'stays' } };

/** How long data is kept, what is done with it, and what is done when it got into the wrong hands. */
export const privacyModule = defineModule<Config>({
  name: 'privacy',
  tables: ['data_breach', 'retention_run'],
  events,
  merging: privacyMerging,
  work: () => [untoldBreaches],
  jobs: ({ config, keeps }) => [
    defineJob({
      name: 'privacy.remove-old',
      schema: z.object({}),
      options: { cron: '17 4 * * *', timeoutSeconds: 3000 },
      async handler(_payload, context) {
        const removed = await removeOld(context, {
          keeps,
          retention: config.retention,
          now: context.ctx.now,
        });
        context.log.info({ removed }, 'Old data removed');
      },
    }),
  ],
  routes: registerPrivacy,
});
