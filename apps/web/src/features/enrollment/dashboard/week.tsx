import { learningEndpoints } from '@darasa/contract/learning/endpoints';
import type { LearningOverview } from '@darasa/contract/learning/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '~/lib/api/client';
import { formatCount, formatDate, formatMinutes } from '~/lib/format';
import { freshOrKept } from '~/lib/offline/answers';
import { momentText } from '~/lib/time/local-time';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

const overviewQuery = queryOptions({
  queryKey: ['learning', 'overview'],
  queryFn: ({ signal }) =>
    freshOrKept('overview', () =>
      request(learningEndpoints.overview, {
        query: { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        signal,
      }),
    ),
  networkMode: 'always',
  staleTime: 0,
});

/** The week: minutes by day, days in a row, and what comes next. It may fail without taking the page with it. */
export function Week() {
  const { data } = useQuery(overviewQuery);
  if (!data) return null;
  return (
    <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-2">
      <Minutes days={data.minutes_this_week} streak={data.streak_days} />
      <Upcoming upcoming={data.upcoming} />
    </div>
  );
}

/**
 * @param days in a row up to today, or up to yesterday while today is still to come. One alone is no row yet
 * @param today whether something was learned today
 */
export const streakText = (days: number, today: boolean): string => {
  if (days === 0) return 'Learn today to begin a streak.';
  if (days === 1)
    return today ? 'Learn again tomorrow to begin a streak.' : 'Learn again today to begin a streak.';
  return today
    ? `You have learned ${formatCount(days)} days in a row.`
    : `You have learned ${formatCount(days)} days in a row. Learn today to go on.`;
};

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });

function Minutes({ days, streak }: { days: LearningOverview['minutes_this_week']; streak: number }) {
  const total = days.reduce((sum, { minutes }) => sum + minutes, 0);
  const learnedToday = (days.at(-1)?.minutes ?? 0) > 0;
  const most = Math.max(1, ...days.map(({ minutes }) => minutes));
  return (
    <section aria-labelledby="week">
      <h2 id="week" className="text-24">
        {formatMinutes(total)} in the last seven days
      </h2>
      <p className="mt-1 text-15 text-ink2">{streakText(streak, learnedToday)}</p>
      <ol className="mt-4 grid h-28 grid-cols-7 items-end gap-2 text-center text-13 text-ink3">
        {days.map(({ date, minutes }) => (
          <li key={date} className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-1">
            <span aria-hidden className="flex items-end">
              <span
                className={`block w-full rounded-s ${minutes > 0 ? 'bg-accent' : 'bg-sunken'}`}
                style={{ height: `${Math.max(4, (minutes / most) * 100)}%` }}
              />
            </span>
            <span>
              {weekday.format(new Date(`${date}T00:00:00Z`))}
              <span className="sr-only">: {formatMinutes(minutes)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const kindLabels: Record<LearningOverview['upcoming'][number]['kind'], string> = {
  live: 'Live session',
  assessment_due: 'Due',
  lesson_opens: 'Opens',
  course_start: 'Begins',
  course_end: 'Ends',
};
/** Days of the site as its days; moments by the clock of the reader. */
const whenText = (kind: LearningOverview['upcoming'][number]['kind'], at: string): string =>
  kind === 'live' || kind === 'assessment_due' ? momentText(at, new Date()) : formatDate(at);
/** As many dates as have room beside the week. */
const SHOWN = 4;

function Upcoming({ upcoming }: Pick<LearningOverview, 'upcoming'>) {
  return (
    <section aria-labelledby="upcoming">
      <h2 id="upcoming" className="text-24">
        Coming up
      </h2>
      {upcoming.length === 0 ? (
        <p className="mt-1 text-15 text-ink2">No live sessions, due dates or other dates in your courses.</p>
      ) : (
        <ul className="mt-3 border-t border-line">
          {upcoming.slice(0, SHOWN).map(({ at, title, kind, course_title: course, path }) => (
            <li key={`${kind} ${path} ${at}`} className="border-b border-line py-2.5">
              <PathLink href={path} preload={false} className="font-semibold wrap-anywhere hover:underline">
                {title}
              </PathLink>
              <p dir="auto" className="text-14 text-ink2 wrap-anywhere">
                {kindLabels[kind]}, {whenText(kind, at)}
                {course !== title && `, ${course}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-15">
        <PathLink href="/student/grades" className={`${linkClass} inline-flex min-h-11 items-center`}>
          Your grades
        </PathLink>
      </p>
    </section>
  );
}
