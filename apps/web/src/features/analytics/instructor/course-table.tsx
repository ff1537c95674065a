import type { TeachingCourse } from '@darasa/contract/analytics/dashboards';
import { Link } from '@tanstack/react-router';
import { formatCount, formatQuantity } from '~/lib/format';
import { type Column, DataTable, rowLinkClass } from '~/ui/data-table';
import { Rating } from '~/ui/figures/rating';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { statusLabel } from './course-status.ts';
import type { Editing } from './editing.ts';

/** Courses in the catalogue lead to their page, others to their editor. */
function Title({ course, editHref }: { course: TeachingCourse } & Pick<Editing, 'editHref'>) {
  const { id, title, category, slug, listed } = course;
  if (!listed)
    return (
      <PathLink href={editHref(id)} className={`${rowLinkClass} wrap-anywhere`}>
        {title}
      </PathLink>
    );
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

const columnsOf = (editHref: Editing['editHref']): readonly Column<TeachingCourse>[] => [
  {
    header: 'Course',
    width: 'w-[40%]',
    cell: (course) => <Title course={course} editHref={editHref} />,
  },
  { header: 'State', width: 'w-[20%]', cell: statusLabel },
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

function PhoneRow({ course, editHref }: { course: TeachingCourse } & Pick<Editing, 'editHref'>) {
  return (
    <>
      <Title course={course} editHref={editHref} />
      <p className="mt-0.5 text-14 text-ink2">
        {statusLabel(course)}, {formatQuantity(course.students, 'student', 'students')}
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
export const CourseTable = ({
  courses,
  editHref,
}: { courses: readonly TeachingCourse[] } & Pick<Editing, 'editHref'>) => (
  <DataTable
    label="Your courses"
    columns={columnsOf(editHref)}
    rows={courses}
    keyOf={({ id }) => id}
    phoneRow={(course) => <PhoneRow course={course} editHref={editHref} />}
  />
);
