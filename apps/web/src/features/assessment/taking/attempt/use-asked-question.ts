import { useState } from 'react';

const keyOf = (attempt: string): string => `darasa:attempt-place:${attempt}`;

function remembered(attempt: string): number {
  try {
    return Number(sessionStorage.getItem(keyOf(attempt)) ?? 0) || 0;
  } catch {
    return 0;
  }
}

/**
 * Which question is shown, where one is shown at a time; a reload shows the same.
 * @param fixed the only one that can be answered
 * @returns `moves` counts how often another one was opened
 */
export function useAskedQuestion(attempt: string, fixed: number | undefined, count: number) {
  const [index, setIndex] = useState(() => remembered(attempt));
  const [moves, setMoves] = useState(0);
  return {
    index: Math.max(0, Math.min(fixed ?? index, count - 1)),
    moves,
    open(next: number) {
      setIndex(next);
      setMoves((before) => before + 1);
      try {
        sessionStorage.setItem(keyOf(attempt), String(next));
      } catch {
        // Then a reload shows the first one
      }
    },
  };
}
