import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { markingPath } from './marking-paths.ts';

interface Props {
  course: string;
  assessment: string;
  title: string;
  /** The assessment's title, once it is known. */
  subject: string | undefined;
  children: ReactNode;
}

/** A page about the marking of one assessment, beside its desk. */
export const ViewPage = ({ course, assessment, title, subject, children }: Props) => (
  <main id="main" tabIndex={-1} className="wrap max-w-[60rem] pt-6 pb-18 outline-none">
    <div className="flex flex-wrap justify-between gap-2">
      <PathLink href={markingPath(course)} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon of={ArrowLeft} size={18} />
        Marking
      </PathLink>
      <PathLink href={markingPath(course, { assessment })} className={buttonClass({ look: 'outline' })}>
        Answers
      </PathLink>
    </div>
    <h1 className="mt-3 text-30 tracking-[-0.025em]">{title}</h1>
    <p dir="auto" className="mt-1 mb-6 min-h-6 text-16 text-ink2 wrap-anywhere">
      {subject}
    </p>
    {children}
  </main>
);
