import type { Entry, EntryGroup } from './entries.ts';
import { plainText } from './plain-text.ts';

/** Too common to distinguish answers. */
const fillers = new Set(
  'a about am an and are as at be but by can could did do does for from get got had has have how i if in into is it its me my not of on or our please should so some than that the their them then there they this to us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

/** Words in lower case without accents, each reduced to a rough stem: `Enrolled` and `enrolling` both become `enrol`. */
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
 * The groups with only those entries that contain every word of the query, as a whole or as a prefix, or that the server found
 * by synonyms. An empty query (or one of fillers only) keeps everything.
 * @param foundAnchors the anchors in the server's results for this query
 */
export function filterEntries(
  groups: readonly EntryGroup[],
  query: string,
  foundAnchors: ReadonlySet<string> = new Set(),
): EntryGroup[] {
  const wanted = stems(query);
  if (wanted.length === 0) return [...groups];
  const found = new Set(
    indexOf(groups)
      .filter(
        ({ entry, title, body }) =>
          foundAnchors.has(entry.anchor) || wanted.every((word) => has(title, word) || has(body, word)),
      )
      .map(({ entry }) => entry),
  );
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => found.has(entry)) }))
    .filter((group) => group.entries.length > 0);
}

/** Where nothing has been asked yet: the first entry of each group. */
export const commonEntries = (groups: readonly EntryGroup[]): Entry[] =>
  groups.flatMap(({ entries }) => entries.slice(0, 1));
