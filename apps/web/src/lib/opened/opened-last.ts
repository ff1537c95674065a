import { sessionOwner } from '../session/own-key.ts';
import { createStore } from '../store/store.ts';

/** Where somebody wrote or marked last. */
export interface OpenedLast {
  /** Of what: the same place opened again takes the place of the one before. */
  id: string;
  what: 'write' | 'mark';
  title: string;
  /** A path of the site, with the part that was open. */
  href: string;
}

const KEY = 'opened-last';
const MOST = 3;

interface Stored {
  owner: string;
  opened: OpenedLast[];
}

function read(): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    return stored && Array.isArray(stored.opened) ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Changes when somebody opens something. */
export const openings = createStore(0);

/** The last places of the signed-in person on this device, the newest first. The next one on a shared device does not see them. */
export function openedLast(owner = sessionOwner()): readonly OpenedLast[] {
  const stored = read();
  return stored && stored.owner === owner ? stored.opened : [];
}

export function noteOpened(place: OpenedLast, owner = sessionOwner()): void {
  const before = openedLast(owner);
  const [first] = before;
  if (first && first.href === place.href && first.title === place.title && first.id === place.id) return;
  const opened = [place, ...before.filter(({ id }) => id !== place.id)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify({ owner, opened } satisfies Stored));
  } catch {
    // Storage refused: the way there is as long as before.
  }
  openings.set(openings.get() + 1);
}
