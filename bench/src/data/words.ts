import { readFileSync } from 'node:fs';
import { createWeightedPick, type Random } from './random.ts';

/** A file of real listings beside the repository, used if it exists: its second column contains the titles. */
const listings = new URL('../../../../shared/data/udemy_courses.csv', import.meta.url);

/** Words for when there are no real listings, most frequent first. */
const ownWords =
  `learn complete course beginners web development guide business introduction python design javascript
trading piano guitar financial basics html css excel how build accounting analysis data marketing photoshop java react
management advanced sql stock scratch master fundamentals create practical project online forex investing php wordpress
illustrator music theory songs essentials server angular database responsive logo options strategy bootstrap jquery
certification mobile node finance game valuation modeling money chords lessons harmonica drum blues cash flow real world
plugin website professional programming step bookkeeping coding applications testing cloud security network farming
poultry tomato kiswahili french nutrition first aid photography statistics machine learning visualisation branding
irrigation soil beekeeping customers mpesa spreadsheet android linux docker kubernetes azure deployment typography`
    .split(/\s+/)
    .filter(Boolean);

/** Picks words as often as real titles use them: a few are very common, most are rare (Zipf's law). */
export function createWordPick(): (random: Random) => string {
  const counts = countWords(readTitles());
  if (counts.size === 0) {
    return createWeightedPick(
      ownWords,
      ownWords.map((_word, rank) => 1 / (rank + 1)),
    );
  }
  const words = [...counts.keys()].sort();
  return createWeightedPick(
    words,
    words.map((word) => counts.get(word) ?? 0),
  );
}

function readTitles(): string[] {
  try {
    const lines = readFileSync(listings, 'utf8').split('\n').slice(1);
    return lines.map((line) => /^\d+,(?:"([^"]*)"|([^,]*)),/.exec(line)?.slice(1).find(Boolean) ?? '');
  } catch {
    return [];
  }
}

function countWords(titles: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const title of titles) {
    for (const word of title.toLowerCase().match(/[\p{L}][\p{L}+#.]*[\p{L}+#]|\p{L}/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

const syllables = 'ba ke mi lo nu sa te ri go pu da fe ji ko zu ma ne vi so tu ra le hi bo mu'.split(' ');
const RARE_WORDS = 20_000;

/** The n-th made-up word: descriptions contain thousands of words that no title has. */
function madeUpWord(n: number): string {
  let word = '';
  for (let rest = n + syllables.length; rest > 0; rest = Math.floor(rest / syllables.length))
    word += syllables[rest % syllables.length];
  return word;
}

/** Picks words of running text by Zipf's law. */
export function createFillerPick(): (random: Random) => string {
  const words = Array.from({ length: RARE_WORDS }, (_, n) => madeUpWord(n));
  return createWeightedPick(
    words,
    words.map((_word, rank) => 1 / (rank + 10)),
  );
}
