/** Somebody who has not moved, typed or scrolled for as long is taken to be elsewhere, unless a video plays. */
const IDLE_MS = 60_000;
/** The clock is asked each second; after a longer pause the device was asleep. */
const ASLEEP_MS = 5000;

/** A stretch of time in which somebody was learning, in milliseconds since 1970. */
export interface ActiveStretch {
  from: number;
  to: number;
}

/**
 * Measures when somebody is learning. A stretch is without a gap: at each interruption it ends, so that time that was spent elsewhere
 * is in none, and two tabs never claim the same seconds because one of them was idle.
 */
export class ActiveClock {
  #sign: number;
  #stretch: ActiveStretch | null = null;

  constructor(now: number) {
    this.#sign = now;
  }

  /** The person did something. */
  sign(now: number): void {
    this.#sign = now;
  }

  /** @param here the page is in sight @param plays a video plays @returns what has just ended */
  tick(now: number, { here, plays }: { here: boolean; plays: boolean }): ActiveStretch | null {
    const active = here && (plays || now - this.#sign < IDLE_MS);
    const open = this.#stretch;
    const follows = open !== null && now >= open.to && now - open.to <= ASLEEP_MS;
    if (active && follows) {
      open.to = now;
      return null;
    }
    this.#stretch = active ? { from: now, to: now } : null;
    return open && open.to > open.from ? open : null;
  }

  /** How long the stretch is that has not ended yet, in milliseconds. */
  get length(): number {
    return this.#stretch ? this.#stretch.to - this.#stretch.from : 0;
  }

  /** What was measured up to now of the stretch that has not ended; the rest of it follows on. */
  take(): ActiveStretch | null {
    const open = this.#stretch;
    if (!open || open.to === open.from) return null;
    this.#stretch = { from: open.to, to: open.to };
    return open;
  }
}
