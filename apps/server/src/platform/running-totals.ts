/**
 * The value of a total at the end of each of several equal periods, such as days.
 * @param total now @param added in each period, the oldest first
 */
export function runningTotals(total: number, added: readonly number[]): number[] {
  const totals: number[] = [];
  let then = total;
  for (const count of added.toReversed()) {
    totals.push(then);
    then -= count;
  }
  return totals.toReversed();
}
