import { z } from 'zod';
import { notify } from '#platform/database/index';
import { defineJob, forEachItem } from '#platform/jobs/index';
import { CATALOGUE_CHANNEL } from '../changes/announcements.ts';
import { collectWords, findOutdated } from './outdated-repository.ts';

/** Searches find what an earlier release has stored; after an upgrade they find it by this release's words. */
export const collectOutdatedWords = defineJob({
  name: 'catalogue.collect-outdated-words',
  schema: z.object({}),
  options: { cron: '*/5 * * * *', keepSeconds: 3600 },
  async handler(_payload, context) {
    const { done } = await forEachItem<number>(context, {
      name: 'catalogue.collect-outdated-words',
      find: findOutdated,
      work: collectWords,
    });
    if (done === 0) return;
    // Cached results were found by the words before
    await context.db.transaction().execute((tx) => notify(tx, CATALOGUE_CHANNEL, { all: true }));
    context.log.info({ courses: done }, 'Words of courses collected again');
  },
});
