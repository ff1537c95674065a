/** What may be left out of a grade: points and possible points. */
export interface Droppable {
  id: string;
  points: number;
  max: number;
}

/** Results of which some do not count. */
export interface DroppableGroup<Result extends Droppable> {
  results: readonly Result[];
  /** At most so many. One always stays. */
  most: number;
}

/** Rounds until a best choice does not get better; it takes two or three. */
const ROUNDS = 100;

/**
 * The results without which the points are the largest share of the possible points: what counts beside them, and how many points each is
 * worth, decide with the shares of the results themselves. So a better result never lowers the grade, which leaving out the lowest shares
 * did: of 10/10, 5/10 and 49/100 it left out the last, of 10/10, 5/10 and 51/100 the second.
 *
 * With the best share known, a result counts against it that has fewer points than this share of its possible ones. From any share that
 * can be had this leads to a better one, or proves it the best (Dinkelbach).
 * @param beside what counts in any case
 * @returns of equal results the one worth most, then by id: whatever their order was
 */
export function leastUseful<Result extends Droppable>(
  groups: readonly DroppableGroup<Result>[],
  beside: { points: number; max: number },
): Set<Result> {
  const dropping = groups.filter(({ results, most }) => most > 0 && results.length > 1);
  const results = dropping.flatMap((group) => group.results);
  let rate = sumOf(results, beside);
  let dropped = new Set<Result>();
  for (let round = 0; round < ROUNDS && results.length > 0; round++) {
    const next = new Set(dropping.flatMap((group) => beneath(group, rate)));
    const better = sumOf(
      results.filter((result) => !next.has(result)),
      beside,
    );
    if (round > 0 && better.points * rate.max <= rate.points * better.max) break;
    [dropped, rate] = [next, better];
  }
  return dropped;
}

/** The results of a group that are worth least at a share, as far as they are worth less than it. */
function beneath<Result extends Droppable>(
  { results, most }: DroppableGroup<Result>,
  rate: { points: number; max: number },
): Result[] {
  // Whole numbers where the points are in hundredths, so that equal ones are equal
  const gain = ({ points, max }: Result): number => points * rate.max - rate.points * max;
  return results
    .map((result) => ({ result, gain: gain(result) }))
    .filter((one) => one.gain <= 0)
    .sort(
      (one, other) =>
        one.gain - other.gain ||
        other.result.max - one.result.max ||
        (one.result.id < other.result.id ? -1 : Number(one.result.id > other.result.id)),
    )
    .slice(0, Math.min(most, results.length - 1))
    .map(({ result }) => result);
}

/** Summed in the order of their ids, so that no order makes another sum. */
function sumOf(results: readonly Droppable[], beside: { points: number; max: number }) {
  let [points, max] = [beside.points, beside.max];
  for (const one of results.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
    points += one.points;
    max += one.max;
  }
  return { points, max };
}
