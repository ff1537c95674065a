import { sessionOwner } from '~/lib/session/own-key';

const KEY = 'recent-searches';
const MOST = 5;

interface Stored {
  owner: string;
  searches: string[];
}

/** What somebody searched for last on this device, the newest first. The next one on a shared device does not see it. */
export function recentSearches(owner = sessionOwner()): readonly string[] {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null;
    if (stored?.owner !== owner || !Array.isArray(stored.searches)) return [];
    return stored.searches.filter((search) => typeof search === 'string');
  } catch {
    return [];
  }
}

export function noteSearch(words: string, owner = sessionOwner()): void {
  const term = words.trim();
  if (term === '') return;
  const before = recentSearches(owner).filter((search) => search.toLowerCase() !== term.toLowerCase());
  write({ owner, searches: [term, ...before].slice(0, MOST) });
}

export const forgetSearches = (owner = sessionOwner()): void => write({ owner, searches: [] });

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // Storage refused: what was searched for is typed again
  }
}
