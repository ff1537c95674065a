import { type Stretch, uniteStretches } from '@darasa/contract/learning/merge';

/** Between two ticks a video moves this much at most, in seconds of real time; more is a jump. */
const TICK_S = 1.5;

/** Gathers what is watched of a video, by where it stands a few times a second. */
export class WatchTracker {
  #last: number | null = null;
  #watched: Stretch[] = [];

  /** The video plays at this second. @param rate its speed */
  tick(seconds: number, rate: number): void {
    const from = this.#last;
    this.#last = seconds;
    if (from === null || seconds <= from || seconds - from > TICK_S * Math.max(1, rate)) return;
    this.#watched = uniteStretches([...this.#watched, [from, seconds]]);
  }

  /** It was paused, or moved by hand: what comes now does not follow from what was. */
  break(): void {
    this.#last = null;
  }

  /** What was watched since the last call. */
  take(): Stretch[] {
    const watched = this.#watched;
    this.#watched = [];
    return watched;
  }
}
