import { type Stretch, uniteStretches } from '@darasa/contract/learning/merge';

/** Between two ticks a video moves this much at most, in seconds of real time; more is a jump. */
const TICK_S = 1.5;

/** Somebody who goes on a moment before where they left off does not watch it again. */
const AGAIN_S = 2;

/** What was watched, and the parts of it that had been watched before. */
export interface Watched {
  watched: Stretch[];
  again: Stretch[];
}

/** Gathers what is watched of a video, by where it stands a few times a second. */
export class WatchTracker {
  #last: number | null = null;
  /** Since the last call of `take`, one after the other: what was watched twice is in it twice. */
  #passages: Stretch[] = [];
  #before: Stretch[];

  /** @param before what was watched at other times, apart from each other */
  constructor(before: readonly Stretch[] = []) {
    this.#before = [...before];
  }

  /** The video plays at this second. @param rate its speed */
  tick(seconds: number, rate: number): void {
    const from = this.#last;
    this.#last = seconds;
    if (from === null || seconds <= from || seconds - from > TICK_S * Math.max(1, rate)) return;
    const passage = this.#passages.at(-1);
    if (passage?.[1] === from) passage[1] = seconds;
    else this.#passages.push([from, seconds]);
  }

  /** It was paused, or moved by hand: what comes now does not follow from what was. */
  break(): void {
    this.#last = null;
  }

  /** What was watched since the last call. */
  take(): Watched {
    const passages = this.#passages;
    this.#passages = [];
    const again: Stretch[] = [];
    for (const passage of passages) {
      again.push(...common(passage, this.#before));
      this.#before = uniteStretches([...this.#before, passage]);
    }
    return { watched: uniteStretches(passages), again };
  }
}

/** What a stretch shares with others. */
const common = ([from, to]: Stretch, others: readonly Stretch[]): Stretch[] =>
  others.flatMap(([begin, end]): Stretch[] => {
    const [first, last] = [Math.max(from, begin), Math.min(to, end)];
    return last - first >= AGAIN_S ? [[first, last]] : [];
  });
