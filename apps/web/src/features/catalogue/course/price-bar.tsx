import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { use } from 'react';
import { EnrolAction } from '~/lib/course-action';
import { CoursePrice } from './course-price.tsx';

/** Price and enrol button at the bottom of a phone. */
export function PriceBar({ course }: { course: CourseDetails }) {
  const Enrol = use(EnrolAction);
  return (
    <div
      data-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t border-line bg-bg px-4 py-2.5 pb-[max(10px,env(safe-area-inset-bottom))] md:hidden"
    >
      <CoursePrice course={course} className="[&>span:first-child]:text-24" />
      {Enrol && <Enrol course={course} place="bar" />}
    </div>
  );
}
