const WHOLE = /\bSeq Scan on (\w+)/g;
const BY_INDEX = /\b(?:Index|Index Only) Scan(?: Backward)? using (\w+)|\bBitmap Index Scan on (\w+)/g;

/**
 * How the statements of one request read their tables, without rows and times, so that plans of two sizes can be compared. An index is the
 * same way in either direction, by a bitmap, and with or without its table.
 * @param text what `explain` says of them, one after the other
 */
export function readingsOf(text: string): string[] {
  const found = new Set<string>();
  for (const [, table = ''] of text.matchAll(WHOLE)) found.add(`all of ${table}`);
  for (const [, index, bitmap] of text.matchAll(BY_INDEX)) found.add(index ?? bitmap ?? '');
  return [...found].sort();
}

/** What is read otherwise: what came and what went, or nothing. */
export function changedReadings(before: readonly string[], after: readonly string[]): string | undefined {
  const gone = before.filter((reading) => !after.includes(reading));
  const came = after.filter((reading) => !before.includes(reading));
  if (gone.length === 0 && came.length === 0) return undefined;
  return `${gone.join(', ') || 'nothing'} → ${came.join(', ') || 'nothing'}`;
}

/** The time of all statements together, in milliseconds. */
export function executionTime(text: string): number {
  let sum = 0;
  for (const [, time = '0'] of text.matchAll(/Execution Time: ([\d.]+) ms/g)) sum += Number(time);
  return sum;
}
