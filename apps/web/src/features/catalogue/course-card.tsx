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

/** Below this width cards are rows with a small square cover. */
const asRow =
  'max-md:grid max-md:grid-cols-[112px_minmax(0,1fr)] max-md:content-start max-md:gap-x-3.5 max-md:border-b max-md:border-line max-md:py-4';

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

const hoverTitle =
  'group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-4';

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
    <p
      className={cx(
        'display tabular mt-auto flex min-h-8 items-center pt-2.5 text-18 leading-none font-bold',
        !full && 'max-md:min-h-0 max-md:pt-[7px]',
      )}
    >
      {formatPrice(course.price, course.currency)}
    </p>
  );
  return (
    <article className={cx('group relative flex min-w-0 flex-col', full ? 'max-md:pb-5' : asRow)}>
      <CourseCover
        course={course}
        eager={eager}
        className={cx(
          'aspect-[16/10] rounded-l',
          !full &&
            'max-md:row-span-6 max-md:aspect-square max-md:w-28 max-md:self-start max-md:rounded-[12px]',
        )}
      />
      <Heading
        className={cx(
          'mt-3.5 line-clamp-2 text-19 leading-[1.22] break-words',
          !full && 'max-md:mt-0 max-md:text-17',
          hoverTitle,
        )}
      >
        <CardLink course={course} />
      </Heading>
      {hasKnownTeacher(course) && (
        <p className={cx('mt-[5px] truncate text-14 text-ink2', !full && 'max-md:mt-[3px]')}>
          {course.instructor.name}
        </p>
      )}
      <CourseMeta course={course} className={cx('mt-2', !full && 'max-md:mt-[5px]')} />
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
          className={cx(
            'mt-2 text-24 leading-[1.08] font-bold tracking-[-0.025em] break-words md:text-30',
            hoverTitle,
          )}
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
