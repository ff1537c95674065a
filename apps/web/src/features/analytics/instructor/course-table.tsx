import type { TeachingCourse } from '@darasa/contract/analytics/dashboards';
import { Link } from '@tanstack/react-router';
import { formatCount, formatQuantity } from '~/lib/format';
import { type Column, DataTable, rowLinkClass } from '~/ui/data-table';
import { Rating } from '~/ui/rating';
import { TimeAgo } from '~/ui/time-ago';
import { statusWords } from './course-status.ts';

/** Only courses in the catalogue have a page. */
function Title({ course }: { course: TeachingCourse }) {
  const { title, category, slug, listed } = course;
  if (!listed) return <span className="font-semibold wrap-anywhere">{title}</span>;
  return (
    <Link
      to="/courses/$category/$slug"
      params={{ category, slug }}
      className={`${rowLinkClass} wrap-anywhere`}
    >
      {title}
    </Link>
  );
}

const columns: readonly Column<TeachingCourse>[] = [
  { header: 'Course', width: 'w-[40%]', cell: (course) => <Title course={course} /> },
  { header: 'State', width: 'w-[20%]', cell: statusWords },
  {
    header: 'Students',
    width: 'w-[11%]',
    cell: ({ students }) => <span className="tabular">{formatCount(students)}</span>,
  },
  {
    header: 'Rating',
    width: 'w-[15%]',
    cell: ({ rating, rating_count }) => <Rating value={rating} count={rating_count} />,
  },
  { header: 'Changed', cell: ({ updated_at }) => <TimeAgo iso={updated_at} /> },
];

function PhoneRow({ course }: { course: TeachingCourse }) {
  return (
    <>
      <Title course={course} />
      <p className="mt-0.5 text-14 text-ink2">
        {statusWords(course)}, {formatQuantity(course.students, 'student', 'students')}
      </p>
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-14 text-ink3">
        <Rating value={course.rating} count={course.rating_count} />
        <span>
          Changed <TimeAgo iso={course.updated_at} />
        </span>
      </p>
    </>
  );
}

/** A teacher's own courses, last changed first. */
export const CourseTable = ({ courses }: { courses: readonly TeachingCourse[] }) => (
  <DataTable
    label="Your courses"
    columns={columns}
    rows={courses}
    keyOf={({ id }) => id}
    phoneRow={(course) => <PhoneRow course={course} />}
  />
);
