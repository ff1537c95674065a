export interface SparklineFrame {
  width: number;
  height: number;
  /** Kept free on all sides, so that the line and its dot are whole. */
  margin: number;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;

/**
 * Where a line of values runs, from left to right, the largest on top. The least value stands at the foot; values that are
 * all the same make a level line in the middle, and noughts one at the foot.
 */
export function sparklinePoints(values: readonly number[], frame: SparklineFrame): [x: number, y: number][] {
  const { width, height, margin } = frame;
  const least = Math.min(...values);
  const range = Math.max(...values) - least;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  const level = least === 0 ? 0 : 0.5;
  return values.map((value, index) => {
    const share = range > 0 ? (value - least) / range : level;
    return [rounded(margin + index * step), rounded(height - margin - share * (height - 2 * margin))];
  });
}
