const steps = [30, 60, 100] as const;
export const FIRST_STEP = steps[0];

/**
 * How many to ask for next; undefined when that was all, or more than is shown on a page.
 * @param asked how many were asked for @param came how many there were
 */
export const nextStep = (asked: number, came: number): number | undefined =>
  came < asked ? undefined : steps.find((step) => step > asked);
