import type { FrontPage } from '@darasa/contract/catalogue/front-page';
import type { StatsSummary } from '@darasa/contract/catalogue/schemas';
import { roleArea } from '@darasa/contract/identity/rules';
import { useRouteContext } from '@tanstack/react-router';
import { useSession } from '~/lib/session/session';
import { buttonClass } from '~/ui/button';
import { Cover } from '~/ui/cover/cover';
import { Portrait } from '~/ui/cover/portrait';
import { PathLink } from '~/ui/path-link';
import { FreeLesson } from './free-lesson.tsx';
import { worthShowing } from './worth-showing.ts';

/** A cloth of covers with faces among them; phones see the first five. */
const patches = [
  { face: 'grace', place: 'col-span-2 row-span-2' },
  { category: 'programming', seed: 'hero' },
  { category: 'health', seed: 'hero' },
  { category: 'languages', seed: 'hero' },
  { face: 'hassan' },
  { category: 'music', seed: 'hero-1' },
  { category: 'data-science', seed: 'hero' },
  { face: 'amani', place: 'col-span-2 row-span-2' },
  { category: 'agriculture', seed: 'hero-2' },
  { category: 'business', seed: 'hero' },
] as const;
const ON_PHONES = 5;

interface Props {
  lesson: FrontPage['lesson'];
  stats: StatsSummary | undefined;
}

/** The first screen: what the site is, and one way to begin. */
export function Hero({ lesson, stats }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  const session = useSession();
  return (
    <section className="wrap grid items-center gap-y-6 pt-6 pb-2 md:gap-x-14 md:pt-10 md:pb-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)]">
      <div>
        <h1
          dir="auto"
          className="display text-[clamp(2.35rem,1.2rem+4vw,4.25rem)] leading-none font-bold tracking-[-0.04em] wrap-anywhere"
        >
          {site.landing.headline || site.tagline || 'Learn something you’ll use this week'}
        </h1>
        <p className="mt-4 max-w-[44ch] text-17 leading-[1.45] text-pretty text-ink2 md:mt-4.5 md:text-19">
          {site.landing.lead ||
            'Courses by people who work in the field they teach. On your phone, without a connection too, and you see the price before you start.'}
        </p>
        {session.status === 'authenticated' ? (
          <OwnCourses roles={session.user.roles} />
        ) : (
          <FreeLesson lesson={lesson} className="mt-5 md:mt-6.5" />
        )}
        {stats && <Figures stats={stats} />}
      </div>
      <div
        aria-hidden
        className="grid aspect-[2/1] grid-cols-4 grid-rows-2 overflow-hidden max-md:-mx-4 md:rounded-l lg:aspect-square lg:grid-rows-4"
      >
        {patches.map((patch, index) => {
          const place = `size-full object-cover ${'place' in patch ? patch.place : ''} ${index < ON_PHONES ? '' : 'max-lg:hidden'}`;
          return 'face' in patch ? (
            <Portrait key={patch.face} seed={patch.face} face eager className={place} />
          ) : (
            <Cover
              key={patch.category}
              category={patch.category}
              seed={patch.seed}
              width={160}
              height={160}
              className={place}
              eager
            />
          );
        })}
      </div>
    </section>
  );
}

function Figures({ stats }: { stats: StatsSummary }) {
  const figures = worthShowing(stats);
  if (figures.length === 0) return null;
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 md:flex md:flex-wrap md:gap-x-9">
      {figures.map(([value, name]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-14 text-ink2">{name}</dt>
          <dd className="display tabular text-24 leading-tight font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** For who is signed in: to their courses. */
function OwnCourses({ roles }: { roles: readonly string[] }) {
  const area = roleArea(roles);
  return (
    <p className="mt-6 flex flex-wrap gap-3">
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
