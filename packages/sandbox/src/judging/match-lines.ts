/** A line as its numbers, and the text around them. */
export interface Line {
  text: string;
  numbers: number[];
}

/** Comparisons of one pair of outputs: beyond it lines stand for each other in the order of their numbers alone. */
const MOST_COMPARISONS = 2_000_000;

/**
 * Whether each line of one output stands for another line of the other one. With a tolerance one line can stand for several, so that sorting is not
 * enough: each is given another partner where that makes room for the next (Kuhn's algorithm).
 */
export function matchLines(
  lines: readonly Line[],
  wanted: readonly Line[],
  isSame: (line: Line, wanted: Line) => boolean,
): boolean {
  const [given, right] = [lines.toSorted(byNumbers), wanted.toSorted(byNumbers)];
  if (given.every((line, index) => isSame(line, right[index] as Line))) return true;
  const byText = new Map<string, number[]>();
  for (const [index, { text }] of right.entries()) {
    const places = byText.get(text) ?? [];
    byText.set(text, places);
    places.push(index);
  }
  const takenBy = new Map<number, number>();
  let comparisons = 0;
  /** Finds a partner for a line, without recursion: outputs have thousands of lines. */
  const finds = (start: number): boolean => {
    const cameFrom = new Map<number, number>();
    const queue = [start];
    for (const line of queue) {
      const own = given[line] as Line;
      for (const place of byText.get(own.text) ?? []) {
        if (cameFrom.has(place)) continue;
        if (++comparisons > MOST_COMPARISONS) return false;
        if (!isSame(own, right[place] as Line)) continue;
        cameFrom.set(place, line);
        const other = takenBy.get(place);
        if (other !== undefined) {
          queue.push(other);
          continue;
        }
        change(place, cameFrom, start);
        return true;
      }
    }
    return false;
  };
  /** Gives each line on the way its new partner. */
  const change = (free: number, cameFrom: ReadonlyMap<number, number>, start: number): void => {
    let place: number | undefined = free;
    while (place !== undefined) {
      const line: number = cameFrom.get(place) as number;
      const before = line === start ? undefined : placeOf.get(line);
      takenBy.set(place, line);
      placeOf.set(line, place);
      place = before;
    }
  };
  const placeOf = new Map<number, number>();
  return given.every((_line, index) => finds(index));
}

function byNumbers(one: Line, other: Line): number {
  if (one.text !== other.text) return one.text < other.text ? -1 : 1;
  for (const [index, number] of one.numbers.entries()) {
    const difference = number - (other.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
