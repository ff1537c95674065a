/** Dates of the demo content are counted back from midnight UTC of the day of seeding. */
export interface SeedClock {
  /** Midnight UTC at the start of the day of seeding. */
  today: Date;
  /** @param days may have a fraction; negative is in the future */
  daysAgo(days: number): Date;
}

const DAY_MS = 86_400_000;

export function seedClock(now: Date): SeedClock {
  const today = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
  return { today, daysAgo: (days) => new Date(today.getTime() - Math.round(days * DAY_MS)) };
}
