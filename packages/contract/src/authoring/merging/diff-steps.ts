/** How many steps the search takes at most: each pair of equal lines is looked for in the common lines found so far. */
export function diffSteps(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1);
  const pairs = other.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
  return pairs * Math.min(one.length, other.length);
}
