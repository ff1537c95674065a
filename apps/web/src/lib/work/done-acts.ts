import type { WorkArea } from '@darasa/contract/work/rules';
import { createStore } from '../store/store.ts';

/** Something that was done a moment ago and can be taken back: it stands below the list of what needs somebody. */
export interface DoneAct {
  id: string;
  area: WorkArea;
  /** What was done: `Answered Brian Kiprono: “Which seed?”`. */
  words: string;
  /** ISO 8601. */
  at: string;
  /** Takes it back. @throws Error in words for people */
  undo: () => Promise<unknown>;
}

/** More would be a history: that is elsewhere. */
const MOST = 3;

/** Of this tab, the newest first; a page that is loaded anew has none. */
export const doneActs = createStore<readonly DoneAct[]>([]);

export const noteDone = (act: DoneAct): void =>
  doneActs.set([act, ...doneActs.get().filter(({ id }) => id !== act.id)].slice(0, MOST));

export const forgetDone = (id: string): void => doneActs.set(doneActs.get().filter((act) => act.id !== id));
