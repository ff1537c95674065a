import type { OwnCourse } from '@darasa/contract/authoring/schemas';
import { formatCount, formatQuantity } from '~/lib/format';
import { CoverPicture } from '~/ui/cover/cover';
import { type Column, DataTable, rowLinkClass } from '~/ui/data-table';
import { Rating } from '~/ui/figures/rating';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { courseHref } from '../editing/courses-path.ts';
import { stateLabel } from '../state-labels.ts';
import { CourseMenu } from './course-menu.tsx';

const titleOf = ({ title }: OwnCourse): string => title.trim() || 'Untitled course';
const roleNames: Record<OwnCourse['role'], string> = {
  owner: '',
  editor: 'You are an editor',
  viewer: 'You can read it',
};

function Title({ course }: { course: OwnCourse }) {
  return (
    <span className="flex items-center gap-3">
      <CoverPicture src={course.image.src} className="aspect-[16/10] w-16 shrink-0 rounded-s" />
      <span className="min-w-0">
        <PathLink href={courseHref(course.course_id)} className={`${rowLinkClass} wrap-anywhere`}>
          {titleOf(course)}
        </PathLink>
        <span className="block text-14 text-ink3">
          {[formatQuantity(course.lessons, 'lesson'), roleNames[course.role]].filter(Boolean).join(', ')}
        </span>
      </span>
    </span>
  );
}

/** Where it stands, and that there are changes which nobody sees yet. */
function State({ course: { state } }: { course: OwnCourse }) {
  const later = state.status === 'published' && revisionLabel(state);
  return (
    <>
      {stateLabel(state)}
      {later && <span className="block text-14 text-ink3">{later}</span>}
    </>
  );
}
function revisionLabel({ revision, changed }: OwnCourse['state']): string {
  if (revision === 'in_review') return 'Changes in review';
  if (revision === 'changes_requested') return 'Changes requested';
  return changed ? 'Unpublished changes' : '';
}

const columns: readonly Column<OwnCourse>[] = [
  { header: 'Course', width: 'w-[40%]', cell: (course) => <Title course={course} /> },
  { header: 'State', width: 'w-[18%]', cell: (course) => <State course={course} /> },
  {
    header: 'Students',
    width: 'w-[10%]',
    cell: ({ students }) => <span className="tabular">{formatCount(students)}</span>,
  },
  {
    header: 'Rating',
    width: 'w-[13%]',
    cell: ({ rating, ratings }) => <Rating value={rating} count={ratings} />,
  },
  { header: 'Changed', cell: ({ updated_at }) => <TimeAgo iso={updated_at} /> },
  {
    header: 'Actions',
    width: 'w-[84px]',
    cell: (course) => <CourseMenu course={course} title={titleOf(course)} />,
  },
];

function PhoneRow({ course }: { course: OwnCourse }) {
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Title course={course} />
        <p className="mt-1 text-14 text-ink2">
          {stateLabel(course.state)}, {formatQuantity(course.students, 'student')}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-14 text-ink3">
          <Rating value={course.rating} count={course.ratings} />
          <span>
            Changed <TimeAgo iso={course.updated_at} />
          </span>
        </p>
      </div>
      <CourseMenu course={course} title={titleOf(course)} />
    </div>
  );
}

/** One's own courses, each with what may be done to it. */
export const CoursesTable = ({ courses, stale }: { courses: readonly OwnCourse[]; stale: boolean }) => (
  <DataTable
    label="Your courses"
    columns={columns}
    rows={courses}
    keyOf={({ course_id }) => course_id}
    stale={stale}
    phoneRow={(course) => <PhoneRow course={course} />}
  />
);
