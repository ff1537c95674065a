import type { CourseStops } from '@darasa/contract/analytics/stops';
import { formatCount } from '~/lib/format';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { mostStops } from './most-stops.ts';

interface Props {
  /** Id or slug. */
  courseId: string;
  stops: CourseStops;
}

/** Where most learners stopped: what a teacher looks at first. A lesson leads to the editor. */
export function MostStopsList({ courseId, stops }: Props) {
  const places = mostStops(stops);
  const all = stops.course.stopped;
  if (all === 0) return <p className="mt-6 text-16 text-ink2">Nobody has stopped so far.</p>;
  if (places.length === 0) return null;
  return (
    <>
      <h4 id="stops-most" className="mt-8 text-19">
        Where most learners stop
      </h4>
      <ol aria-labelledby="stops-most" className="mt-2 border-t border-line">
        {places.map(({ lesson, stopped }) => (
          <li
            key={lesson?.id ?? ''}
            className="grid items-center gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,1fr)_14rem_8.5rem]"
          >
            <div className="min-w-0">
              {lesson ? (
                <>
                  <PathLink
                    href={`/instructor/courses/${encodeURIComponent(courseId)}/edit?step=curriculum&open=${encodeURIComponent(lesson.id)}`}
                    className={linkClass}
                  >
                    <span dir="auto" className="font-semibold wrap-anywhere">
                      {lesson.title || 'Untitled'}
                    </span>
                  </PathLink>
                  <p dir="auto" className="text-14 text-ink3 wrap-anywhere">
                    {lesson.module}
                  </p>
                </>
              ) : (
                <>
                  <p className="font-semibold">Before the first lesson</p>
                  <p className="text-14 text-ink3">Joined, and opened no lesson</p>
                </>
              )}
            </div>
            <span aria-hidden className="relative block h-2 overflow-hidden rounded-full bg-sunken">
              <i
                className="absolute inset-y-0 start-0 rounded-full bg-accent"
                style={{ width: `${Math.min(100, (100 * stopped) / all)}%` }}
              />
            </span>
            <p className="tabular text-15 text-ink2 md:text-end">
              <span className="font-semibold text-ink">{formatCount(stopped)}</span> of {formatCount(all)}
              <span className="ms-2 text-14 text-ink3">{Math.round((100 * stopped) / all)}%</span>
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
