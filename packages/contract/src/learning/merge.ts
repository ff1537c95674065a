/*
 * What is known of one person and one lesson: facts that merge. Merging is idempotent, commutative and associative, so events may
 * arrive late, twice, in any order and from several devices, and end in the same state. Times are milliseconds since 1970, corrected
 * by the server's clock; seconds are whole.
 */

/** From and to in seconds, `from` < `to`. */
export type Stretch = [from: number, to: number];

export interface LessonFacts {
  /** The earliest time at which it was opened; null: never. */
  opened_at: number | null;
  /** The earliest time at which the person said that they have done it. */
  marked_at: number | null;
  /** The latest time of any event. */
  last_at: number | null;
  /** What was watched, in order, apart from each other. */
  watched: Stretch[];
  /** Where the person left off: the latest one counts, of two at once the one with the greater event id. */
  position: { seconds: number; at: number; event_id: string } | null;
}

export const noFacts = (): LessonFacts => ({
  opened_at: null,
  marked_at: null,
  last_at: null,
  watched: [],
  position: null,
});

/** The union of stretches: in order, apart from each other; ones that touch become one. */
export function uniteStretches(stretches: readonly Stretch[]): Stretch[] {
  const united: Stretch[] = [];
  for (const [from, to] of [...stretches].sort(([one], [other]) => one - other)) {
    if (to <= from) continue;
    const last = united.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else united.push([from, to]);
  }
  return united;
}

/** Seconds in a union of stretches. */
export const coveredSeconds = (united: readonly Stretch[]): number =>
  united.reduce((sum, [from, to]) => sum + to - from, 0);

const earlier = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);
const later = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.max(one, other);

type Position = LessonFacts['position'];
function laterPosition(one: Position, other: Position): Position {
  if (!one || !other) return one ?? other;
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return one.event_id >= other.event_id ? one : other;
}

export const mergeFacts = (one: LessonFacts, other: LessonFacts): LessonFacts => ({
  opened_at: earlier(one.opened_at, other.opened_at),
  marked_at: earlier(one.marked_at, other.marked_at),
  last_at: later(one.last_at, other.last_at),
  watched: uniteStretches([...one.watched, ...other.watched]),
  position: laterPosition(one.position, other.position),
});
