import type { Course, TrackDetails } from '@darasa/contract/catalogue/schemas';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';

export interface TrackEnrolProps {
  track: TrackDetails['track'];
  /** The price of some courses together, in words. */
  sumOf: (courses: readonly Course[]) => string;
}

/** The same room as what comes, so that nothing moves when it is there. */
export function WhatItGivesLater({ track, sumOf }: TrackEnrolProps) {
  return (
    <div aria-hidden className="grid gap-3">
      <span className={buttonClass({}, 'invisible w-full')} />
      <div className="invisible">
        <WhatItGives courses={track.courseList} sumOf={sumOf} />
      </div>
    </div>
  );
}

/** What one is enrolled in at once, and what the rest costs. */
export function WhatItGives({
  courses,
  sumOf,
}: {
  /** Those that somebody is not in. */
  courses: readonly Course[];
  sumOf: TrackEnrolProps['sumOf'];
}) {
  const priced = courses.filter(({ price }) => price > 0);
  const free = courses.length - priced.length;
  return (
    <p className="text-14 text-ink2">
      {free > 0 && `Enrols you at once in ${formatQuantity(free, 'free course')}. `}
      {priced.length > 0 &&
        `${free > 0 ? 'The others are' : 'Its courses are'} ordered one by one and come to ${sumOf(priced)} together.`}
    </p>
  );
}
