import type { Storage } from '#platform/storage/index';
import { blobKey } from './parts/media.ts';
import type { Place } from './sealed/place.ts';
import { type BackupSet, keyIn, listSets, readMediaList } from './sets.ts';

/** How many days, weeks, months and years keep a backup: the newest of each. */
export interface Keeping {
  d: number;
  w: number;
  m: number;
  y: number;
}

/** `7d,4w,12m`. @returns undefined for anything else */
export function parseKeeping(text: string): Keeping | undefined {
  const keeping: Keeping = { d: 0, w: 0, m: 0, y: 0 };
  for (const part of text.split(',')) {
    const [, number, unit] = /^(\d{1,4})([dwmy])$/.exec(part.trim()) ?? [];
    if (!number || !unit || keeping[unit as keyof Keeping] > 0) return undefined;
    keeping[unit as keyof Keeping] = Number(number);
  }
  return keeping.d + keeping.w + keeping.m + keeping.y > 0 ? keeping : undefined;
}

const DAY_MS = 86_400_000;
/** The first Monday of 1970 was the fifth of January. */
const WEEK_OFFSET_DAYS = 4;
const PERIODS: Record<keyof Keeping, (at: Date) => number> = {
  d: (at) => Math.floor(at.getTime() / DAY_MS),
  w: (at) => Math.floor((at.getTime() / DAY_MS - WEEK_OFFSET_DAYS) / 7),
  m: (at) => at.getUTCFullYear() * 12 + at.getUTCMonth(),
  y: (at) => at.getUTCFullYear(),
};

/** Which of these backups stay: the newest of each of the last periods that have one (UTC), and always the newest of all. */
export function kept<T extends { at: Date }>(backups: readonly T[], keeping: Keeping): Set<T> {
  const newestFirst = [...backups].sort((one, other) => other.at.getTime() - one.at.getTime());
  const stay = new Set<T>(newestFirst.slice(0, 1));
  for (const unit of Object.keys(PERIODS) as (keyof Keeping)[]) {
    const seen = new Set<number>();
    for (const backup of newestFirst) {
      const period = PERIODS[unit](backup.at);
      if (seen.has(period) || seen.size >= keeping[unit]) continue;
      seen.add(period);
      stay.add(backup);
    }
  }
  return stay;
}

/**
 * Removes backups that are no longer kept, what was cut short, and files of the site that no remaining backup has. Call it only while no
 * other backup of the site runs.
 */
export async function prune(place: Place, keeping: Keeping): Promise<{ removed: string[]; files: number }> {
  const { sets, unfinished } = await listSets(place);
  const dated = sets.map((set) => ({ set, at: new Date(set.manifest.consistent_at) }));
  const stay = kept(dated, keeping);
  const leave = dated.filter((one) => !stay.has(one)).map(({ set }) => set.manifest.id);
  for (const id of [...unfinished, ...leave]) await removeSet(place.storage, id);
  const files =
    leave.length + unfinished.length > 0
      ? await removeUnused(
          place,
          [...stay].map(({ set }) => set),
        )
      : 0;
  return { removed: leave, files };
}

/** The manifest goes first: what is left of it then counts as cut short. */
export async function removeSet(storage: Storage, id: string): Promise<void> {
  await storage.delete(keyIn(id, 'manifest'));
  const keys: string[] = [];
  for await (const { key } of storage.list(`sets/${id}/`)) keys.push(key);
  for (const key of keys) await storage.delete(key);
}

async function removeUnused(place: Place, sets: readonly BackupSet[]): Promise<number> {
  const used = new Set<string>();
  for (const set of sets) for (const { name } of await readMediaList(place, set)) used.add(blobKey(name));
  const unused: string[] = [];
  for await (const { key } of place.storage.list('media/')) if (!used.has(key)) unused.push(key);
  for (const key of unused) await place.storage.delete(key);
  return unused.length;
}
