import { useQuery } from '@tanstack/react-query';
import type { CardFootProps } from '~/lib/course-action';
import { PathLink } from '~/ui/path-link';
import { DueLine } from './due/due-line.tsx';
import { cardsQuery } from './enrolment-calls.ts';
import { ProgressLine } from './progress-line.tsx';

/** Progress and the way back into a course, in the place of its price. */
export function CardContinue({ course, children }: CardFootProps) {
  const { data } = useQuery(cardsQuery);
  const of = ({ course_id }: { course_id: string }) => course_id === course.id;
  const own = data?.courses.find(of);
  const due = data?.due.find(of)?.due;
  if (!own)
    return (
      <>
        <DueLine due={due} className="pt-1.5 text-15" />
        {children}
      </>
    );
  const { percent, last_lesson_title: lesson, continue_path: href } = own;
  const label = percent === 100 ? 'Completed' : lesson ? `Continue: ${lesson}` : 'Start learning';
  return (
    <div className="relative z-1 mt-auto pt-2.5 max-md:pt-[7px]">
      <PathLink
        href={href}
        preload={false}
        aria-label={`${label}, ${course.title}`}
        className="block text-15 font-semibold text-primary hover:underline"
      >
        <span className="line-clamp-1">{label}</span>
      </PathLink>
      <DueLine due={due} className="mt-0.5 text-14" />
      <ProgressLine percent={percent} label={`Progress in ${course.title}`} className="mt-1" />
    </div>
  );
}
