/** Edit distance of two words: insertions, deletions, substitutions, and swaps of neighbours. Stops above `most`. */
export function editDistance(left: string, right: string, most = 3): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, n) => n);
  for (let i = 1; i <= left.length; i++) {
    const row = [i];
    for (let j = 1; j <= right.length; j++) {
      const same = left[i - 1] === right[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    if (Math.min(...row) > most) return most + 1;
    beforeLast = last;
    last = row;
  }
  return last[right.length] ?? most + 1;
}

/** Shorter words are never corrected: too many words are similar to them. */
export const SHORTEST_CORRECTED = 4;

/** One mistake in a short word, two in a longer one, three in a very long one. */
const allowedEdits = (word: string): number => {
  if (word.length < 6) return 1;
  return word.length < 10 ? 2 : 3;
};

export interface KnownWord {
  term: string;
  /** The number of courses that contain it. */
  courses: number;
}

/** The most likely correction: fewest edits, the same first letter, then the more frequent word. Undefined if none is similar. */
export function closestWord(word: string, candidates: readonly KnownWord[]): string | undefined {
  const allowed = allowedEdits(word);
  const scored = candidates
    .map((candidate) => ({
      ...candidate,
      edits: editDistance(word, candidate.term, allowed) + (candidate.term[0] === word[0] ? 0 : 0.5),
    }))
    .filter(({ edits, term }) => edits <= allowed + 0.5 && term !== word);
  scored.sort((a, b) => a.edits - b.edits || b.courses - a.courses || a.term.localeCompare(b.term));
  return scored[0]?.term;
}
