/** Letters that are written as several, or as one, where they have no mark to take off. */
const FOLDED: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđðþßæœı]/gu, (letter) => FOLDED[letter] ?? letter)
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many letters have to be changed, left out or added (Levenshtein). */
function distance(one: string, other: string): number {
  const [first, second] = [[...one], [...other]];
  let row = second.map((_, at) => at + 1);
  row.unshift(0);
  for (const [line, letter] of first.entries()) {
    const next = [line + 1];
    for (const [at, against] of second.entries())
      next.push(
        Math.min((row[at] ?? 0) + (letter === against ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** An initial stands for its name; otherwise one letter in three may be another. */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 1) return long.startsWith(short);
  return distance(short, long) <= Math.max(1, Math.floor(long.length / 3));
}

/**
 * Whether two names are the same in other spellings: each word of the shorter one stands in the longer one, in any order, give or take a
 * few letters and all marks. `Neema Okello` is a spelling of `Ñëema Okello-Otieno`, and none of `Juma Okello`.
 */
export function isSpellingOf(name: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(name), wordsOf(other)].toSorted((a, b) => a.length - b.length);
  const free = [...long];
  return (
    short.length > 0 &&
    short.every((word) => {
      const found = free.findIndex((one) => isSameWord(word, one));
      if (found >= 0) free.splice(found, 1);
      return found >= 0;
    })
  );
}
