import { z } from 'zod';
import { type Db, notify } from '#platform/database/index';
import { type AnyJob, defineJob, send } from '#platform/jobs/index';
import type { Log } from '#platform/observability/index';
import { CATALOGUE_CHANNEL } from './events.ts';
import { isVocabularyBehind, refreshSearchTerms } from './search-repository.ts';
import type { Catalogue } from './service.ts';

/** Changes come in bursts (an import, an afternoon of editing): one refresh does for all of them. */
const REST_SECONDS = 10;

/** Gathers anew the words that misspelt ones are corrected to. */
export const refreshVocabulary = defineJob({
  name: 'catalogue.refresh-vocabulary',
  schema: z.object({}),
  options: { cron: '17 3 * * *', timeoutSeconds: 900 },
  async handler(_payload, { db, log }) {
    const { words, changed } = await db.transaction().execute(async (tx) => {
      const refreshed = await refreshSearchTerms(tx);
      if (refreshed.changed) await notify(tx, CATALOGUE_CHANNEL, { vocabulary: true });
      return refreshed;
    });
    log.info({ words, changed }, 'Search vocabulary refreshed');
  },
});

export const catalogueJobs: AnyJob[] = [refreshVocabulary];

/**
 * Sends the refresh whenever courses' words change, and at the start when they changed while nobody listened.
 * @returns stops, once what is being sent has been sent
 */
export function keepVocabularyFresh(catalogue: Catalogue, deps: { db: Db; log: Log }): () => Promise<void> {
  const underway = new Set<Promise<unknown>>();
  const follow = (work: Promise<unknown>): void => {
    const following = work
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, 'The search vocabulary could not be refreshed'),
      )
      .finally(() => underway.delete(following));
    underway.add(following);
  };
  const refresh = (afterSeconds: number) =>
    send(deps.db, refreshVocabulary, {}, { key: 'all', afterSeconds });
  const stopListening = catalogue.onChange((change) => {
    if (change.words) follow(refresh(REST_SECONDS));
  });
  // It reads every course: not at each start, while visitors wait for their first page
  follow(isVocabularyBehind(deps.db).then((behind) => (behind ? refresh(0) : undefined)));
  return async () => {
    stopListening();
    await Promise.all(underway);
  };
}
