import { z } from 'zod';
import { type Db, notify } from '#platform/database/index';
import { defineJob, send } from '#platform/jobs/index';
import type { Log } from '#platform/observability/index';
import { CATALOGUE_CHANNEL, type CatalogueChange } from '../changes/announcements.ts';
import { hasVocabulary, isVocabularyBehind, refreshSearchTerms } from './vocabulary-repository.ts';

/** Changes come in bursts (an import, an afternoon of editing): one refresh covers all of them. */
const DELAY_SECONDS = 10;
/** A refresh reads every course: not while a new process serves its first visitors. */
const DELAY_AT_START_SECONDS = 300;

/** Collects the words for spelling correction again. */
export const refreshVocabulary = defineJob({
  name: 'catalogue.refresh-vocabulary',
  schema: z.object({}),
  options: { cron: '17 3 * * *', timeoutSeconds: 900 },
  async handler(_payload, { db, log }) {
    if (!(await isVocabularyBehind(db))) return;
    const { words, changed } = await db.transaction().execute(async (tx) => {
      const refreshed = await refreshSearchTerms(tx);
      if (refreshed.changed) await notify(tx, CATALOGUE_CHANNEL, { vocabulary: true });
      return refreshed;
    });
    log.info({ words, changed }, 'Search vocabulary refreshed');
  },
});

/**
 * Schedules the refresh whenever courses' words change, some minutes after the start if they changed in the meantime, and
 * immediately when there is no vocabulary yet.
 * @returns a function that stops it and waits for jobs being sent
 */
export function keepVocabularyFresh(
  catalogue: { onChange(listener: (change: CatalogueChange) => void): () => void },
  deps: { db: Db; log: Log },
): () => Promise<void> {
  const underway = new Set<Promise<unknown>>();
  let pause: NodeJS.Timeout | undefined;
  const watch = (work: Promise<unknown>): void => {
    const watched = work
      .catch((error: unknown) =>
        deps.log.warn({ err: error }, 'The search vocabulary could not be refreshed'),
      )
      .finally(() => underway.delete(watched));
    underway.add(watched);
  };
  const refresh = (key: string, afterSeconds: number) =>
    send(deps.db, refreshVocabulary, {}, { key, afterSeconds });
  const stopListening = catalogue.onChange((change) => {
    if (!change.words || pause) return;
    watch(refresh('change', DELAY_SECONDS));
    pause = setTimeout(
      () => {
        pause = undefined;
      },
      (DELAY_SECONDS * 1000) / 2,
    ).unref();
  });
  watch(refreshAtStart());
  async function refreshAtStart(): Promise<void> {
    if (!(await isVocabularyBehind(deps.db))) return;
    // The first one is awaited: until then no misspelling is corrected
    await refresh('start', (await hasVocabulary(deps.db)) ? DELAY_AT_START_SECONDS : 0);
  }
  return async () => {
    stopListening();
    clearTimeout(pause);
    await Promise.all(underway);
  };
}
