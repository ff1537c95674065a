import { coursePath } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { CourseCover } from '../course-cover.tsx';
import { CourseMeta } from '../course-meta.tsx';
import { courseDetailsQuery, relatedCoursesQuery, trackQuery } from '../course-queries.ts';

/** What comes after a finished course: the next one of its track, else one like it. Nothing without a connection. */
export function NextCourse({ course }: { course: { id: string } }) {
  const { data: details } = useQuery(courseDetailsQuery(course.id));
  const [first] = details?.tracks ?? [];
  const track = useQuery({ ...trackQuery(first?.slug ?? ''), enabled: first !== undefined }).data;
  const related = useQuery({
    ...relatedCoursesQuery(course.id, 1),
    enabled: details !== undefined && first === undefined,
  }).data;
  if (track) {
    const at = track.courseList.findIndex(({ id }) => id === course.id);
    const next = track.courseList[at + 1];
    return (
      <section aria-labelledby="next-course">
        <h2 id="next-course" className="text-24">
          {next ? 'Next in your track' : 'You have reached the end of the track'}
        </h2>
        <p className="mt-1.5 text-ink2">
          <PathLink href={`/tracks/${encodeURIComponent(track.slug)}`} className={linkClass}>
            {track.name}
          </PathLink>
          {next && `, course ${at + 2} of ${track.courseList.length}`}
        </p>
        <Steps done={at + 1} total={track.courseList.length} />
        {next && <Next course={next} />}
      </section>
    );
  }
  const [like] = related ?? [];
  if (!like) return null;
  return (
    <section aria-labelledby="next-course">
      <h2 id="next-course" className="text-24">
        What to learn next
      </h2>
      <Next course={like} />
    </section>
  );
}

const Steps = ({ done, total }: { done: number; total: number }) => (
  <div role="img" aria-label={`${done} of ${total} courses`} className="mt-3 flex gap-1.5">
    {Array.from({ length: total }, (_, step) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are alike, and their order never changes
        key={step}
        className={`h-2 flex-1 rounded-full ${step < done ? 'bg-accent' : step === done ? 'border-2 border-accent' : 'border border-line bg-sunken'}`}
      />
    ))}
  </div>
);

const Next = ({ course }: { course: Course }) => (
  <article className="mt-4 overflow-hidden rounded-l border border-line bg-surface">
    <CourseCover course={course} className="aspect-[16/6.5] w-full" />
    <div className="grid gap-3 p-5">
      <h3 className="text-19 leading-tight wrap-anywhere" dir="auto">
        {course.title}
      </h3>
      <CourseMeta course={course} />
      <PathLink href={coursePath(course)} className={buttonClass({ look: 'outline' })}>
        See the course
      </PathLink>
    </div>
  </article>
);
