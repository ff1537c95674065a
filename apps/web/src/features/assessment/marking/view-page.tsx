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
  /** Of whose learners it is; undefined: of everybody. */
  group: string | undefined;
  /** Chooses the group; nothing where names are not told. */
  filter: ReactNode;
  children: ReactNode;
}

/** A page about the marking of one assessment, beside its desk. */
export const ViewPage = ({ course, assessment, title, subject, group, filter, children }: Props) => (
  <main id="main" tabIndex={-1} className="wrap max-w-[60rem] pt-6 pb-18 outline-none">
    <div className="flex flex-wrap justify-between gap-2">
      <PathLink href={markingPath(course, { group })} className={buttonClass({ look: 'quiet' }, '-ml-3')}>
        <Icon of={ArrowLeft} size={18} />
        Marking
      </PathLink>
      <PathLink
        href={markingPath(course, { assessment, group })}
        className={buttonClass({ look: 'outline' })}
      >
        Answers
      </PathLink>
    </div>
    <h1 className="mt-3 text-30 tracking-[-0.025em]">{title}</h1>
    <p dir="auto" className="mt-1 mb-6 min-h-6 text-16 text-ink2 wrap-anywhere">
      {subject}
    </p>
    {filter && <div className="mb-5 empty:hidden">{filter}</div>}
    {children}
  </main>
);

/** What chooses the group; where names are not told, why nothing does: a group may be one person. */
export const filterOr = (filter: ReactNode, data: { anonymous: boolean } | undefined): ReactNode =>
  data?.anonymous ? (
    <p className="text-15 text-ink2">Answers are marked without names, so those of all groups are shown.</p>
  ) : (
    filter
  );

/** What a page of one assessment gets beside it. */
export interface FilteredByGroup {
  group: string | undefined;
  /** Chooses the group. */
  filter: ReactNode;
}
