/**
 * Shares of a whole in whole per cent that sum to 100: each is rounded down, and what is left goes to those that lost most.
 * All 0 when there is nothing to share.
 */
export function wholeShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const shares = exact.map(Math.floor);
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const lost = (index: number): number => (exact[index] ?? 0) - (shares[index] ?? 0);
  const byLoss = [...counts.keys()].sort((one, other) => lost(other) - lost(one));
  for (const index of byLoss.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
