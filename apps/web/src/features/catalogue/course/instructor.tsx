import { teacherPath } from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { formatQuantity, formatRating } from '~/lib/format';
import { Portrait } from '~/ui/cover/portrait';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { Prose } from '~/ui/text/prose';

/** A teacher's picture, or the portrait drawn for their account; nothing for an imported name. */
export function InstructorPortrait({
  instructor,
  className,
}: {
  instructor: Pick<CourseDetails['instructor'], 'image' | 'username'>;
  className: string;
}) {
  const { image, username } = instructor;
  if (!image)
    return username === null ? null : (
      <Portrait seed={username} face className={`${className} rounded-full`} />
    );
  return (
    <img
      src={image}
      alt=""
      width={128}
      height={128}
      loading="lazy"
      className={`${className} rounded-full object-cover`}
    />
  );
}

/** The teacher's name, linked to their page if there is one. */
export function TeacherName({ course, className }: { course: CourseDetails; className?: string }) {
  const { name, username } = course.instructor;
  if (username === null || !course.instructorProfile?.hasPage) return name;
  return (
    <PathLink href={teacherPath(username)} className={className}>
      {name}
    </PathLink>
  );
}

/** The teacher: portrait, figures, and biography. */
export function Instructor({ course }: { course: CourseDetails }) {
  const { instructor, instructorProfile: profile } = course;
  return (
    <div className="flex gap-5 max-md:flex-col">
      <InstructorPortrait instructor={instructor} className="size-24 shrink-0" />
      <div className="min-w-0">
        <p dir="auto" className="display text-19 font-semibold break-words">
          <TeacherName course={course} className={linkClass} />
        </p>
        {profile && (
          <>
            <p className="text-15 text-ink2">{profile.headline}</p>
            <p className="tabular mt-1 text-14 text-ink3">
              {formatQuantity(profile.courses, 'course')}, {formatQuantity(profile.students, 'student')}
              {profile.rating > 0 && `, rated ${formatRating(profile.rating)}`}
            </p>
            <Prose html={profile.bioHtml} className="mt-3" />
          </>
        )}
      </div>
    </div>
  );
}
