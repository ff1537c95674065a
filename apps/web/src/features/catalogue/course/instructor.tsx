import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { formatQuantity, formatRating } from '~/lib/format';
import { Portrait } from '~/ui/cover/portrait';
import { Prose } from '~/ui/prose';

/** A person's picture, or the portrait that is drawn for their account; nothing for a name that came with an import. */
export function InstructorPortrait({
  instructor,
  className,
}: {
  instructor: CourseDetails['instructor'];
  className: string;
}) {
  const { image, username } = instructor;
  if (!image) return username === null ? null : <Portrait seed={username} className={className} />;
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

/** Who teaches: portrait, standing, and the teacher's own words. */
export function Instructor({ course }: { course: CourseDetails }) {
  const { instructor, instructorProfile: profile } = course;
  return (
    <div className="flex gap-5 max-md:flex-col">
      <InstructorPortrait instructor={instructor} className="size-24 shrink-0" />
      <div className="min-w-0">
        <p className="display text-19 font-semibold break-words">{instructor.name}</p>
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
