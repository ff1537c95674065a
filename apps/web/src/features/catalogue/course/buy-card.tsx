import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { Check } from 'lucide-react';
import { use } from 'react';
import { CourseAction, EnrolAction } from '~/lib/course-action';
import { Icon } from '~/ui/icon';
import { courseContents, courseFacts } from './course-facts.ts';
import { CoursePrice } from './course-price.tsx';
import { ShareButton } from './share-button.tsx';

/** Price, contents, and the enrol button. Stays visible beside the text. */
export function BuyCard({ course }: { course: CourseDetails }) {
  const Action = use(CourseAction);
  const Enrol = use(EnrolAction);
  return (
    <div className="rounded-l border border-line bg-surface p-5 md:p-6">
      <CoursePrice course={course} />
      {Enrol && <Enrol course={course} place="card" />}
      {Action && <Action course={course} place={{ path: course.canonicalPath }} className="mt-2.5 w-full" />}
      <dl className="mt-5 text-15">
        {courseFacts(course).map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
            <dt className="text-ink3">{label}</dt>
            <dd className="tabular text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-5 font-sans text-15 font-semibold tracking-normal">What is included</h2>
      <ul className="tabular mt-2 grid gap-1.5 text-15 text-ink2">
        {courseContents(course).map((content) => (
          <li key={content} className="flex items-center gap-2.5">
            <Icon of={Check} size={16} className="text-primary" />
            {content}
          </li>
        ))}
      </ul>
      <ShareButton course={course} />
    </div>
  );
}
