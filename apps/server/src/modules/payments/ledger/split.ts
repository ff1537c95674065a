/**
 * Splits an amount by weights into whole parts that sum up to it: the largest remainders get what rounding leaves (Hamilton's method).
 * @param amount in minor units, not negative @param weights not negative; where all are 0 the first one gets everything
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight, index) => {
    // Amounts times amounts are more than a double holds exactly
    const product = BigInt(amount) * BigInt(weight);
    return { index, whole: Number(product / BigInt(sum)), rest: product % BigInt(sum) };
  });
  let left = amount - parts.reduce((total, { whole }) => total + whole, 0);
  const byRest = [...parts].sort((a, b) => Number(b.rest - a.rest > 0n) - Number(b.rest - a.rest < 0n));
  for (const part of byRest) {
    if (left === 0) break;
    part.whole += 1;
    left -= 1;
  }
  return parts.map(({ whole }) => whole);
}

/** The part of a line's tax that a refund gives back; refunds of the whole line give back all of it. Minor units. */
export function taxOfRefund(
  { total, tax, refunded }: { total: number; tax: number; refunded: number },
  amount: number,
): number {
  const upTo = (part: number) => (total === 0 ? 0 : Math.round((tax * part) / total));
  return upTo(refunded + amount) - upTo(refunded);
}
