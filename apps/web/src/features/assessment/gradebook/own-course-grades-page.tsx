import type { OwnCourseGrades } from '@darasa/contract/assessment/gradebook';
import { courseGrade } from '@darasa/contract/assessment/gradebook-rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button, buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { linkClass } from '~/ui/link-class';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Switch } from '~/ui/switch';
import { ownCourseGradesQuery } from './gradebook-calls.ts';
import { formatPercent } from './numbers.ts';
import { type CategoryItems, itemsByCategory, supposed } from './own-grades.ts';
import { OwnItem } from './own-item.tsx';

/** One's own grades in a course, and what they would come to if. @param course id or slug */
export function OwnCourseGradesPage({ course }: { course: string }) {
  const grades = useQuery(ownCourseGradesQuery(course));
  return (
    <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
      <p className="text-15">
        <PathLink href="/student/grades" className={`${linkClass} inline-flex min-h-11 items-center`}>
          All grades
        </PathLink>
      </p>
      <QueryResult
        query={grades}
        level={1}
        skeleton={<RowsSkeleton rows={6} />}
        failed="Your grades could not be loaded"
        missing={
          <EmptyState
            title="Course not found"
            level={1}
            actions={
              <PathLink href="/student/courses" className={buttonClass()}>
                My courses
              </PathLink>
            }
          >
            Only courses that you are enrolled in have grades.
          </EmptyState>
        }
      >
        {(data) => <Grades own={data} />}
      </QueryResult>
    </div>
  );
}

function Grades({ own }: { own: OwnCourseGrades }) {
  const { course, settings, items, grade } = own;
  const [asking, setAsking] = useState(false);
  const [points, setPoints] = useState<Readonly<Record<string, number>>>({});
  const actual = useMemo(() => courseGrade(settings, items), [settings, items]);
  const assumed = useMemo(() => courseGrade(settings, supposed(items, points)), [settings, items, points]);
  const groups = itemsByCategory(own);
  const shown = asking ? assumed : actual;
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em] wrap-anywhere">{course.title}</h1>
      {items.length === 0 ? (
        <EmptyState title="Nothing is graded in this course">
          It has no quizzes, assignments or coding challenges.
        </EmptyState>
      ) : (
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
                <p className="text-15 text-ink2">If it were so</p>
                <p className="display tabular text-30 leading-tight font-bold text-accent-text">
                  {assumed.percent === null ? '–' : formatPercent(assumed.percent)}
                  {assumed.label !== null && ` ${assumed.label}`}
                </p>
              </div>
            )}
            <div className="flex flex-wrap items-center gap-3">
              <Switch checked={asking} onChange={setAsking} description="Nothing of it is kept">
                What if
              </Switch>
              {asking && Object.keys(points).length > 0 && (
                <Button look="outline" onClick={() => setPoints({})}>
                  Start again
                </Button>
              )}
            </div>
          </div>
          {groups.map((group) => (
            <Category key={group.id ?? 'none'} group={group} weight={weightWords(own, group, shown)}>
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
      )}
    </>
  );
}

/** What a category is worth, and how it stands. */
function weightWords(
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
        <h2 className="text-19 wrap-anywhere">{heading}</h2>
        {weight && <p className="tabular text-14 text-ink2">{weight}</p>}
      </div>
      <ul className="mt-2 border-t border-line">{children}</ul>
    </section>
  );
}
