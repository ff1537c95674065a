import type { Db } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { type MediaRow, updateProcessing } from '../media-repository.ts';
import { type NewRendition, replaceRenditions } from '../rendition-repository.ts';
import { lockStored } from '../stored-repository.ts';
import { announceProgress } from './progress.ts';

type Changes = Parameters<typeof updateProcessing>[2];

/** Processing is over: the file is there, or there is something wrong with it. One that was deleted meanwhile stays so. */
export async function endProcessing(
  { db, storage }: { db: Db; storage: Storage },
  media: MediaRow,
  outcome: Changes & { state: 'ready' | 'failed' },
  renditions: readonly NewRendition[] = [],
): Promise<void> {
  const [first] = renditions;
  if (first) {
    const there = await db.transaction().execute(async (tx) => {
      await lockStored(tx, first.key);
      if (!(await updateProcessing(tx, media.id, { progress: null }))) return false;
      await replaceRenditions(tx, media.id, renditions);
      return true;
    });
    if (!there) return;
    // Whoever deletes unused files has deleted them before they were named, or never will
    for (const { key } of renditions)
      if (!(await storage.stat(key))) throw new Error(`${key} was deleted meanwhile; trying again`);
  }
  await db.transaction().execute(async (tx) => {
    if (!(await updateProcessing(tx, media.id, { ...outcome, progress: null }))) return;
    if (!first) await replaceRenditions(tx, media.id, []);
    await announceProgress(tx, media, { state: outcome.state, progress: null });
  });
}

/** @param progress per cent */
export async function tellProgress(db: Db, media: MediaRow, progress: number): Promise<void> {
  if (await updateProcessing(db, media.id, { progress }))
    await announceProgress(db, media, { state: 'processing', progress });
}
