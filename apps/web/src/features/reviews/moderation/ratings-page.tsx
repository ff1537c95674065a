import { ratingFilters } from '@darasa/contract/reviews/rules';
import { useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { buttonClass } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { LiveSearch } from '~/ui/fields/live-search';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { MadeWorks } from './made-works.tsx';
import { type RatingChoice, type RatingList, ratingsQuery } from './rating-calls.ts';
import { RatingItem } from './rating-item.tsx';
import { filterLabels, MADE, madeHref, ratingChoice, ratingsHref } from './ratings-url.ts';

/** Learners' reviews that were reported, and all others: an administrator hides them or shows them again. */
export function RatingsPage() {
  const choice = useSearch({ strict: false, select: ratingChoice, structuralSharing: true });
  const showsMade = useSearch({
    strict: false,
    select: ({ filter }: { filter?: unknown }) => filter === MADE,
  });
  const router = useRouter();
  const ratings = useQuery(ratingsQuery(choice));
  return (
    <>
      <h1 className="text-30 tracking-[-0.025em]">Ratings</h1>
      {!showsMade && (
        <LiveSearch
          label="Search ratings"
          placeholder="Words of the review, course or author"
          value={choice.search}
          onSearch={(search) =>
            void router.navigate({
              href: ratingsHref({ ...choice, search, page: 1 }),
              replace: true,
              resetScroll: false,
            })
          }
          className="mt-5 mb-3 max-w-xl"
        />
      )}
      <LinkTabs
        label="Filter ratings"
        tabs={[
          ...ratingFilters.map((filter) => ({
            href: ratingsHref({ ...choice, filter, page: 1 }),
            label: filterLabels[filter],
            current: !showsMade && choice.filter === filter,
            ...(filter === 'reported' && ratings.data && { count: ratings.data.open }),
          })),
          { href: madeHref(1), label: 'What they made', current: showsMade },
        ]}
      />
      {showsMade ? (
        <MadeWorks page={choice.page} />
      ) : (
        <QueryResult
          query={ratings}
          skeleton={<RowsSkeleton rows={5} />}
          failed="The ratings could not be loaded"
        >
          {(data, stale) => <Ratings data={data} stale={stale} choice={choice} />}
        </QueryResult>
      )}
    </>
  );
}

function Ratings({ data, stale, choice }: { data: RatingList; stale: boolean; choice: RatingChoice }) {
  const { ratings, pagination } = data;
  if (ratings.length === 0) return <NoRatings choice={choice} />;
  return (
    <PagedList
      label="Ratings"
      items={ratings}
      keyOf={({ id }) => id}
      pagination={pagination}
      hrefOf={(page) => ratingsHref({ ...choice, page })}
      stale={stale}
    >
      {(rating) => <RatingItem rating={rating} />}
    </PagedList>
  );
}

const none: Record<RatingChoice['filter'], string> = {
  reported: 'No review is reported.',
  quotable:
    'Learners choose beside their review whether the site may quote it on its first page. Good ones of a few sentences appear here.',
  hidden: 'No review is hidden.',
  all: 'Nobody has written one yet.',
};

function NoRatings({ choice: { filter, search } }: { choice: RatingChoice }) {
  if (filter === 'reported' && !search)
    return (
      <EmptyState title="No reported reviews">
        Reviews that readers report appear here, those that wait longest first.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No reviews found"
      actions={
        <PathLink
          href={ratingsHref({ filter: 'all', search: '', page: 1 })}
          className={buttonClass({ look: 'outline' })}
        >
          Show all reviews
        </PathLink>
      }
    >
      {search ? `No review, course or author contains “${search}”.` : none[filter]}
    </EmptyState>
  );
}
