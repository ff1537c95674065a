/**
 * The one range that a Range header asks for, cut to the file; both ends are included.
 * @returns undefined for the whole file (no header, several ranges, an unknown unit), `unsatisfiable` when it begins behind the end
 */
export function readRange(
  header: string | null,
  bytes: number,
): { start: number; end: number } | undefined | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const last = Math.min(Number(to), bytes);
    return last === 0 ? 'unsatisfiable' : { start: bytes - last, end: bytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
