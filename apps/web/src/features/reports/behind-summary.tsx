import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { type BehindPlace, behindQuery, behindQueryOf } from './behind-query.ts';
import { reasonNames } from './reason-names.ts';

/** How many are behind, by reason, and the way to their list. */
export function BehindSummary({ place, href }: { place: BehindPlace; href: string }) {
  return (
    <section aria-labelledby="behind">
      <h3 id="behind" className="mb-2 text-19">
        Who is behind
      </h3>
      <QueryResult
        query={useQuery(behindQuery(place, behindQueryOf({})))}
        skeleton={<div className="h-19 animate-pulse rounded-m bg-sunken" />}
        failed="Who is behind could not be loaded"
      >
        {({ counts }) =>
          counts.all === 0 ? (
            <p className="text-16 text-ink2">Nobody is behind in this course.</p>
          ) : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-2 border-y border-line py-3.5">
              <div className="min-w-0 flex-1 basis-60">
                <p className="text-16 font-semibold">
                  {formatQuantity(counts.all, 'person is', 'people are')} behind
                </p>
                <p className="tabular text-14 text-ink2">
                  {reasonNames
                    .filter(({ kind }) => counts[kind] > 0)
                    .map(({ kind, name }) => `${counts[kind]} ${name.toLowerCase()}`)
                    .join(' · ')}
                </p>
              </div>
              <PathLink href={href} className={buttonClass({ look: 'outline' })}>
                See who is behind
              </PathLink>
            </div>
          )
        }
      </QueryResult>
    </section>
  );
}
