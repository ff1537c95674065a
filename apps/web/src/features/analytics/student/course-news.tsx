import type { LearnerNews } from '@darasa/contract/analytics/dashboards';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { rowLinkClass } from '~/ui/data-table';
import { PathLink } from '~/ui/path-link';
import { studentDashboardQuery } from '../queries.ts';
import { useVisit } from '../use-visit.ts';

/** What changed in a learner's courses since the visit before; nothing while nothing did. */
export function CourseNews() {
  useVisit('student', studentDashboardQuery.queryKey);
  const { data } = useQuery(studentDashboardQuery);
  // What a device has kept from before knows of no news
  if (!data?.news || data.news.length === 0) return null;
  return (
    <section aria-labelledby="news" className="mt-10">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 id="news" className="text-24">
          New in your courses
        </h2>
        <p className="text-15 text-ink2">since {momentInText(data.since, new Date())}</p>
      </div>
      <ul className="mt-3 border-t border-line">
        {data.news.map((course) => (
          <li
            key={course.course_id}
            className="relative border-b border-line py-3 has-[a]:hover:bg-sunken md:px-2"
          >
            <PathLink href={course.path} className={`${rowLinkClass} text-16 leading-snug wrap-anywhere`}>
              <span dir="auto">{course.title}</span>
            </PathLink>
            <p className="mt-0.5 text-15 text-ink2">{learnerNewsText(course)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `2 new lessons, 1 answer to your questions, 3 pieces of work marked`. */
export function learnerNewsText({ lessons, answers, marked }: LearnerNews): string {
  return [
    lessons > 0 && formatQuantity(lessons, 'new lesson'),
    answers > 0 && formatQuantity(answers, 'new answer to your questions', 'new answers to your questions'),
    marked > 0 && formatQuantity(marked, 'piece of work marked', 'pieces of work marked'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
