/** Round steps that a scale goes by. */
const STEPS = [1, 2, 2.5, 5, 10];
const LINES = 4;

/** The lines of a scale from 0, or below it, that holds all values; the lowest first. */
export function scaleOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const rough = Math.max((high - low) / LINES, Number.MIN_VALUE);
  if (high === low) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(rough));
  const whole = values.every((value) => Number.isInteger(value));
  const step = Math.max((STEPS.find((one) => one * power >= rough) ?? 10) * power, whole ? 1 : 0);
  const exact = whole && !Number.isInteger(step) ? Math.ceil(step) : step;
  const first = Math.floor(low / exact);
  const lines = Math.ceil(high / exact) - first;
  return Array.from({ length: lines + 1 }, (_, place) => (first + place) * exact);
}
