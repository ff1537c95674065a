import { teacherPath } from '@darasa/contract/catalogue/rules';
import type { Teacher, TeacherCourses } from '@darasa/contract/catalogue/teachers';
import { formatCount, formatQuantity, formatRating } from '~/lib/format';
import { cx } from '~/ui/cx';
import { linkClass } from '~/ui/link-class';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { Pagination } from '~/ui/navigation/pagination';
import { PathLink } from '~/ui/path-link';
import { Prose } from '~/ui/text/prose';
import { InstructorPortrait } from '../course/instructor.tsx';
import { CourseCard } from '../course-card.tsx';
import { courseGridClass } from '../course-skeletons.tsx';

interface Props {
  teacher: Teacher;
  list: TeacherCourses;
  /** These are still the courses of the previous page. */
  stale: boolean;
}

/** A teacher's profile and courses. */
export function TeacherPage({ teacher, list, stale }: Props) {
  return (
    <div className="wrap pb-16">
      <header className="flex gap-x-8 gap-y-5 pt-6 max-md:flex-col md:pt-8">
        <div className="min-w-0 md:order-2 md:flex-1">
          <Breadcrumbs
            above
            crumbs={[
              <PathLink key="all" href="/courses">
                Courses
              </PathLink>,
            ]}
          />
          <h1 dir="auto" className="hero mt-4 break-words">
            {teacher.name}
          </h1>
          {teacher.headline && (
            <p dir="auto" className="mt-3 max-w-[60ch] text-17 break-words text-ink2">
              {teacher.headline}
            </p>
          )}
          <Figures teacher={teacher} />
          {teacher.email && (
            <p dir="auto" className="mt-3 text-15 break-words">
              <a href={`mailto:${teacher.email}`} className={linkClass}>
                {teacher.email}
              </a>
            </p>
          )}
        </div>
        <InstructorPortrait
          instructor={teacher}
          className="size-28 shrink-0 max-md:order-first md:mt-10 md:size-36"
        />
      </header>
      {teacher.bioHtml !== '' && (
        <section aria-labelledby="about" className="mt-10 max-w-[68ch]">
          <h2 id="about" className="mb-4 text-24">
            About
          </h2>
          <Prose html={teacher.bioHtml} />
        </section>
      )}
      <section aria-labelledby="courses" className="mt-12">
        <h2 id="courses" className="mb-5 text-24">
          Courses
        </h2>
        <Courses teacher={teacher} list={list} stale={stale} />
      </section>
    </div>
  );
}

function Figures({ teacher }: { teacher: Teacher }) {
  return (
    <p className="tabular mt-4 flex flex-wrap gap-x-4 gap-y-1 text-15 text-ink2">
      <span>{formatQuantity(teacher.courses, 'course')}</span>
      {teacher.students > 0 && <span>{formatQuantity(teacher.students, 'student')}</span>}
      {teacher.totalRatings > 0 && (
        <span>
          Rated {formatRating(teacher.rating)} ({formatQuantity(teacher.totalRatings, 'rating')})
        </span>
      )}
    </p>
  );
}

function Courses({ teacher, list, stale }: Props) {
  const { courses, pagination } = list;
  const path = teacherPath(teacher.username);
  if (courses.length === 0)
    return (
      <p className="text-15 text-ink2">
        There is no page {formatCount(pagination.currentPage)}.{' '}
        <PathLink href={path} className={linkClass}>
          See the first page
        </PathLink>
      </p>
    );
  return (
    <div aria-busy={stale} className={cx('transition-opacity', stale && 'opacity-50')}>
      <div className={courseGridClass}>
        {courses.map((course) => (
          <CourseCard key={course.id} course={course} />
        ))}
      </div>
      <Pagination
        current={pagination.currentPage}
        total={pagination.totalPages}
        renderLink={({ page, ...parts }) => (
          <PathLink matchSearch href={page === 1 ? path : `${path}?page=${page}`} {...parts} />
        )}
      />
    </div>
  );
}
