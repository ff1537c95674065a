/** A part of a file; both ends are included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The one range that a Range header asks for (RFC 9110, section 14.1.2), cut to the file.
 * @returns undefined for the whole file (no header, several ranges, an unknown unit), `unsatisfiable` when it begins behind the end
 */
export function parseRange(
  header: string | null | undefined,
  bytes: number,
): ByteRange | undefined | 'unsatisfiable' {
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
