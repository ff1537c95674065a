import { ALL, compare } from '@darasa/contract/assessment/grades/fraction';
import type { GradebookSettings } from '@darasa/contract/assessment/grades/gradebook';
import {
  cellFlags,
  type GradedItem,
  type PlacedGrade,
  placedGrade,
} from '@darasa/contract/assessment/grades/gradebook-rules';
import { type Score, type Scored, scoreOf, shareOf } from '@darasa/contract/assessment/grades/points-rules';
import type { GradedAssessment } from './columns.ts';
import type { LearnerRow } from './gradebook-repository.ts';
import { isTheirs } from './whose-work.ts';

/** Of each assessment in the stored grades. */
type StoredGrade = [place: number, points: number | null, max: number, bits: number, share: string | null];
const GRADE_VALUES = 5;

export interface LearnerGrades {
  items: GradedItem[];
  /** By assessment, bits of `cellFlags`. */
  flags: number[];
  /** By assessment: their own due date, else that of the assessment. */
  due: (Date | null)[];
  grade: PlacedGrade;
}

/** Assessments of a revision by id. */
export type KnownWork = ReadonlyMap<string, GradedAssessment>;
export const knownWork = (columns: readonly GradedAssessment[]): KnownWork =>
  new Map(columns.map((column) => [column.id, column]));

/** What a learner keeps when a lesson is not theirs any more. */
const SOMETHING_OF_IT = cellFlags.graded | cellFlags.excused | cellFlags.overridden | cellFlags.waiting;

/** Points of an attempt at what an assessment is worth now: an earlier revision may have given other points for it. */
export const pointsOf = (points: number, max: number, maxNow: number): number =>
  scoreNow({ points, max_points: max }, maxNow).points;

/** The same with the exact share. */
function scoreNow(scored: Scored, maxNow: number): Score {
  const { points, max_points, share = null } = scored;
  if (max_points === maxNow || max_points <= 0) return { points: Math.min(points, maxNow), share };
  const exact = shareOf(scored);
  return scoreOf(compare(exact, ALL) > 0 ? ALL : exact, maxNow);
}

/**
 * All grades of a learner in a course and what they make of it.
 * @param known assessments of the revision that they learn from: what came later is not missing yet; undefined: all
 * @param groups of the learner: what is taken in lessons for others is not theirs, unless something of it is graded or submitted
 */
export function gradesOfLearner(
  row: Pick<LearnerRow, 'grades' | 'attempts' | 'allowances'>,
  {
    columns,
    settings,
    known,
    groups,
    now,
  }: {
    columns: readonly GradedAssessment[];
    settings: GradebookSettings;
    known?: KnownWork | undefined;
    groups?: ReadonlySet<string> | undefined;
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
  const scores = new Array<Score | null>(columns.length).fill(null);
  const grades = row.grades ?? [];
  for (let at = 0; at < grades.length; at += GRADE_VALUES) {
    const [place = -1, own, max, bits, share] = grades.slice(at, at + GRADE_VALUES) as StoredGrade;
    const column = columns[place];
    if (!column) continue;
    add(place, bits);
    if (own === null) continue;
    scores[place] = scoreNow({ points: own, max_points: max, share }, column.max_points);
    add(place, cellFlags.graded);
  }
  for (const [place, column] of columns.entries()) {
    if (((flags[place] ?? 0) & SOMETHING_OF_IT) !== 0) continue;
    if (!isTheirs(known?.get(column.id) ?? column, groups)) flags[place] = cellFlags.not_theirs;
  }
  const items = columns.map((column, place): GradedItem => {
    const own = scores[place] ?? null;
    const waits = ((flags[place] ?? 0) & cellFlags.waiting) !== 0;
    const until = due[place] ?? null;
    return {
      id: column.id,
      max_points: column.max_points,
      state: own !== null ? 'graded' : waits ? 'waiting' : 'none',
      points: own?.points ?? null,
      share: own?.share ?? null,
      excused: ((flags[place] ?? 0) & cellFlags.excused) !== 0,
      overdue:
        until !== null &&
        until < now &&
        (column.lesson_id === null || (known?.has(column.id) ?? true)) &&
        ((flags[place] ?? 0) & cellFlags.not_theirs) === 0,
    };
  });
  const grade = placedGrade(settings, items);
  for (const [place, item] of items.entries()) {
    if (grade.counted[place] === 'dropped') add(place, cellFlags.dropped);
    if (item.state === 'none' && item.overdue && !item.excused) add(place, cellFlags.missing);
  }
  return { items, flags, due, grade };
}
