/**
 * What became of a value: read as it stands, read with something put right (`warning`), or not understood (`problem`).
 * Both texts say what the cell holds; whoever asked puts the field's name before them.
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
/** What exports write where they have no value. */
export const isNothing = (text: string): boolean => NOTHING.has(text.trim().toLowerCase());
