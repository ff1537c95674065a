/** A cell of the grid: row 0 is the head, column 0 the name, column 1 the grade of the course; then the assessments. */
export interface Place {
  row: number;
  column: number;
}

export const FIRST_ASSESSMENT = 2;

/** Pixels. */
export const sizes = { row: 44, head: 88, name: 240, course: 112, column: 112 } as const;

/** Where a key leads in a grid of so many rows and columns, the head and the names included; undefined: it leads nowhere. */
export function placeAfter(
  key: string,
  { row, column }: Place,
  { rows, columns, page, command }: { rows: number; columns: number; page: number; command: boolean },
): Place | undefined {
  const last = { row: rows - 1, column: columns - 1 };
  const within = (place: Place): Place => ({
    row: Math.min(Math.max(place.row, 0), last.row),
    column: Math.min(Math.max(place.column, 0), last.column),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: command ? 0 : row - 1, column });
    case 'ArrowDown':
      return within({ row: command ? last.row : row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: command ? 0 : column - 1 });
    case 'ArrowRight':
      return within({ row, column: command ? last.column : column + 1 });
    case 'Home':
      return within({ row: command ? 0 : row, column: 0 });
    case 'End':
      return within({ row: command ? last.row : row, column: last.column });
    case 'PageUp':
      return within({ row: Math.max(row - page, row === 0 ? 0 : 1), column });
    case 'PageDown':
      return within({ row: row + page, column });
    default:
      return undefined;
  }
}

/** How far a list has to be scrolled so that a piece of it is seen. */
export function scrollFor(
  start: number,
  length: number,
  { scrolled, room, margin }: { scrolled: number; room: number; margin: number },
): number {
  if (start < scrolled) return start;
  if (start + length > scrolled + room - margin) return Math.max(0, start + length - room + margin);
  return scrolled;
}

/** Which of equally long pieces are within sight, with some to both sides. `end` is not among them. */
export function visibleRange(
  scrolled: number,
  room: number,
  { size, count, extra }: { size: number; count: number; extra: number },
): { start: number; end: number } {
  const start = Math.max(0, Math.floor(scrolled / size) - extra);
  return { start: Math.min(start, count), end: Math.min(count, Math.ceil((scrolled + room) / size) + extra) };
}
