/**
 * The choice after an arrow key in a list of `count` entries: it cycles through the entries and the field itself (-1).
 */
export function moveChoice(choice: number, count: number, by: 1 | -1): number {
  const places = count + 1;
  return ((choice + 1 + by + places) % places) - 1;
}
