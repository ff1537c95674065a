import { languageName } from '@darasa/contract/catalogue/language-names';
import { displayLevel, hasKnownTeacher } from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { textOf } from '@darasa/contract/catalogue/text-direction';
import { formatDate, formatQuantity } from '~/lib/format';
import { linkClass } from '~/ui/link-class';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { CourseMeta } from '../course-meta.tsx';
import { CourseStage } from './course-stage.tsx';
import { InstructorPortrait, TeacherName } from './instructor.tsx';

/** The course's category, title, short description and key facts. */
export function CourseTitle({ course }: { course: CourseDetails }) {
  const { category, categoryName, subcategory, subcategoryName } = course;
  const subject = `/courses/${encodeURIComponent(category)}`;
  return (
    <header className="min-w-0 pt-4 md:pt-6">
      <Breadcrumbs
        above
        crumbs={[
          <PathLink key="all" href="/courses">
            Courses
          </PathLink>,
          <PathLink key="subject" href={subject}>
            {categoryName}
          </PathLink>,
          ...(subcategory
            ? [
                <PathLink key="topic" href={`${subject}?subcategory=${encodeURIComponent(subcategory)}`}>
                  {subcategoryName}
                </PathLink>,
              ]
            : []),
        ]}
      />
      <div className="mt-3">
        <CourseStage course={course} />
      </div>
      <h1 {...textOf(course.language)} className="hero mt-5 wrap-anywhere">
        {course.title}
      </h1>
      {course.subtitle && (
        <p {...textOf(course.language)} className="mt-4 max-w-[60ch] text-17 wrap-anywhere text-ink2">
          {course.subtitle}
        </p>
      )}
      <CourseMeta course={course} className="mt-4 text-15" />
      <p className="tabular mt-1.5 flex flex-wrap gap-x-3 text-15 text-ink2">
        {course.studentsEnrolled > 0 && <span>{formatQuantity(course.studentsEnrolled, 'student')}</span>}
        <span>{displayLevel(course.level)}</span>
        <span>{languageName(course.language)}</span>
        {/* Of a listing without its contents the date says nothing about the course */}
        {course.modules > 0 && <span>Updated {formatDate(course.updatedAt)}</span>}
      </p>
      {hasKnownTeacher(course) && (
        <p className="mt-4 flex items-center gap-3 text-15">
          <InstructorPortrait instructor={course.instructor} className="size-10 shrink-0" />
          <span dir="auto" className="min-w-0 break-words">
            By{' '}
            <b className="font-semibold">
              <TeacherName course={course} className={linkClass} />
            </b>
          </span>
        </p>
      )}
    </header>
  );
}
