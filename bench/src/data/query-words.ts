import { generateCourses } from './courses.ts';
import { createRandom } from './random.ts';

/** The kinds of search, with this many different searches in each. */
export const searchKinds = ['common word', 'rare word', 'misspelt word', 'two words', 'prefix'] as const;
export type SearchKind = (typeof searchKinds)[number];
/** Together more than the product's cache holds, so each search is computed again. */
const PER_KIND = 60;

/** Words that no search uses. */
const stopWords = new Set(
  'about after also been before both down each from have here into just more most much only other over same some such than that their them then there these they this those very what when where which while will with your'.split(
    ' ',
  ),
);

/**
 * Searches over the generated titles. They are the same for every size of the catalogue: words are taken from its
 * first thousand courses, which every size has, and called common or rare by the first twenty thousand.
 */
export function searchesByKind(): Record<SearchKind, string[]> {
  const { titles, ranked } = readVocabulary();
  const known = new Set(ranked);
  const early = new Set(titles.flat());
  const long = ranked.filter((word) => word.length >= 7 && early.has(word));
  const pairs = titles.flatMap((words) => words.slice(1).map((word, n) => `${words[n]} ${word}`));
  const random = createRandom(5);
  return {
    'common word': ranked.slice(0, PER_KIND),
    'rare word': ranked.filter((word) => early.has(word)).slice(-PER_KIND),
    'misspelt word': first(
      long.map((word) => misspell(word, random.integer(2, word.length - 3))),
      (word) => !known.has(word),
    ),
    'two words': first(pairs, (pair) => new Set(pair.split(' ')).size === 2),
    prefix: first(
      long.map((word) => word.slice(0, random.integer(4, 5))),
      (word) => !known.has(word),
    ),
  };
}

/** Words of four letters and more: of the first titles, in order, and of many, the most frequent first. */
function readVocabulary(): { titles: string[][]; ranked: string[] } {
  const titles: string[][] = [];
  const counts = new Map<string, number>();
  let n = 0;
  for (const { title } of generateCourses(20_000)) {
    const words = (title.toLowerCase().match(/[a-z]+/g) ?? []).filter(
      (word) => word.length >= 4 && !stopWords.has(word),
    );
    if (n++ < 1000) titles.push(words);
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([word]) => word);
  return { titles, ranked };
}

/** Swaps two neighbouring letters, or drops one if they are the same. */
function misspell(word: string, at: number): string {
  const [left, right] = [word.charAt(at), word.charAt(at + 1)];
  return word.slice(0, at) + (left === right ? left : right + left) + word.slice(at + 2);
}

function first(items: readonly string[], wanted: (item: string) => boolean): string[] {
  return [...new Set(items)].filter(wanted).slice(0, PER_KIND);
}
