import { timeOfDay } from '~/lib/time/local-time';
import { isUnsaved } from './document-state.ts';
import type { StoreSnapshot } from './document-store.ts';

export interface SaveMessage {
  words: string;
  /** `warn`: not on the server, and safe; `danger`: could be lost. */
  tone: 'quiet' | 'warn' | 'danger';
}

/** How the saving stands, in words. */
export function saveMessage({ state, kept }: Pick<StoreSnapshot, 'state' | 'kept'>): SaveMessage {
  const { refused, online, failures, savedAt } = state;
  if (refused !== null) return { words: `Not saved: ${refused}`, tone: 'danger' };
  if (isUnsaved(state)) {
    if (online && failures === 0) return { words: 'Saving…', tone: 'quiet' };
    if (kept === 'failed') return { words: 'Offline: not saved. Keep this page open', tone: 'danger' };
    return { words: 'Offline: kept on this device', tone: 'warn' };
  }
  if (!online) return { words: 'Offline: everything is saved', tone: 'quiet' };
  return { words: savedAt ? `Saved ${timeOfDay(savedAt)}` : 'Nothing to save yet', tone: 'quiet' };
}

/** Whether leaving now would lose something: it is neither on the server nor in this browser. */
export const wouldLose = ({ state, kept }: Pick<StoreSnapshot, 'state' | 'kept'>): boolean =>
  isUnsaved(state) && kept === 'failed';
