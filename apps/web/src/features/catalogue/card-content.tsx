import { coursePath, hasKnownTeacher } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { use } from 'react';
import { CardFoot, CourseAction } from '~/lib/course-action';
import { useDataSaver } from '~/lib/data-saver';
import { formatPrice } from '~/lib/format';
import { cx } from '~/ui/cx';
import { PathLink } from '~/ui/path-link';
import { PlusTax } from '~/ui/text/plus-tax';
import { CourseCover } from './course-cover.tsx';
import { CourseMeta } from './course-meta.tsx';

/** The link around a course's title; it covers the whole card. Does not preload with the data saver on. */
export function CardLink({ course, className }: { course: Course; className?: string }) {
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

export interface CardProps {
  course: Course;
  /** The heading's level. */
  level?: 2 | 3;
  /** On phones: a whole card instead of a row. */
  full?: boolean;
  eager?: boolean;
}

export const cardClass = ({ full = false }: CardProps): string =>
  cx('group course-card', full ? 'max-md:pb-5' : 'course-card-row');

/**
 * The inside of a card: a function of these, of the pieces of the routes and of the current page's path alone. It must not use
 * `useId`.
 */
export function CardContent({ course, level = 3, full = false, eager }: CardProps) {
  const Heading = `h${level}` as const;
  const Action = use(CourseAction);
  const Foot = use(CardFoot);
  const price = (
    <p className="course-card-price display tabular">
      {formatPrice(course.price, course.currency)}
      <PlusTax tax={course.addedTax} className="ml-1.5 text-14" />
    </p>
  );
  return (
    <>
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
    </>
  );
}
