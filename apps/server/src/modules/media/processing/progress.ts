import type { MediaState } from '@darasa/contract/media/rules';
import { type Db, notify, type Tx } from '#platform/database/index';

/** Sent to every process when the processing of a file has got further. */
export interface MediaProgress {
  user_id: number;
  id: string;
  state: MediaState;
  progress: number | null;
}

export const PROGRESS_CHANNEL = 'media_progress';

/** Tells every process, so that the one which the owner is connected to passes it on. Inside a transaction: when it commits. */
export async function announceProgress(
  db: Db | Tx,
  media: { id: string; owner_id: number | null },
  { state, progress }: Pick<MediaProgress, 'state' | 'progress'>,
): Promise<void> {
  if (media.owner_id === null) return;
  const event: MediaProgress = { user_id: media.owner_id, id: media.id, state, progress };
  await notify(db, PROGRESS_CHANNEL, event);
}
