interface Part {
  id: string;
}

/** A list in which one part is different. */
export const changedPart = <One extends Part>(
  parts: readonly One[],
  id: string,
  fields: Partial<One>,
): One[] => parts.map((one) => (one.id === id ? { ...one, ...fields } : one));

/** A list in which the entry at `from` stands at `to`. */
export function movedPart<One>(parts: readonly One[], from: number, to: number): One[] {
  const moved = parts[from];
  return moved === undefined ? [...parts] : parts.toSpliced(from, 1).toSpliced(to, 0, moved);
}
