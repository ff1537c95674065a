import type { GradebookSettings } from '@darasa/contract/assessment/grades/gradebook';
import {
  cellFlags,
  type GradedItem,
  type PlacedGrade,
  placedGrade,
  roundGrade,
} from '@darasa/contract/assessment/grades/gradebook-rules';
import type { GradedAssessment } from './columns.ts';
import type { LearnerRow } from './gradebook-repository.ts';

/** Of each assessment in the stored grades. */
const GRADE_NUMBERS = 4;

export interface LearnerGrades {
  items: GradedItem[];
  /** By assessment, bits of `cellFlags`. */
  flags: number[];
  /** By assessment: their own due date, else that of the assessment. */
  due: (Date | null)[];
  grade: PlacedGrade;
}

/** Points of an attempt at what an assessment is worth now: an earlier revision may have given other points for it. */
export const pointsOf = (points: number, max: number, maxNow: number): number =>
  max === maxNow || max <= 0 ? Math.min(points, maxNow) : roundGrade((points * maxNow) / max);

/**
 * All grades of a learner in a course and what they make of it.
 * @param known assessments of the revision that they learn from: what came later is not missing yet; undefined: all
 */
export function gradesOfLearner(
  row: Pick<LearnerRow, 'grades' | 'attempts' | 'allowances'>,
  {
    columns,
    settings,
    known,
    now,
  }: {
    columns: readonly GradedAssessment[];
    settings: GradebookSettings;
    known?: ReadonlySet<string> | undefined;
    now: Date;
  },
): LearnerGrades {
  const flags = new Array<number>(columns.length).fill(0);
  const due = columns.map(({ due_date }) => due_date);
  const add = (place: number, flag: number): void => {
    flags[place] = (flags[place] ?? 0) | flag;
  };
  for (const [place, date] of row.allowances ?? []) {
    add(place, cellFlags.allowance);
    if (date !== null) due[place] = new Date(date);
  }
  for (const [place, state] of row.attempts ?? [])
    add(place, state === 'submitted' ? cellFlags.waiting : cellFlags.begun);
  const points = new Array<number | null>(columns.length).fill(null);
  const grades = row.grades ?? [];
  for (let at = 0; at < grades.length; at += GRADE_NUMBERS) {
    const place = grades[at] ?? -1;
    const column = columns[place];
    if (!column) continue;
    add(place, grades[at + 3] ?? 0);
    const own = grades[at + 1] ?? null;
    if (own === null) continue;
    points[place] = pointsOf(own, grades[at + 2] ?? 0, column.max_points);
    add(place, cellFlags.graded);
  }
  const items = columns.map((column, place): GradedItem => {
    const own = points[place] ?? null;
    const waits = ((flags[place] ?? 0) & cellFlags.waiting) !== 0;
    const until = due[place] ?? null;
    return {
      id: column.id,
      max_points: column.max_points,
      state: own !== null ? 'graded' : waits ? 'waiting' : 'none',
      points: own,
      excused: ((flags[place] ?? 0) & cellFlags.excused) !== 0,
      overdue: until !== null && until < now && (known?.has(column.id) ?? true),
    };
  });
  const grade = placedGrade(settings, items);
  for (const [place, item] of items.entries()) {
    if (grade.counted[place] === 'dropped') add(place, cellFlags.dropped);
    if (item.state === 'none' && item.overdue && !item.excused) add(place, cellFlags.missing);
  }
  return { items, flags, due, grade };
}
