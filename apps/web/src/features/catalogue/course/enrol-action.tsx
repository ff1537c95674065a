import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { enrollmentStatusQuery } from '../course-queries.ts';
import { placesLeft } from './course-facts.ts';

/** The enrol button: signed-out visitors log in first and return here. */
export function EnrolAction({ course, className }: { course: CourseDetails; className?: string }) {
  const { status } = useSession();
  const signedIn = status === 'authenticated';
  const { data: enrolled } = useQuery({ ...enrollmentStatusQuery(course.id), enabled: signedIn });
  if (enrolled) return <p className={className}>You are enrolled in this course.</p>;
  if (placesLeft(course) === 0) return <p className={className}>All places are taken.</p>;
  if (signedIn) return <p className={className}>Enrolment opens soon.</p>;
  return (
    <PathLink
      href={`/authentication/login?callbackUrl=${encodeURIComponent(course.canonicalPath)}`}
      preload={false}
      className={buttonClass({}, className)}
    >
      {course.price === 0 ? 'Enrol for free' : 'Enrol'}
    </PathLink>
  );
}
