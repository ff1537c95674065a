/**
 * The result of reading a value: as it is, corrected (`warning`), or not understood (`problem`). Both messages describe the
 * cell; the caller adds the field's name.
 */
export type Reading<T> = { value: T; warning?: string } | { problem: string };

export const read = <T>(value: T, warning?: string): Reading<T> => (warning ? { value, warning } : { value });
export const unread = (problem: string): { problem: string } => ({ problem });

/** Text of a cell, shortened for a message. */
export function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return JSON.stringify(line.length > 60 ? `${line.slice(0, 57)}…` : line);
}

const NOTHING = new Set([
  '',
  '-',
  '--',
  '—',
  'n/a',
  'na',
  'nan',
  'null',
  'none',
  'nil',
  'undefined',
  'not calibrated',
  'unknown',
  '?',
]);
/** What exports write for a missing value. */
export const isNothing = (text: string): boolean => NOTHING.has(text.trim().toLowerCase());
