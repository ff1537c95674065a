import type { CourseHome } from '@darasa/contract/analytics/course-home';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, ChartLine, ExternalLink, Eye, Sheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { TimeAgo } from '~/ui/text/time-ago';
import { courseHomeQuery } from './course-home-query.ts';
import { courseHomeHref } from './course-tabs.ts';
import { nextStepOf, type Waiting, waitingOf } from './waiting-of.ts';

interface Props {
  /** Id or slug. */
  course: string;
  /** What follows from how the course stands, in sentences: authoring says. */
  stateDescription: (state: CourseHome['course']['state']) => string;
  /** How many are behind, for those who see the people. */
  behind: ReactNode;
  /** What is announced to its learners, for the same. */
  announcements: (course: CourseHome['course']) => ReactNode;
}

/** The first tab of a course's home: what waits, who learns, and the next step for the course itself. */
export function OverviewPage({ course, stateDescription, behind, announcements }: Props) {
  return (
    <div className="max-w-[70rem] px-4 pt-5 pb-18 md:px-8">
      <h2 className="sr-only">Overview</h2>
      <QueryResult
        query={useQuery(courseHomeQuery(course))}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The course could not be loaded"
      >
        {(home) => (
          <div className="flex flex-col gap-8">
            <Stands home={home} description={stateDescription(home.course.state)} />
            <WaitingList waiting={waitingOf(home)} />
            {home.people && behind}
            {home.people && <Numbers people={home.people} capacity={home.course.capacity} />}
            {home.people && (
              <section aria-labelledby="announced">
                <h3 id="announced" className="mb-2 text-19">
                  Announcements
                </h3>
                {announcements(home.course)}
              </section>
            )}
            <Ways home={home} />
          </div>
        )}
      </QueryResult>
    </div>
  );
}

/** How the course stands, and the one step that is next. */
function Stands({ home, description }: { home: CourseHome; description: string }) {
  const step = nextStepOf(home);
  return (
    <section aria-labelledby="stands" className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h3 id="stands" className="sr-only">
        State
      </h3>
      <p className="min-w-0 flex-1 basis-72 text-16 text-ink2">{description}</p>
      {step && (
        <PathLink href={step.href} className={buttonClass()}>
          {step.label}
          <Icon of={ArrowRight} size={18} />
        </PathLink>
      )}
    </section>
  );
}

function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  return (
    <section aria-labelledby="waits">
      <h3 id="waits" className="mb-2 text-19">
        What waits for you
      </h3>
      {waiting.length === 0 ? (
        <p className="text-16 text-ink2">Nothing waits for you in this course.</p>
      ) : (
        <ul className="border-t border-line">
          {waiting.map(({ id, title, since, act, href }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3.5 md:flex-nowrap"
            >
              <p className="min-w-0 flex-1 basis-60 text-16 font-semibold">{title}</p>
              {since && (
                <p className="tabular text-14 text-ink2">
                  oldest <TimeAgo iso={since} />
                </p>
              )}
              <PathLink href={href} className={buttonClass({ look: 'outline' }, 'md:w-39')}>
                {act}
              </PathLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type People = NonNullable<CourseHome['people']>;

function Numbers({ people, capacity }: { people: People; capacity: number | null }) {
  const inside = people.learning + people.completed;
  return (
    <section aria-labelledby="learners">
      <h3 id="learners" className="text-19">
        Learners
      </h3>
      <dl className="mt-2 grid grid-cols-2 border-y border-line md:grid-cols-4 md:divide-x md:divide-line">
        <Figure
          name="In the course"
          value={formatCount(inside)}
          note={
            capacity === null
              ? `${formatCount(inside - people.begun)} not started`
              : `of ${formatQuantity(capacity, 'place')}`
          }
        />
        <Figure
          name="Learned this week"
          value={formatCount(people.active_lately)}
          note={
            people.last_at ? (
              <>
                last <TimeAgo iso={people.last_at} />
              </>
            ) : (
              'nobody has begun'
            )
          }
        />
        <Figure
          name="Average progress"
          value={people.average_percent === null ? '–' : `${people.average_percent}%`}
          note="of those who have begun"
        />
        <Figure
          name="Completed"
          value={formatCount(people.completed)}
          note={people.left > 0 ? `${formatCount(people.left)} left` : 'nobody left'}
        />
      </dl>
    </section>
  );
}

const Figure = ({ name, value, note }: { name: string; value: string; note: ReactNode }) => (
  <div className="py-4 pr-3 md:px-5 md:first:pl-0">
    <dt className="text-14 text-ink2">{name}</dt>
    <dd>
      <span className="display tabular block text-[26px] leading-[1.25] font-bold">{value}</span>
      <span className="tabular block text-13 text-ink3">{note}</span>
    </dd>
  </div>
);

/** Where else one goes from here. */
function Ways({ home }: { home: CourseHome }) {
  const { id, path } = home.course;
  return (
    <ul className="flex flex-wrap gap-2">
      {path && <Way href={path} icon={ExternalLink} label="Course page" />}
      {home.course.state.status === 'published' && (
        <Way href={`/learn/${encodeURIComponent(home.course.slug)}`} icon={Eye} label="See it as a learner" />
      )}
      {home.abilities.teach && (
        <>
          <Way href={courseHomeHref(id, 'grades')} icon={Sheet} label="Gradebook" />
          <Way href={courseHomeHref(id, 'analysis')} icon={ChartLine} label="Results" />
        </>
      )}
    </ul>
  );
}

const Way = ({ href, icon, label }: { href: string; icon: typeof Eye; label: string }) => (
  <li>
    <PathLink href={href} className={buttonClass({ look: 'quiet' })}>
      <Icon of={icon} size={18} />
      {label}
    </PathLink>
  </li>
);
