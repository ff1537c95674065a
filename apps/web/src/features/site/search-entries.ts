import type { Entry, EntryGroup } from './entries.ts';
import { plainText } from './plain-text.ts';

/** Too common to tell one answer from another. */
const fillers = new Set(
  'a about am an and are as at be but by can could did do does for from get got had has have how i if in into is it its me my not of on or our please should so some than that the their them then there they this to us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words in lower case without accents, each reduced to a rough stem: `Enrolled` and `enrolling` meet at `enrol`. */
export function stems(text: string): string[] {
  const words =
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !fillers.has(word)).map(stem);
}

function stem(word: string): string {
  const one = word.length > 3 ? word.replace(/ies$/, 'y').replace(/s$/, '') : word;
  if (one.length < 5) return one;
  return one.replace(/(ing|ed|ment|ation|ate|e)$/, '').replace(/([^aeiou])\1$/, '$1');
}

interface Indexed {
  entry: Entry;
  title: string[];
  body: string[];
}

const indexOf = (groups: readonly EntryGroup[]): Indexed[] =>
  groups.flatMap((group) =>
    group.entries.map((entry) => ({
      entry,
      title: stems(entry.title),
      body: stems(`${group.title} ${entry.meta} ${plainText(entry.bodyHtml)}`),
    })),
  );

const has = (words: readonly string[], wanted: string): boolean =>
  words.some((word) => word.startsWith(wanted));

/**
 * The groups with only those entries that hold every word of the query, at its beginning or whole. An empty query (or
 * one of fillers only) leaves everything.
 */
export function filterEntries(groups: readonly EntryGroup[], query: string): EntryGroup[] {
  const wanted = stems(query);
  if (wanted.length === 0) return [...groups];
  const found = new Set(
    indexOf(groups)
      .filter(({ title, body }) => wanted.every((word) => has(title, word) || has(body, word)))
      .map(({ entry }) => entry),
  );
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => found.has(entry)) }))
    .filter((group) => group.entries.length > 0);
}

const IN_TITLE = 3;
/** A match is more than chance from here on: as much as one word in the title that few entries share. */
const leastScore = (entries: number): number => IN_TITLE * Math.log(1 + Math.min(entries, 7));

/**
 * The entries that seem to answer a question written in somebody's own words, best first. Rare words count more than
 * common ones, words of the title more than words of the text.
 */
export function suggestEntries(groups: readonly EntryGroup[], question: string, most = 3): Entry[] {
  const wanted = [...new Set(stems(question))].filter((word) => word.length > 2);
  if (wanted.length === 0) return [];
  const index = indexOf(groups);
  const weights = wanted.map((word) => {
    const holders = index.filter(({ title, body }) => has(title, word) || has(body, word)).length;
    return holders === 0 ? 0 : Math.log(1 + index.length / holders);
  });
  return index
    .map(({ entry, title, body }) => ({
      entry,
      score: wanted.reduce(
        (sum, word, at) => sum + (weights[at] ?? 0) * (has(title, word) ? IN_TITLE : has(body, word) ? 1 : 0),
        0,
      ),
    }))
    .filter(({ score }) => score >= leastScore(index.length))
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Where nothing has been asked yet: the first entry of each group. */
export const commonEntries = (groups: readonly EntryGroup[]): Entry[] =>
  groups.flatMap(({ entries }) => entries.slice(0, 1));
