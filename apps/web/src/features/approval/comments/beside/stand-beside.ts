/** A card beside a text: its height, and how far down the words are that it is about. */
export interface Card {
  id: string;
  height: number;
  wanted: number;
}

const GAP = 10;

/**
 * The free room above each card, in order, so that each stands beside its words, or as near below them as the cards before it allow.
 * @param from where the first one may begin
 */
export function roomAbove(cards: readonly Card[], from: number): Map<string, number> {
  let bottom = from;
  return new Map(
    cards.map(({ id, height, wanted }, index) => {
      const top = Math.max(Math.round(wanted), bottom + (index === 0 ? 0 : GAP));
      const room = top - bottom;
      bottom = top + height;
      return [id, room];
    }),
  );
}
