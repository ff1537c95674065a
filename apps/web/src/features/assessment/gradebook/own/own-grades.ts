import type { OwnCourseGrades } from '@darasa/contract/assessment/grades/gradebook';

export type OwnItemGrade = OwnCourseGrades['items'][number];

export interface CategoryItems {
  /** Null: of what is in no category. */
  id: string | null;
  /** Null: there are no categories. */
  title: string | null;
  dropped: number;
  items: OwnItemGrade[];
}

/** Whether one can suppose a grade for it: there is none yet, and there will be one. */
export const canSuppose = ({ state, excused }: OwnItemGrade): boolean => state !== 'graded' && !excused;

/** The same items as if those without a grade had these points. Nothing of the others changes. */
export const supposed = (
  items: readonly OwnItemGrade[],
  points: Readonly<Record<string, number>>,
): OwnItemGrade[] =>
  items.map((item) => {
    const own = points[item.id];
    return own === undefined || !canSuppose(item) ? item : { ...item, state: 'graded', points: own };
  });

/** The assessments by category, in the order of the categories; what is in none comes last. */
export function itemsByCategory({ settings, items }: OwnCourseGrades): CategoryItems[] {
  const ids = new Set(settings.categories.map(({ id }) => id));
  const within = (category: string | null) =>
    items.filter(({ category_id: id }) => (id !== null && ids.has(id) ? id : null) === category);
  const groups = settings.categories.map(
    ({ id, title, drop_lowest }): CategoryItems => ({
      id,
      title,
      dropped: drop_lowest,
      items: within(id),
    }),
  );
  const others = {
    id: null,
    title: groups.length > 0 ? 'Other assessments' : null,
    dropped: 0,
    items: within(null),
  };
  return [...groups, others].filter((group) => group.items.length > 0);
}
