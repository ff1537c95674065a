import type { DeskCourse } from '@darasa/contract/authoring/course-desk';
import type { DeskCategory } from '@darasa/contract/catalogue/desk';
import { coursePath, displayLevel } from '@darasa/contract/catalogue/rules';
import { memo, useMemo } from 'react';
import { formatPrice, formatQuantity } from '~/lib/format';
import { useIsAdministrator } from '~/lib/session/use-may';
import { Badge } from '~/ui/chip';
import { CoverPicture } from '~/ui/cover/cover';
import { type Column, DataTable } from '~/ui/data-table';
import type { Choice } from '~/ui/fields/select';
import { PathLink } from '~/ui/path-link';
import { TimeAgo } from '~/ui/text/time-ago';
import { stateOf, titleOf, typeNames } from './course-labels.ts';
import { DeskCourseMenu } from './course-menu.tsx';
import { type CoursesFilter, coursesHref } from './courses-url.ts';
import { placeChoices, QuickCategory, QuickLevel, QuickPrice } from './quick-fields.tsx';

interface Props {
  courses: readonly DeskCourse[];
  categories: readonly DeskCategory[];
  stale: boolean;
  filter: CoursesFilter;
  chosen: ReadonlySet<string>;
  /** Courses are chosen, or not any more. */
  onChoose: (ids: readonly string[], on: boolean) => void;
}
/** Authors' acts on a course are administrators' alone: others at the desk read. */
interface RowProps extends Pick<Props, 'categories' | 'filter'> {
  mayChange: boolean;
  places: readonly Choice[];
}

/** Courses with what can be changed of them in place. */
export function CourseTable({ courses, categories, stale, filter, chosen, onChoose }: Props) {
  const places = useMemo(() => placeChoices(categories), [categories]);
  const mayChange = useIsAdministrator();
  const props = { categories, filter, places, mayChange };
  return (
    <DataTable<DeskCourse>
      label="Courses"
      columns={columnsFor(props)}
      rows={courses}
      keyOf={({ course_id: id }) => id}
      stale={stale}
      {...(mayChange && {
        choice: {
          isChosen: ({ course_id: id }) => chosen.has(id),
          labelOf: (course) => `Choose ${titleOf(course)}`,
          onChoose: (rows, on) =>
            onChoose(
              rows.map(({ course_id: id }) => id),
              on,
            ),
        },
      })}
      phoneRow={(course) => <PhoneRow course={course} {...props} />}
    />
  );
}

const columnsFor = (props: RowProps): readonly Column<DeskCourse>[] => [
  {
    header: 'Course',
    width: 'w-[37%]',
    cell: (course) => <Title course={course} filter={props.filter} mayChange={props.mayChange} />,
  },
  { header: 'State', width: 'w-[13%]', cell: (course) => <State course={course} /> },
  { header: 'Category', width: 'w-[18%]', cell: (course) => <Category course={course} {...props} /> },
  { header: 'Level', width: 'w-[12%]', cell: (course) => <Level course={course} /> },
  { header: 'Price', width: 'w-[11%]', cell: (course) => <Price course={course} /> },
  ...(props.mayChange ? [{ header: 'Actions', cell: (course: DeskCourse) => <Menu course={course} /> }] : []),
];

type Cell = RowProps & { course: DeskCourse };
const Menu = memo(({ course }: { course: DeskCourse }) =>
  useIsAdministrator() ? <DeskCourseMenu course={course} /> : null,
);
const Category = ({ course, categories, places }: Cell) =>
  useIsAdministrator() ? (
    <QuickCategory course={course} choices={places} />
  ) : (
    (categories.find(({ slug }) => slug === course.category)?.name ?? course.category)
  );
const Level = ({ course }: { course: DeskCourse }) =>
  useIsAdministrator() ? <QuickLevel course={course} /> : displayLevel(course.level);
const Price = ({ course }: { course: DeskCourse }) =>
  useIsAdministrator() ? <QuickPrice course={course} /> : formatPrice(course.price, course.currency);

const Title = memo(function Title({
  course,
  filter,
  mayChange,
}: Pick<Cell, 'course' | 'filter' | 'mayChange'>) {
  const { course_id: id, owner, students, updated_at: changed } = course;
  return (
    <span className="flex items-start gap-3">
      <CoverPicture src={course.image.src} className="mt-1 aspect-[16/10] w-14 shrink-0 rounded-s" />
      <span className="min-w-0">
        <PathLink
          href={mayChange ? `/instructor/courses/${encodeURIComponent(id)}/edit` : coursePath(course)}
          dir="auto"
          className="font-semibold wrap-anywhere hover:underline"
        >
          {titleOf(course)}
        </PathLink>
        <span className="block text-14 text-ink3">
          {owner.user_id ? (
            <PathLink
              href={coursesHref({ ...filter, owner: owner.user_id, page: 1 })}
              className="underline-offset-[3px] wrap-anywhere hover:underline"
            >
              {owner.name || 'No name'}
            </PathLink>
          ) : (
            owner.name || 'No owner'
          )}
          , {formatQuantity(students, 'student')}, changed <TimeAgo iso={changed} />
        </span>
      </span>
    </span>
  );
});

const State = memo(({ course }: { course: DeskCourse }) => (
  <span className="text-15">
    {stateOf(course)}
    {course.course_type !== 'self-paced' && (
      <span className="block text-14 text-ink3">{typeNames[course.course_type]}</span>
    )}
    {course.featured && (
      <Badge tone="soft" className="mt-1 inline-block">
        Featured
      </Badge>
    )}
  </span>
));

const PhoneRow = ({ course, ...props }: Cell) => (
  <div className="grid gap-2">
    <div className="flex items-start justify-between gap-2">
      <div className="min-w-0 flex-1">
        <Title course={course} filter={props.filter} mayChange={props.mayChange} />
      </div>
      <Menu course={course} />
    </div>
    <div className="grid grid-cols-2 items-center gap-2">
      <State course={course} />
      <Price course={course} />
      <Category course={course} {...props} />
      <Level course={course} />
    </div>
  </div>
);
