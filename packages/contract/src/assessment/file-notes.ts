import type { FileNote } from './bank.ts';

/** Places of a file of which the same became, for the same reasons. */
export interface NoteGroup {
  outcome: Exclude<FileNote['outcome'], 'imported'>;
  /** In sentences, without a full stop; what differs from place to place stands as “…”. */
  reasons: string[];
  notes: FileNote[];
}

/** What is quoted differs from place to place. */
const kindOf = (reason: string): string =>
  reason.replaceAll(/“[^”]*”/g, '“…”').replaceAll(/\d+(?:[.,]\d+)?%?/g, '…');

/**
 * What a report says first: what was changed or left out, by kind, the most frequent first; what went well is not in it. A kind of a
 * single place says its reasons as they are.
 */
export function groupNotes(notes: readonly FileNote[]): NoteGroup[] {
  const groups = new Map<string, NoteGroup>();
  for (const note of notes) {
    if (note.outcome === 'imported') continue;
    const key = JSON.stringify([note.outcome, ...note.reasons.map(kindOf)]);
    const group = groups.get(key) ?? { outcome: note.outcome, reasons: [], notes: [] };
    group.notes.push(note);
    groups.set(key, group);
  }
  return [...groups.values()]
    .map((group): NoteGroup => {
      const [first, ...others] = group.notes;
      const same = others.every((note) => note.reasons.every((reason, at) => reason === first?.reasons[at]));
      const reasons = first?.reasons ?? [];
      return { ...group, reasons: [...new Set(same ? reasons : reasons.map(kindOf))] };
    })
    .toSorted(
      (one, other) =>
        Number(other.outcome === 'changed') - Number(one.outcome === 'changed') ||
        other.notes.length - one.notes.length,
    );
}
