import type { StatsSummary } from '@darasa/contract/catalogue/schemas';
import { roleArea } from '@darasa/contract/identity/rules';
import { useRouteContext } from '@tanstack/react-router';
import { formatCount, formatRating } from '~/lib/format';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { PathLink } from '~/ui/path-link';
import { CourseSearch } from '../search/course-search.tsx';

/** A grid of covers: seeds and positions. */
const patches = [
  { category: 'programming', seed: 'hero', place: 'col-span-2 row-span-2', width: 320, height: 320 },
  { category: 'agriculture', seed: 'hero-2', place: 'col-span-2', width: 320, height: 160 },
  { category: 'languages', seed: 'hero', place: '', width: 160, height: 160 },
  { category: 'music', seed: 'hero-1', place: '', width: 160, height: 160 },
  { category: 'health', seed: 'hero', place: '', width: 160, height: 160 },
  { category: 'data-science', seed: 'hero', place: '', width: 160, height: 160 },
  { category: 'business', seed: 'hero', place: 'col-span-2', width: 320, height: 160 },
] as const;

/** The first screen: what the site is, a search, and figures. */
export function Hero({ stats }: { stats: StatsSummary | undefined }) {
  const { site } = useRouteContext({ from: '__root__' });
  const session = useSession();
  return (
    <section className="relative border-b border-line">
      <div
        aria-hidden
        className="grid h-28 grid-cols-4 grid-rows-1 overflow-hidden md:h-40 lg:absolute lg:inset-y-0 lg:right-0 lg:left-[58%] lg:h-auto lg:grid-rows-3"
      >
        {patches.map(({ category, seed, place, width, height }, index) => (
          <Cover
            key={category}
            category={category}
            seed={seed}
            width={width}
            height={height}
            className={`${place} ${index > 3 ? 'max-lg:hidden' : ''} h-full max-lg:col-span-1! max-lg:row-span-1!`}
            eager
          />
        ))}
      </div>
      <div className="wrap">
        <div className="flex flex-col justify-center py-9 md:py-14 lg:min-h-[33rem] lg:w-[58%] lg:pr-16">
          <h1 className="display text-[clamp(2.125rem,1.075rem+4.1vw,4rem)] leading-[1] font-bold tracking-[-0.04em]">
            {site.landing.headline ||
              site.tagline ||
              'Courses that fit your day, your phone and your data bundle'}
          </h1>
          <p className="mt-5 max-w-[48ch] text-17 text-ink2 md:text-19">
            {site.landing.lead ||
              'Learn from teachers who work in the field they teach. See the price of a course before you start, and its length and download size where they are known.'}
          </p>
          <div className="mt-7 max-w-[560px]">
            <CourseSearch large label="What do you want to learn?" />
          </div>
          {session.status === 'authenticated' ? (
            <OwnCourses roles={session.user.roles} />
          ) : (
            stats && <Figures stats={stats} />
          )}
        </div>
      </div>
    </section>
  );
}

function Figures({ stats }: { stats: StatsSummary }) {
  const figures = [
    [formatCount(stats.published_courses), 'courses'],
    [formatCount(stats.total_instructors), 'teachers'],
    [formatCount(stats.total_students), 'enrolments'],
    [stats.total_ratings > 0 ? formatRating(stats.overall_average_rating) : '', 'average rating'],
  ] as const;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 md:flex md:flex-wrap md:gap-x-9">
      {figures
        .filter(([value]) => value !== '' && value !== '0')
        .map(([value, name]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-14 text-ink2">{name}</dt>
            <dd className="display tabular text-24 leading-tight font-bold md:text-30">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A link to the courses of a signed-in user, in the place of the figures. */
function OwnCourses({ roles }: { roles: readonly string[] }) {
  const area = roleArea(roles);
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      <PathLink href="/student/dashboard" className={buttonClass()}>
        Continue learning
      </PathLink>
      {area !== 'student' && (
        <PathLink href={`/${area}/dashboard`} className={buttonClass({ look: 'outline' })}>
          {area === 'instructor' ? 'My teaching' : 'Administration'}
        </PathLink>
      )}
    </p>
  );
}
