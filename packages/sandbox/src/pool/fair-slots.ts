interface Waiting {
  person: string;
  start: number;
  begin: () => void;
}

/**
 * So many at the same time, in turn by person: whoever has had least of the slots' time lately is next, and of equals who has waited longest
 * (start-time fair queueing). One person never has all slots at once, so that programs that only wait hold up nobody else's.
 */
export class FairSlots {
  readonly #slots: number;
  readonly #mostOfPerson: number;
  readonly #waiting: Waiting[] = [];
  readonly #running = new Map<string, number>();
  /** Until when each person has had time, on the clock of what has been given out so far. */
  readonly #until = new Map<string, number>();
  #busy = 0;
  #now = 0;
  #unnamed = 0;

  constructor(slots: number) {
    this.#slots = slots;
    this.#mostOfPerson = Math.max(1, slots - 1);
  }

  /** Those that wait for a slot. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Waits for a slot.
   * @param owner whose it is; each without a name counts as a person of its own
   * @returns gives it back, with the milliseconds that count for the person
   */
  async take(owner: string): Promise<(ms: number) => void> {
    const person = owner || `unnamed ${++this.#unnamed}`;
    const start = Math.max(this.#now, this.#until.get(person) ?? 0);
    await new Promise<void>((begin) => {
      this.#waiting.push({ person, start, begin });
      this.#next();
    });
    return (ms) => {
      this.#busy--;
      const left = (this.#running.get(person) ?? 1) - 1;
      if (left > 0) this.#running.set(person, left);
      else this.#running.delete(person);
      this.#until.set(person, Math.max(this.#now, this.#until.get(person) ?? 0) + ms);
      this.#next();
      if (this.#busy === 0) this.#until.clear();
    };
  }

  #next(): void {
    while (this.#busy < this.#slots) {
      let first: Waiting | undefined;
      for (const one of this.#waiting) {
        if ((this.#running.get(one.person) ?? 0) >= this.#mostOfPerson) continue;
        const start = this.#startOf(one);
        if (!first || start < this.#startOf(first)) first = one;
      }
      if (!first) return;
      this.#now = Math.max(this.#now, this.#startOf(first));
      this.#waiting.splice(this.#waiting.indexOf(first), 1);
      this.#busy++;
      this.#running.set(first.person, (this.#running.get(first.person) ?? 0) + 1);
      first.begin();
    }
  }

  /** What a person has had while this waited counts as well. */
  #startOf({ person, start }: Waiting): number {
    return Math.max(start, this.#until.get(person) ?? 0);
  }
}
