/**
 * The choice after an arrow key in a list of `count`: it runs in a circle through the entries and, between the last and
 * the first, through the field itself (-1).
 */
export function moveChoice(choice: number, count: number, by: 1 | -1): number {
  const places = count + 1;
  return ((choice + 1 + by + places) % places) - 1;
}
