import anyAscii from 'any-ascii';

const LONGEST_SLUG = 100;

/** `調色` as `Diao Se`: a character is a syllable or a word. */
const han = /(?<=\p{Script=Han})(?=\p{L})|(?<=\p{L})(?=\p{Script=Han})/gu;

/**
 * Lower-case letters, digits and single hyphens from any text, other scripts in Latin letters; cut at a word when it is too long.
 * @returns undefined when nothing is left (signs only)
 */
export function slugify(text: string, longest = LONGEST_SLUG): string | undefined {
  const letters = text.normalize('NFKC').replace(/['’‘ʼʻ`´]/g, '');
  const readable = letters.replace(han, ' ').replace(/[^\p{L}\p{M}\p{N}&+#]+/gu, ' ');
  const slug = inAscii(readable) || inAscii(letters);
  if (slug.length <= longest) return slug || undefined;
  const cut = slug.slice(0, longest + 1);
  return cut.includes('-', longest / 2) ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, longest);
}

const inAscii = (text: string): string =>
  anyAscii(text)
    .toLowerCase()
    .replace(/c\+\+/g, 'cpp')
    .replace(/\b([cf])#/g, '$1-sharp')
    .replace(/&/g, ' and ')
    .replace(/'/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** How many numbers are checked in one query; more each time. */
const SPARE = [0, 8, 64, 512];

/**
 * Gives each base its own slug: itself, or with -2, -3 … the first that is free, in the order given.
 * @param isTaken which of these slugs are in use; called a few times at most, whatever the number of bases
 * @param reached the highest number this run has given a base, so that a thousand equal titles don't start over each time
 */
export async function assignSlugs(
  bases: readonly string[],
  isTaken: (slugs: string[]) => Promise<ReadonlySet<string>>,
  reached: Map<string, number>,
): Promise<string[]> {
  const assigned: string[] = [];
  const given = new Set<string>();
  let waiting = new Map<string, number[]>();
  for (const [index, base] of bases.entries()) waiting.set(base, [...(waiting.get(base) ?? []), index]);
  const next = new Map<string, number>(
    [...waiting.keys()].map((base) => [base, (reached.get(base) ?? 0) + 1]),
  );
  for (let round = 0; waiting.size > 0; round++) {
    const spare = SPARE[Math.min(round, SPARE.length - 1)] ?? 0;
    const candidates = new Map<string, string[]>();
    for (const [base, indexes] of waiting) {
      const from = next.get(base) ?? 1;
      const count = indexes.length + spare;
      candidates.set(
        base,
        Array.from({ length: count }, (_, offset) => numbered(base, from + offset)),
      );
      next.set(base, from + count);
    }
    const taken = await isTaken([...candidates.values()].flat());
    const unlucky = new Map<string, number[]>();
    for (const [base, indexes] of waiting) {
      const free = (candidates.get(base) ?? []).filter((slug) => !taken.has(slug) && !given.has(slug));
      for (const [place, index] of indexes.entries()) {
        const slug = free[place];
        if (slug === undefined) {
          unlucky.set(base, indexes.slice(place));
          break;
        }
        given.add(slug);
        assigned[index] = slug;
        if (slug !== base) reached.set(base, Number(slug.slice(base.length + 1)));
      }
    }
    waiting = unlucky;
  }
  return assigned;
}

const numbered = (base: string, number: number): string => (number === 1 ? base : `${base}-${number}`);
