import type { Course, TrackSummary } from '@darasa/contract/catalogue/schemas';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';
import { CourseCard } from '../course-card.tsx';
import { trackPrint } from '../tracks/track-print.ts';
import { trackSize } from '../tracks/track-row.tsx';

interface SectionProps {
  id: string;
  title: string;
  /** The link to all of them, beside the title. */
  more?: { href: string; label: string };
  children: ReactNode;
}

/** A section of the home page with its heading. */
export const LandingSection = ({ id, title, more, children }: SectionProps) => (
  <section aria-labelledby={id} className="wrap py-9 md:py-14">
    <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 md:mb-7">
      <h2 id={id} className="text-24 md:text-30">
        {title}
      </h2>
      {more && (
        <PathLink href={more.href} className={`${linkClass} inline-flex min-h-8 items-center`}>
          {more.label}
        </PathLink>
      )}
    </div>
    {children}
  </section>
);

/** Courses in a grid of three or four columns. */
export const CourseRow = ({ courses, across }: { courses: readonly Course[]; across: 3 | 4 }) => (
  <div
    className={`grid gap-x-6 gap-y-8 max-md:gap-y-0 md:grid-cols-2 ${across === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
  >
    {courses.map((course, index) => (
      <CourseCard key={course.id} course={course} full={across === 3 && index === 0} />
    ))}
  </div>
);

/** The tracks: a strip of pattern, then the text. */
export const TrackTiles = ({ tracks }: { tracks: readonly TrackSummary[] }) => (
  <ul className="grid gap-x-6 gap-y-0 border-t border-line md:grid-cols-2">
    {tracks.map((track) => (
      <li key={track.slug} className="border-b border-line">
        <article className="group relative grid grid-cols-[64px_minmax(0,1fr)] gap-5 py-5">
          <Cover
            {...trackPrint(track.slug)}
            width={64}
            height={96}
            scale={0.6}
            className="h-full min-h-24 rounded-m"
          />
          <div className="min-w-0">
            <h3 className="text-19 leading-tight group-hover:underline group-hover:decoration-accent group-hover:decoration-2 group-hover:underline-offset-4">
              <PathLink
                href={`/tracks/${encodeURIComponent(track.slug)}`}
                className="after:absolute after:inset-0"
              >
                {track.name}
              </PathLink>
            </h3>
            <p className="mt-1 text-15 text-ink2">{track.summary}</p>
            <p className="tabular mt-1.5 text-14 font-semibold text-accent-text">{trackSize(track)}</p>
          </div>
        </article>
      </li>
    ))}
  </ul>
);

/** An invitation to teach. */
export const ForTeachers = ({ siteName }: { siteName: string }) => (
  <section aria-labelledby="teach" className="border-y border-line bg-surface">
    <div className="grid lg:grid-cols-[1fr_1fr]">
      <div className="relative h-32 md:h-44 lg:h-auto">
        <Cover category="design" seed="teach" width={640} height={360} className="absolute inset-0 h-full" />
      </div>
      <div className="px-4 py-9 md:px-8 md:py-14 lg:max-w-[680px] lg:px-16 lg:py-20">
        <h2 id="teach" className="text-24 md:text-30">
          Teach what you know
        </h2>
        <p className="mt-3 max-w-[52ch] text-17 text-ink2">
          Farmers, nurses, accountants and developers: the best courses on {siteName} come from people who
          work in their field. Tell us what you know and we will help you turn it into a course.
        </p>
        <PathLink href="/profile/teach" className={buttonClass({}, 'mt-6')}>
          Apply to teach
        </PathLink>
      </div>
    </div>
  </section>
);
