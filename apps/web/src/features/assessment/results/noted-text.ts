/** A piece of a text with the numbers of the notes that are about it. */
export interface NotedPiece {
  text: string;
  notes: number[];
}

/**
 * Cuts a text where notes begin and end. Notes may overlap; what lies outside of the text is left out.
 * @param notes places as characters from and to
 */
export function notedPieces(text: string, notes: readonly { from: number; to: number }[]): NotedPiece[] {
  const inside = (at: number) => Math.max(0, Math.min(text.length, at));
  const cuts = [...new Set([0, text.length, ...notes.flatMap(({ from, to }) => [inside(from), inside(to)])])];
  cuts.sort((one, other) => one - other);
  return cuts.slice(0, -1).map((from, index) => {
    const to = cuts[index + 1] ?? text.length;
    return {
      text: text.slice(from, to),
      notes: notes.flatMap((note, number) => (note.from < to && note.to > from ? [number] : [])),
    };
  });
}
