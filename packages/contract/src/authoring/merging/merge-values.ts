import { isSame } from '../parts.ts';
import { mergeOrder } from './merge-order.ts';
import type { MergeRun } from './merge-run.ts';
import { mergeText } from './merge-text.ts';
import { eachVersion, type Versions } from './versions.ts';

/*
 * Merges of single values, put together to those of details, lessons and assessments in `merge-fields.ts`. `undefined` is a
 * value that is not there.
 */

/** Merges one value; what conflicts is added to the list. Called only when both sides changed it, differently. */
export type Merge = (versions: Versions<unknown>, path: string, run: MergeRun) => unknown;
type Json = Record<string, unknown>;

/** What needs no merge is settled at once: the same on both sides, or changed on one. */
export const mergeBy =
  (merge: Merge): Merge =>
  (versions, path, run) => {
    const { base, stored, sent } = versions;
    if (isSame(stored, sent) || isSame(base, sent)) return stored;
    return isSame(base, stored) ? sent : merge(versions, path, run);
  };

/** A value that cannot be merged: the stored one stays. */
export const value: Merge = ({ base, stored, sent }, path, run) => {
  run.conflicts.push({ path, base: base ?? null, stored: stored ?? null, sent: sent ?? null });
  return stored;
};

/** A text of up to `most` characters, merged by lines. */
export const text =
  (most: number): Merge =>
  (versions, path, run) => {
    const { base = '', stored, sent } = versions;
    if (typeof stored !== 'string' || typeof sent !== 'string' || typeof base !== 'string')
      return value(versions, path, run);
    const merged = mergeText({ base, stored, sent }, run);
    if (merged.stored.length > most || merged.sent.length > most) return value(versions, path, run);
    if (merged.stored === merged.sent) return merged.stored;
    return value({ base, ...merged }, path, run);
  };

/** A list of up to `most` strings: what either side put in or took out is put in or taken out. */
export const strings =
  (most: number): Merge =>
  (versions, path, run) => {
    const lists = eachVersion(versions, (list) => withOccurrences((list ?? []) as string[]));
    const { base, stored, sent } = eachVersion(lists, (list) => new Set(list.keys()));
    const kept = [...new Set([...stored, ...sent])].filter(
      (key) => (stored.has(key) && sent.has(key)) || !base.has(key),
    );
    const { order, sentOrder } = mergeOrder(
      eachVersion(lists, (list) => [...list.keys()]),
      new Set(kept),
    );
    const toStrings = (keys: string[]) => keys.map((key) => lists.stored.get(key) ?? lists.sent.get(key));
    if (order.length > most) return value(versions, path, run);
    if (isSame(order, sentOrder)) return toStrings(order);
    return value({ base: versions.base, stored: toStrings(order), sent: toStrings(sentOrder) }, path, run);
  };

/** Strings by a key each, which counts how often a string came before. */
function withOccurrences(list: readonly string[]): Map<string, string> {
  const keyed = new Map<string, string>();
  for (const entry of list) {
    let count = 0;
    while (keyed.has(`${entry}\n${count}`)) count++;
    keyed.set(`${entry}\n${count}`, entry);
  }
  return keyed;
}

/** An object, field by field; fields that are not named are merged by `others`. */
export const object =
  (fields: Record<string, Merge>, others: Merge = value): Merge =>
  (versions, path, run) => {
    const { base, stored, sent } = versions;
    if (!isObject(stored) || !isObject(sent)) return value(versions, path, run);
    const before = isObject(base) ? base : {};
    const keys = [...new Set([...Object.keys(stored), ...Object.keys(sent)])];
    const merged = keys.map((key) => {
      const merge = mergeBy(Object.hasOwn(fields, key) ? (fields[key] ?? others) : others);
      const versionsOfKey = { base: own(before, key), stored: own(stored, key), sent: own(sent, key) };
      return [key, merge(versionsOfKey, `${path}/${pathSegment(key)}`, run)] as const;
    });
    return Object.fromEntries(merged.filter(([, result]) => result !== undefined));
  };

