import { coursePath } from '@darasa/contract/catalogue/rules';
import type { Course } from '@darasa/contract/catalogue/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { CourseCover } from '../course-cover.tsx';
import { CourseMeta } from '../course-meta.tsx';
import { courseDetailsQuery, relatedCoursesQuery, trackQuery } from '../course-queries.ts';

interface Props {
  /** The course that has just been finished. */
  course: { id: string };
  /** Ids of the courses that the learner has completed; the one just finished may be missing. */
  completed: readonly string[];
}

/**
 * What comes after a finished course: the first one of its track that is not completed, else one like it. Nothing without a
 * connection.
 */
export function NextCourse({ course, completed }: Props) {
  const { data: details } = useQuery(courseDetailsQuery(course.id));
  const [first] = details?.tracks ?? [];
  const track = useQuery({ ...trackQuery(first?.slug ?? ''), enabled: first !== undefined }).data;
  const related = useQuery({
    ...relatedCoursesQuery(course.id, 1),
    enabled: details !== undefined && first === undefined,
  }).data;
  if (track) {
    const steps = track.courseList.map(({ id }) => id === course.id || completed.includes(id));
    const at = steps.indexOf(false);
    const next = track.courseList[at];
    return (
      <section aria-labelledby="next-course">
        <h2 id="next-course" className="text-24">
          {next ? 'Next in your track' : 'You have completed the track'}
        </h2>
        <p className="mt-1.5 text-ink2">
          <PathLink href={`/tracks/${encodeURIComponent(track.slug)}`} className={linkClass}>
            {track.name}
          </PathLink>
          {next && `, course ${at + 1} of ${track.courseList.length}`}
        </p>
        <Steps completed={steps} next={at} />
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

/** One bar for each course of the track, in its order. */
const Steps = ({ completed, next }: { completed: readonly boolean[]; next: number }) => (
  <div
    role="img"
    aria-label={`${completed.filter(Boolean).length} of ${formatQuantity(completed.length, 'course')} completed`}
    className="mt-3 flex gap-1.5"
  >
    {completed.map((done, step) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are alike, and their order never changes
        key={step}
        className={`h-2 flex-1 rounded-full ${done ? 'bg-accent' : step === next ? 'border-2 border-accent' : 'border border-line bg-sunken'}`}
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
