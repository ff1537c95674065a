const steps = [30, 60, 100] as const;
export const FIRST_STEP = steps[0];

/**
 * The next number to request; undefined when all were returned, or the maximum is reached.
 * @param asked the number requested @param came the number returned
 */
export const nextStep = (asked: number, came: number): number | undefined =>
  came < asked ? undefined : steps.find((step) => step > asked);
