import { mediaStates } from '@darasa/contract/media/rules';
import { z } from 'zod';
import { type Db, notify, type Tx } from '#platform/database/index';
import { defineChannel } from '#platform/modules/index';

/** How far the processing of a file has got. */
const progressed = z.object({
  user_id: z.number(),
  id: z.string(),
  state: z.enum(mediaStates),
  progress: z.number().nullable(),
});
type MediaProgress = z.infer<typeof progressed>;

/** Tells the owner’s browsers how far the processing of a file has got. */
export const mediaProgress = defineChannel({
  name: 'media_progress',
  schema: progressed,
  send: (here, { user_id: userId, ...progress }) => here.tell(userId, 'media:progress', progress),
});

/** Sends it to every process, so that the one which the owner is connected to passes it on. Inside a transaction: when it commits. */
export async function announceProgress(
  db: Db | Tx,
  media: { id: string; owner_id: number | null },
  { state, progress }: Pick<MediaProgress, 'state' | 'progress'>,
): Promise<void> {
  if (media.owner_id === null) return;
  const event: MediaProgress = { user_id: media.owner_id, id: media.id, state, progress };
  await notify(db, mediaProgress.name, event);
}
