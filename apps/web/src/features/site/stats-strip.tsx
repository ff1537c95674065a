import type { StatsSummary } from '@darasa/contract/catalogue/schemas';
import { formatCount, formatQuantity, formatRating, pluralOf } from '~/lib/format';

/** Figures of the catalogue, without those that are zero. */
export function StatsStrip({ stats }: { stats: StatsSummary }) {
  const numbers = [
    { label: pluralOf(stats.published_courses, 'course', 'courses'), value: stats.published_courses },
    { label: pluralOf(stats.total_instructors, 'teacher', 'teachers'), value: stats.total_instructors },
    { label: pluralOf(stats.total_students, 'enrolment', 'enrolments'), value: stats.total_students },
    {
      label: `out of 5, from ${formatQuantity(stats.total_ratings, 'rating')}`,
      value: stats.total_ratings > 0 ? stats.overall_average_rating : 0,
      write: formatRating,
    },
  ].filter(({ value }) => value > 0);
  if (numbers.length === 0) return null;
  return (
    <dl className="grid grid-cols-2 border-y border-line lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {numbers.map(({ label, value, write = formatCount }, index) => (
        <div
          key={label}
          className={`flex flex-col-reverse justify-end border-line py-6 md:py-8 lg:border-l lg:pl-8 lg:first:border-l-0 lg:first:pl-0 ${index > 1 ? 'max-lg:border-t' : ''} ${index % 2 === 1 ? 'max-lg:border-l max-lg:pl-5' : ''}`}
        >
          <dt className="mt-1 text-15 text-ink2">{label}</dt>
          <dd className="hero tabular">{write(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
