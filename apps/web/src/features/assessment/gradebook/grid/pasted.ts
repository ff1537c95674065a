import type { GradebookColumn, GradebookLearner } from '@darasa/contract/assessment/grades/gradebook';
import type { PreviewedChange, PreviewedProblem } from '../changes-preview.tsx';
import { changeOf, readTyped } from './cells.ts';

export interface PastedCells {
  changes: PreviewedChange[];
  problems: PreviewedProblem[];
}

/** What cells would change that are pasted from a place on, to the right and below. Empty ones change nothing. */
export function pasted({
  rows,
  assessments,
  row,
  index,
  cells,
}: {
  rows: readonly GradebookLearner[];
  assessments: readonly GradebookColumn[];
  row: number;
  index: number;
  cells: readonly (readonly string[])[];
}): PastedCells {
  const changes: PreviewedChange[] = [];
  const problems: PreviewedProblem[] = [];
  for (const [down, line] of cells.entries()) {
    const learner = rows[row + down];
    if (!learner) {
      problems.push({ line: down + 1, message: 'There is no learner in this row.' });
      break;
    }
    for (const [right, text] of line.entries()) {
      if (text.trim() === '') continue;
      const column = assessments[index + right];
      const typed = column && readTyped(text, column);
      if (!typed || 'problem' in typed) {
        problems.push({
          line: down + 1,
          message: typed?.problem ?? 'There is no assessment in this column.',
        });
        continue;
      }
      const change = changeOf(learner, column, index + right, typed);
      if (!change?.expected) continue;
      const { user_id, assessment_id, expected, points, excused } = change;
      changes.push({
        user_id,
        assessment_id,
        name: learner.name,
        title: column.title,
        before: expected,
        after: {
          points: points === undefined ? expected.points : points,
          excused: excused ?? expected.excused,
        },
      });
    }
  }
  return { changes, problems };
}
