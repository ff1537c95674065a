import type { OwnCourseGrades } from '@darasa/contract/assessment/grades/gradebook';
import { courseGrade } from '@darasa/contract/assessment/grades/gradebook-rules';
import { useMemo, useState } from 'react';
import { Button } from '~/ui/button';
import { Switch } from '~/ui/fields/switch';
import { EmptyState } from '~/ui/message';
import { formatPercent } from '../numbers.ts';
import { type CategoryItems, itemsByCategory, supposed } from './own-grades.ts';
import { OwnItem } from './own-item.tsx';

/** One's own grades in a course below a heading, with what they would come to if. */
export function OwnCourseGradesView({ own }: { own: OwnCourseGrades }) {
  const { course, settings, items, grade } = own;
  const [asking, setAsking] = useState(false);
  const [points, setPoints] = useState<Readonly<Record<string, number>>>({});
  const actual = useMemo(() => courseGrade(settings, items), [settings, items]);
  const assumed = useMemo(() => courseGrade(settings, supposed(items, points)), [settings, items, points]);
  const groups = itemsByCategory(own);
  const shown = asking ? assumed : actual;
  if (items.length === 0)
    return (
      <EmptyState title="No graded work in this course">
        It has no quizzes, assignments or coding challenges that count.
      </EmptyState>
    );
  return (
    <>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-y border-line py-5">
        <div>
          <p className="text-15 text-ink2">Your grade so far</p>
          <p className="display tabular text-30 leading-tight font-bold">
            {grade.percent === null ? 'No grade yet' : formatPercent(grade.percent)}
            {grade.label !== null && <span className="text-ink2"> {grade.label}</span>}
          </p>
        </div>
        {asking && (
          <div role="status">
            <p className="text-15 text-ink2">Estimated grade</p>
            <p className="display tabular text-30 leading-tight font-bold text-accent-text">
              {assumed.percent === null ? '–' : formatPercent(assumed.percent)}
              {assumed.label !== null && ` ${assumed.label}`}
            </p>
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Switch checked={asking} onChange={setAsking} description="Nothing is saved">
            What if
          </Switch>
          {asking && Object.keys(points).length > 0 && (
            <Button look="outline" onClick={() => setPoints({})}>
              Reset
            </Button>
          )}
        </div>
      </div>
      {groups.map((group) => (
        <Category key={group.id ?? 'none'} group={group} weight={weightText(own, group, shown)}>
          {group.items.map((item) => (
            <OwnItem
              key={item.id}
              course={course.slug}
              item={item}
              counted={shown.items[item.id] ?? 'open'}
              supposed={asking ? (points[item.id] ?? null) : undefined}
              onSuppose={(to) => setPoints((held) => ({ ...held, [item.id]: to }))}
            />
          ))}
        </Category>
      ))}
    </>
  );
}

/** What a category is worth, and how it stands. */
function weightText(
  { settings }: OwnCourseGrades,
  { id, dropped }: CategoryItems,
  grade: ReturnType<typeof courseGrade>,
): string {
  const own = grade.categories.find((one) => one.id === id);
  const total = settings.categories.reduce((sum, { weight }) => sum + weight, 0);
  const weight = settings.categories.find((one) => one.id === id)?.weight ?? 0;
  const weighted = settings.weighting === 'categories';
  return [
    weighted && id !== null && total > 0 && `${formatPercent((weight / total) * 100)} of the grade`,
    weighted && id === null && 'does not count',
    dropped > 0 && `lowest ${dropped} dropped`,
    own?.percent != null && `${formatPercent(own.percent)} so far`,
  ]
    .filter(Boolean)
    .join(', ');
}

function Category({
  group,
  weight,
  children,
}: {
  group: CategoryItems;
  weight: string;
  children: React.ReactNode;
}) {
  const heading = group.title ?? 'Assessments';
  return (
    <section aria-label={heading} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 dir="auto" className="text-19 wrap-anywhere">
          {heading}
        </h2>
        {weight && <p className="tabular text-14 text-ink2">{weight}</p>}
      </div>
      <ul className="mt-2 border-t border-line">{children}</ul>
    </section>
  );
}
