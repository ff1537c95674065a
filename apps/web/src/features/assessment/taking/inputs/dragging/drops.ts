/** Which piece is at each place, by their ids. */
type Placed = Readonly<Record<string, string>>;

/**
 * What dropping a piece at a place makes of an answer. A piece is in one place: it leaves the one where it was, and what was in its
 * new place goes back among the others.
 */
export const dropped = (placed: Placed, place: string, piece: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(placed).filter(([each, other]) => each !== place && other !== piece)),
  [place]: piece,
});

/** How far from a spot a piece can be dropped, in pixels: fingers and dragged labels hide what is below them. */
const REACH = 56;

/**
 * The spot nearest to where a piece is dropped on a picture; undefined when none is near.
 * @param spots at shares of the width and height of the picture
 * @param point in pixels from its upper left corner
 * @param size of the picture as it is shown, in pixels
 */
export function spotAt(
  spots: readonly { id: string; x: number; y: number }[],
  point: { x: number; y: number },
  size: { width: number; height: number },
): string | undefined {
  const [nearest] = spots
    .map(({ id, x, y }) => ({ id, far: Math.hypot(x * size.width - point.x, y * size.height - point.y) }))
    .sort((one, other) => one.far - other.far);
  return nearest && nearest.far <= REACH ? nearest.id : undefined;
}

/** Where the groups are shown while an item is dragged: away from the pointer, so that letting go at once drops nothing. */
export const dockSide = (y: number, windowHeight: number): 'top' | 'bottom' =>
  y > windowHeight / 2 ? 'top' : 'bottom';
