import type {
  Gradebook,
  GradebookColumn,
  GradebookLearner,
  GradeChange,
} from '@darasa/contract/assessment/grades/gradebook';
import { cellFlags } from '@darasa/contract/assessment/grades/gradebook-rules';
import { pointsOf, tooManyPoints } from '../../points-text.ts';
import { formatPoints, readPoints } from '../numbers.ts';

type Flag = keyof typeof cellFlags;
export const has = (flags: number, flag: Flag): boolean => (flags & cellFlags[flag]) !== 0;

/** What stands in a cell: points, or a word in their place. */
export function cellText(points: number, flags: number): string {
  if (has(flags, 'not_theirs')) return 'Not for them';
  if (has(flags, 'excused')) return 'Excused';
  if (has(flags, 'graded')) return formatPoints(points);
  if (has(flags, 'waiting')) return 'To mark';
  if (has(flags, 'missing')) return 'Missing';
  return has(flags, 'begun') ? 'Started' : '–';
}

/** All that is known of a cell, for who does not see it: `8.5 of 10 points, set by hand, dropped`. */
export function cellDescription(
  points: number,
  flags: number,
  column: Pick<GradebookColumn, 'max_points'>,
): string {
  if (has(flags, 'not_theirs')) return 'Not for them: the lesson is for other groups';
  const words: string[] = [];
  if (has(flags, 'excused')) words.push('Excused');
  else if (has(flags, 'graded')) words.push(pointsOf(points, column.max_points));
  else if (has(flags, 'missing')) words.push('Missing');
  else if (!has(flags, 'waiting')) words.push(has(flags, 'begun') ? 'Started' : 'No grade');
  if (has(flags, 'waiting')) words.push('to mark');
  if (has(flags, 'overridden')) words.push('set by hand');
  if (has(flags, 'dropped')) words.push('dropped');
  if (has(flags, 'allowance')) words.push('has an allowance');
  const [first = '', ...rest] = words;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
}

/** What somebody typed or pasted into a cell. */
export type TypedGrade = { points: number | null } | { excused: true } | { problem: string };

/** Points, `excused` (or `x`), or nothing for what the attempts say. */
export function readTyped(text: string, { max_points }: Pick<GradebookColumn, 'max_points'>): TypedGrade {
  const clean = text.trim().toLowerCase();
  if (clean === '' || clean === '-' || clean === '–') return { points: null };
  if (clean === 'x' || clean === 'excused') return { excused: true };
  const points = readPoints(clean);
  if (points === undefined) return { problem: `“${text.trim().slice(0, 30)}” is not a number of points.` };
  if (points > max_points) return { problem: tooManyPoints(max_points) };
  return { points };
}

/** How a grade is now, so that a change of another one does not pass unnoticed. */
export function expectedAt(learner: GradebookLearner, column: number): NonNullable<GradeChange['expected']> {
  const flags = learner.flags[column] ?? 0;
  return {
    points: has(flags, 'graded') ? (learner.points[column] ?? 0) : null,
    excused: has(flags, 'excused'),
  };
}

/** The change of a cell; undefined when it would change nothing. */
export function changeOf(
  learner: GradebookLearner,
  column: GradebookColumn,
  index: number,
  typed: Exclude<TypedGrade, { problem: string }>,
): GradeChange | undefined {
  const expected = expectedAt(learner, index);
  const place = { user_id: learner.user_id, assessment_id: column.id, expected };
  if ('excused' in typed) return expected.excused ? undefined : { ...place, excused: true };
  const flags = learner.flags[index] ?? 0;
  if (typed.points === null)
    return has(flags, 'overridden') || expected.excused
      ? { ...place, points: null, excused: false }
      : undefined;
  return typed.points === expected.points && !expected.excused
    ? undefined
    : { ...place, points: typed.points, excused: false };
}

/** The gradebook with changes shown before the server has answered; grades of the course are its to compute. */
export function withChanges(book: Gradebook, changes: readonly GradeChange[]): Gradebook {
  const byLearner = Map.groupBy(changes, ({ user_id }) => user_id);
  const columns = new Map(book.assessments.map(({ id }, index) => [id, index]));
  return {
    ...book,
    learners: book.learners.map((learner) => {
      const own = byLearner.get(learner.user_id);
      if (!own) return learner;
      const points = [...learner.points];
      const flags = [...learner.flags];
      for (const { assessment_id, points: to, excused } of own) {
        const at = columns.get(assessment_id);
        if (at === undefined) continue;
        let next = flags[at] ?? 0;
        if (excused !== undefined)
          next = excused ? (next | cellFlags.excused) & ~cellFlags.not_theirs : next & ~cellFlags.excused;
        if (to !== undefined && to !== null) {
          points[at] = to;
          next =
            (next | cellFlags.graded | cellFlags.overridden) & ~(cellFlags.missing | cellFlags.not_theirs);
        }
        if (to === null) next &= ~cellFlags.overridden;
        flags[at] = next;
      }
      return { ...learner, points, flags };
    }),
  };
}