const isObject = (entry: unknown): entry is Json =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry);
const own = (entry: Json, key: string): unknown => (Object.hasOwn(entry, key) ? entry[key] : undefined);
/** A key in a path, escaped as in a JSON pointer. */
export const pathSegment = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/**
 * One thing of a list. Taken away by one side and changed by the other, or needed by something that stays: it stays, and
 * that is a conflict.
 */
export function mergeEntry(
  merge: Merge,
  { versions, path, needed = false }: { versions: Versions<unknown>; path: string; needed?: boolean },
  run: MergeRun,
): unknown {
  const { base, stored, sent } = versions;
  const present = stored ?? sent;
  if (present === undefined || (stored !== undefined && sent !== undefined))
    return present && mergeBy(merge)(versions, path, run);
  if (base === undefined) return present;
  if (isSame(base, present) && !needed) return undefined;
  value(versions, path, run);
  return present;
}

export interface ListMerge {
  /** Merges one entry. */
  entry: Merge;
  pathOf: (key: string) => string;
  /** Of conflicts about the order. */
  orderPath: string;
  most: number;
  /** Keys of entries that may not be taken away. */
  needed?: ReadonlySet<string>;
}

/** A list of things with ids: which there are, what is in each, and their order. */
export function mergeList(
  versions: Versions<readonly unknown[]>,
  { entry, pathOf, orderPath, most, needed }: ListMerge,
  run: MergeRun,
): unknown[] {
  const lists = eachVersion(versions, byKey);
  const merged = new Map<string, unknown>();
  for (const key of new Set([...lists.stored.keys(), ...lists.sent.keys()])) {
    const versionsOfKey = eachVersion(lists, (list) => list.get(key));
    const options = { versions: versionsOfKey, path: pathOf(key), needed: needed?.has(key) ?? false };
    const result = mergeEntry(entry, options, run);
    if (result !== undefined) merged.set(key, result);
  }
  const keys = eachVersion(lists, (list) => [...list.keys()]);
  const { order, sentOrder } = mergeOrder(keys, new Set(merged.keys()));
  if (!isSame(order, sentOrder)) value({ base: keys.base, stored: order, sent: sentOrder }, orderPath, run);
  const fitting = withoutSurplus(order, most, (key) => lists.stored.has(key));
  for (const key of order.filter((entryKey) => !fitting.has(entryKey)))
    refuse(
      eachVersion(lists, (list) => list.get(key)),
      pathOf(key),
      run,
    );
  return order.filter((key) => fitting.has(key)).map((key) => merged.get(key));
}

/** The first keys up to the limit; those that are stored stay in any case. */
export function withoutSurplus(
  keys: readonly string[],
  most: number,
  isStored: (key: string) => boolean,
): Set<string> {
  const fitting = new Set(keys);
  for (const key of keys.toReversed()) {
    if (fitting.size <= most) break;
    if (!isStored(key)) fitting.delete(key);
  }
  return fitting;
}

/** What was sent does not fit any more: it is kept as a conflict. */
export function refuse(versions: Versions<unknown>, path: string, run: MergeRun): void {
  if (!run.conflicts.some((conflict) => conflict.path === path)) value(versions, path, run);
}

/** A list within a part, see `mergeList`. */
export const items =
  (entry: Merge, most: number): Merge =>
  (versions, path, run) =>
    mergeList(
      eachVersion(versions, (list) => (list ?? []) as unknown[]),
      { entry, pathOf: (key) => `${path}/${key}`, orderPath: path, most },
      run,
    );

/** The things of a list by id; captions by the id of their file. Of two with the same id the second gets a number. */
export function byKey(list: readonly unknown[]): Map<string, unknown> {
  const keyed = new Map<string, unknown>();
  for (const entry of list) {
    const { id, media_id } = entry as { id?: string; media_id?: string };
    const key = id ?? media_id ?? '';
    let unique = key;
    for (let count = 2; keyed.has(unique); count++) unique = `${key}#${count}`;
    keyed.set(unique, entry);
  }
  return keyed;
}
