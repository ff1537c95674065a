import type { CourseFilters } from '@darasa/contract/catalogue/filters';
import type { Course, CourseList } from '@darasa/contract/catalogue/schemas';
import { cx } from '~/ui/cx';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { CourseCard, FeaturedCard } from '../course-card.tsx';
import { courseGridClass } from '../course-skeletons.tsx';
import { catalogueHref } from './catalogue-url.ts';

/** The course to show first: a featured one that is not on the page anyway, else the first featured one. */
export function pickFeatured(featured: readonly Course[], shown: readonly Course[]): Course | undefined {
  const ids = new Set(shown.map((course) => course.id));
  return featured.find((course) => !ids.has(course.id)) ?? featured[0];
}

interface Props {
  list: CourseList;
  filters: CourseFilters;
  /** Shown at full width before the others. */
  featured: Course | undefined;
  /** These are still the previous results. */
  stale: boolean;
}

/** A page of courses with links to the other pages. */
export function Results({ list, filters, featured, stale }: Props) {
  const { pagination } = list;
  const courses = list.courses.filter((course) => course.id !== featured?.id);
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-50')}>
      <div className={courseGridClass}>
        {featured && <FeaturedCard course={featured} />}
        {courses.map((course, index) => (
          <CourseCard
            key={course.id}
            course={course}
            full={index === 0 && !featured}
            eager={index < 3 && !featured}
          />
        ))}
      </div>
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={catalogueHref({ ...filters, page })} {...parts} />
        )}
      />
    </div>
  );
}
