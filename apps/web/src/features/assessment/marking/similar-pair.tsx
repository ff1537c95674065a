import type { SimilarPair } from '@darasa/contract/assessment/taking/programs';
import { languageNames } from '@darasa/contract/authoring/language-names';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatDate } from '~/lib/format';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { Preformatted } from '../code/preformatted.tsx';
import { type ComparedPrograms, compareQuery } from './queries.ts';

interface Props {
  course: string;
  assessment: string;
  pair: SimilarPair;
  /** What was asked; undefined where only one thing was. */
  question: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** Two programs that are alike; opened, both of them side by side. */
export function SimilarPairRow({ course, assessment, pair, question, isOpen, onToggle }: Props) {
  const id = useId();
  const { one, other, language, likeness } = pair;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-center gap-4 py-3.5 pr-2 text-left hover:bg-sunken"
      >
        <span className="tabular w-14 shrink-0 text-right text-19 font-bold">
          {Math.round(likeness * 100)}%
        </span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block text-16 font-semibold wrap-anywhere">
            {one.learner} and {other.learner}
          </span>
          <span dir="auto" className="block text-14 text-ink2 wrap-anywhere">
            {[languageNames[language], question].filter(Boolean).join(' · ')}
          </span>
        </span>
        <Icon of={ChevronDown} size={18} className={cx('shrink-0', isOpen && 'rotate-180')} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <Comparison {...{ course, assessment, pair }} />}
      </div>
    </>
  );
}

function Comparison({ course, assessment, pair }: Pick<Props, 'course' | 'assessment' | 'pair'>) {
  const compared = useQuery(compareQuery(course, assessment, pair));
  return (
    <QueryResult
      query={compared}
      skeleton={<Skeleton className="mb-4 h-64" />}
      failed="The programs could not be loaded"
    >
      {({ one, other }) => (
        <div className="grid gap-4 pt-3 pb-5 md:grid-cols-2">
          <Program program={one} />
          <Program program={other} />
        </div>
      )}
    </QueryResult>
  );
}

const rangeText = ([first, last]: [number, number]): string =>
  first === last ? `${first}` : `${first}–${last}`;

function Program({ program: { learner, submitted_at, code, alike } }: { program: ComparedPrograms['one'] }) {
  const isAlike = (line: number): boolean => alike.some(([first, last]) => line >= first && line <= last);
  return (
    <section aria-label={`Program of ${learner}`} className="min-w-0">
      <h2 dir="auto" className="font-sans text-15 font-semibold tracking-normal wrap-anywhere">
        {learner}
      </h2>
      <p className="text-14 text-ink3">
        Submitted {formatDate(submitted_at)}.{' '}
        {alike.length === 0 ? 'No similar lines' : `Similar: lines ${alike.map(rangeText).join(', ')}`}
      </p>
      <Preformatted
        label={`What ${learner} submitted`}
        className="mt-2 max-h-[32rem] rounded-m border border-line bg-sunken py-3 text-14 leading-relaxed"
      >
        <code className="block w-max min-w-full">
          {code.split('\n').map((text, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: lines stand in their order
              key={index}
              className={cx(
                'block border-l-4 pr-4 pl-2',
                isAlike(index + 1) ? 'border-accent bg-accent/25' : 'border-transparent',
              )}
            >
              <span aria-hidden className="tabular mr-3 inline-block w-8 text-right text-ink3 select-none">
                {index + 1}
              </span>
              {text}
              {'\n'}
            </span>
          ))}
        </code>
      </Preformatted>
    </section>
  );
}
