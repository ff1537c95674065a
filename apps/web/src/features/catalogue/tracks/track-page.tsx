import type { Course, TrackDetails } from '@darasa/contract/catalogue/schemas';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatMinutes } from '~/lib/format';
import { Cover } from '~/ui/cover/cover';
import { Icon } from '~/ui/icon';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { Prose } from '~/ui/text/prose';
import { totalPrice } from './track-costs.ts';
import { trackPrint } from './track-print.ts';
import { TrackSteps } from './track-steps.tsx';

type Track = TrackDetails['track'];

/** A learning track: its outcomes, its requirements, and its courses as steps. */
interface Props {
  track: Track;
  /** All courses for one price. */
  offer?: ReactNode;
  /** The way to take the track as a whole. */
  enrol?: ReactNode;
  /** What a course of it is to the visitor. */
  chapter?: (course: Course) => ReactNode;
}

export function TrackPage({ track, offer, enrol, chapter }: Props) {
  return (
    <>
      <Cover {...trackPrint(track.slug)} width={1440} height={200} scale={1.1} className="h-24 md:h-44" />
      <div className="wrap grid items-start gap-x-12 gap-y-8 pb-16 md:grid-cols-[minmax(0,1fr)_300px] lg:grid-cols-[minmax(0,1fr)_360px]">
        <header className="min-w-0 pt-6 md:pt-8">
          <Breadcrumbs
            crumbs={[
              <PathLink key="paths" href="/learning-paths">
                Learning paths
              </PathLink>,
              track.name,
            ]}
          />
          <h1 dir="auto" className="hero mt-4 break-words">
            {track.name}
          </h1>
          <p className="mt-4 max-w-[60ch] text-17 text-ink2">{track.summary}</p>
        </header>
        <aside className="md:sticky md:top-21 md:row-span-2 md:-mt-24" aria-label="Overview">
          <TrackFacts track={track} offer={offer} enrol={enrol} />
        </aside>
        <div className="grid min-w-0 gap-12">
          <Prose html={track.descriptionHtml} />
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-5 text-24">
              Courses in this path
            </h2>
            <TrackSteps courses={track.courseList} foot={chapter} />
          </section>
        </div>
      </div>
    </>
  );
}

function TrackFacts({ track, offer, enrol }: Pick<Props, 'track' | 'offer' | 'enrol'>) {
  const free = track.courseList.filter((course) => course.price === 0).length;
  const facts = [
    ['Courses', formatCount(track.courseList.length)],
    ['Time', formatMinutes(Math.round(track.estimatedMinutes / 60) * 60)],
    ['Total price', totalPrice(track.courseList, track.rates)],
    ...(free > 0 ? [['Free courses', formatCount(free)]] : []),
  ] as const;
  return (
    <div className="rounded-l border border-line bg-surface p-5 md:p-6">
      {enrol}
      {offer}
      <dl className="text-15">
        {facts.map(([label, value]) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
            <dt className="text-ink3">{label}</dt>
            <dd className="tabular text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      {track.outcomes.length > 0 && (
        <>
          <h2 className="mt-6 font-sans text-15 font-semibold tracking-normal">
            What you will be able to do
          </h2>
          <ul className="mt-2 grid gap-2 text-15 text-ink2">
            {track.outcomes.map((outcome) => (
              <li key={outcome} className="flex gap-2.5 break-words">
                <Icon of={Check} size={16} className="mt-1 text-primary" />
                <span className="min-w-0">{outcome}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
