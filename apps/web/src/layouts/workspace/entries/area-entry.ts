import type { WorkEntry } from './work-entry.ts';

/** A page of an area, with the number of open tasks behind it. */
export interface AreaEntry extends WorkEntry {
  waiting?: { count: number; words: string };
}

/** A page is part of an entry when its address lies at or below the entry's. */
export const isWithin = (path: string, href: string): boolean => path === href || path.startsWith(`${href}/`);
