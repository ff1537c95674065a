import { coursePath, displayLevel, hasKnownTeacher } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { use } from 'react';
import { CardFoot, CourseAction } from '~/lib/course-action';
import { useDataSaver } from '~/lib/data-saver';
import { formatPrice } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { cx } from '~/ui/cx';
import { PathLink } from '~/ui/path-link';
import { CourseCover } from './course-cover.tsx';
import { CourseMeta } from './course-meta.tsx';

/** The link around a course's title; it covers the whole card. Does not preload with the data saver on. */
function CardLink({ course, className }: { course: Course; className?: string }) {
  const [saving] = useDataSaver();
  return (
    <PathLink
      href={coursePath(course)}
      preload={saving ? false : undefined}
      className={cx('after:absolute after:inset-0', className)}
    >
      {course.title}
    </PathLink>
  );
}

interface Props {
  course: Course;
  /** The heading's level. */
  level?: 2 | 3;
  /** On phones: a whole card instead of a row. */
  full?: boolean;
  eager?: boolean;
}

/** A course in a grid: 16:10 cover, two lines of title, teacher, key facts, price; progress for whoever is enrolled. */
export function CourseCard({ course, level = 3, full = false, eager }: Props) {
  const Heading = `h${level}` as const;
  const Action = use(CourseAction);
  const Foot = use(CardFoot);
  const price = (
    <p className="course-card-price display tabular">{formatPrice(course.price, course.currency)}</p>
  );
  return (
    <article className={cx('group course-card', full ? 'max-md:pb-5' : 'course-card-row')}>
      <CourseCover course={course} eager={eager} className="course-card-cover" />
      <Heading className="course-card-title underline-with-card">
        <CardLink course={course} />
      </Heading>
      {hasKnownTeacher(course) && <p className="course-card-teacher">{course.instructor.name}</p>}
      <CourseMeta course={course} className="course-card-meta" />
      {Foot ? <Foot course={course}>{price}</Foot> : price}
      {Action && (
        <Action
          course={course}
          place="card"
          className={cx(
            'absolute top-2 right-2',
            !full && 'max-md:top-[18px] max-md:right-auto max-md:left-[66px]',
          )}
        />
      )}
    </article>
  );
}

/** The featured course at full width, with its description. */
export function FeaturedCard({ course, badge = 'Featured' }: { course: Course; badge?: string }) {
  const Action = use(CourseAction);
  return (
    <article className="group relative col-span-full grid overflow-hidden rounded-l border border-line bg-surface max-md:mb-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      <div className="relative lg:min-h-[300px]">
        <CourseCover course={course} eager className="inset-0 h-full max-lg:aspect-[16/8] lg:absolute" />
        <Badge tone="accent" className="absolute top-2.5 left-2.5">
          {badge}
        </Badge>
        {Action && <Action course={course} place="card" className="absolute top-2 right-2 z-1" />}
      </div>
      <div className="flex flex-col items-start px-4 pt-4 pb-[18px] md:px-6 lg:px-8 lg:py-[30px]">
        <p className="text-14 font-semibold text-accent-text">
          {course.categoryName}, {displayLevel(course.level).toLowerCase()}
        </p>
        <h3
          dir="auto"
          className="underline-with-card mt-2 text-24 leading-[1.08] font-bold tracking-[-0.025em] break-words md:text-30"
        >
          <CardLink course={course} />
        </h3>
        {hasKnownTeacher(course) && <p className="mt-[5px] text-14 text-ink2">{course.instructor.name}</p>}
        <p className="mt-2.5 line-clamp-3 text-15 text-ink2 md:text-16">{course.subtitle}</p>
        <CourseMeta course={course} className="mt-2" />
        <div className="mt-auto flex w-full flex-wrap items-center gap-x-2 pt-3.5 lg:pt-5">
          <span className="display tabular text-[22px] leading-none font-bold">
            {formatPrice(course.price, course.currency)}
          </span>
          <span aria-hidden className={buttonClass({}, 'ml-auto max-md:mt-2.5 max-md:w-full')}>
            See the course
          </span>
        </div>
      </div>
    </article>
  );
}
