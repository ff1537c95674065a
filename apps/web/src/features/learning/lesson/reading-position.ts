export const READING_KEY = 'reading';
/** So much of a text has to be above the window that it is opened there: a short way down is not worth a jump. */
export const WORTH_A_JUMP = 0.05;
/** Lessons of which the place is remembered. */
const MOST = 100;

type Places = [lesson: string, share: number][];

function read(): Places {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(READING_KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(
          (entry): entry is Places[number] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number',
        )
      : [];
  } catch {
    return [];
  }
}

/** How much of a text was above the window, 0 to 1; 0 when it was never read here. */
export const readingPosition = (lesson: string): number => read().find(([id]) => id === lesson)?.[1] ?? 0;

/** Remembers it on this device. */
export function rememberReading(lesson: string, share: number): void {
  const others = read().filter(([id]) => id !== lesson);
  try {
    localStorage.setItem(
      READING_KEY,
      JSON.stringify([[lesson, Number(share.toFixed(4))], ...others].slice(0, MOST)),
    );
  } catch {
    // Storage refused: the text opens at its beginning.
  }
}
