/** What the framed player tells the screen around it: where it is. */
export interface PlaceMessage {
  kind: 'darasa:place';
  /** A lesson, or another place of the player; undefined: where the learner goes on. */
  place: string | undefined;
}

export const isPlaceMessage = (data: unknown): data is PlaceMessage =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'darasa:place' &&
  (!('place' in data) ||
    data.place === undefined ||
    (typeof data.place === 'string' && data.place.length < 100));
