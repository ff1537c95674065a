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
  /** Parts of the video that were watched again, in order. */
  replays: Replay[];
}

/** That a part of a video, counted from 0, was watched again, and at which second since 1970 this was reported. */
export type Replay = [part: number, at: number];

/** Seconds of one part. */
export const REPLAY_PART_S = 10;
/** As many of each part are kept: the first ones. */
export const MOST_REPLAYS = 20;

export const noFacts = (): LessonFacts => ({
  opened_at: null,
  marked_at: null,
  last_at: null,
  watched: [],
  position: null,
  replays: [],
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

/**
 * The parts of a stretch that was watched again: those whose middle is in it, so that each passage counts once for each part, wherever
 * the reports of it part.
 */
export function replaysOf(stretch: Stretch | undefined, at: number): Replay[] {
  if (!stretch) return [];
  const middle = REPLAY_PART_S / 2;
  const first = Math.ceil((stretch[0] - middle) / REPLAY_PART_S);
  const end = Math.ceil((stretch[1] - middle) / REPLAY_PART_S);
  return Array.from({ length: Math.max(0, end - first) }, (_, index) => [
    first + index,
    Math.round(at / 1000),
  ]);
}

/** The union, without more of one part than are kept. */
function uniteReplays(replays: readonly Replay[]): Replay[] {
  const united: Replay[] = [];
  let count = 0;
  for (const [part, at] of [...replays].sort((one, other) => one[0] - other[0] || one[1] - other[1])) {
    const last = united.at(-1);
    if (last?.[0] !== part) count = 0;
    if ((last?.[0] === part && last[1] === at) || count >= MOST_REPLAYS) continue;
    united.push([part, at]);
    count++;
  }
  return united;
}

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
  replays: uniteReplays([...one.replays, ...other.replays]),
});
