import { expect, test } from 'vitest';
import type { FileNote } from './bank.ts';
import { groupNotes } from './file-notes.ts';

const note = (line: number, outcome: FileNote['outcome'], ...reasons: string[]): FileNote => ({
  line,
  outcome,
  question_type: outcome === 'skipped' ? null : 'single_choice',
  title: `Question ${line}`,
  reasons,
});

test('notes are grouped by what happened and why, what was changed first, the most frequent before', () => {
  const groups = groupNotes([
    note(1, 'imported'),
    note(2, 'skipped', 'The type “stack” is not known here'),
    note(3, 'changed', 'Underlining was left out'),
    note(4, 'changed', '“half” was worth 50%, and was left out'),
    note(5, 'changed', '“third” was worth 33.3%, and was left out'),
    note(6, 'skipped', 'The type “stack” is not known here'),
  ]);
  expect(
    groups.map(({ outcome, reasons, notes }) => [outcome, reasons, notes.map(({ line }) => line)]),
  ).toEqual([
    ['changed', ['“…” was worth …, and was left out'], [4, 5]],
    ['changed', ['Underlining was left out'], [3]],
    ['skipped', ['The type “stack” is not known here'], [2, 6]],
  ]);
});
