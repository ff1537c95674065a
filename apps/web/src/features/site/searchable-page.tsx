import { groupEntries } from '@darasa/contract/administration/entries';
import type { ContentPage, ContentResult } from '@darasa/contract/administration/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { Prose } from '~/ui/text/prose';
import type { EntryGroup } from './entries.ts';
import { useOpenAddressedEntry } from './entry-details.tsx';
import { DetailsList, GroupSection } from './group-section.tsx';
import { PageIntro, type Print } from './page-intro.tsx';
import { PageSearch } from './page-search.tsx';
import { contentSearchQuery, resultHref } from './queries.ts';
import { filterEntries } from './search-entries.ts';

export interface SearchableProps {
  page: ContentPage;
  /** From the address. */
  query: string;
  onQuery: (query: string) => void;
}

interface Props extends SearchableProps {
  print: Print;
  shape?: 'panel' | 'band';
  searchLabel: string;
  placeholder: string;
  /** One entry, several: `question`, `questions`. */
  nouns: readonly [one: string, many: string];
  /** Between the head and the groups. */
  index?: (groups: readonly EntryGroup[]) => ReactNode;
  groupAside?: (group: EntryGroup, index: number) => ReactNode;
  large?: boolean;
  children?: ReactNode;
}

/** A page whose entries open in place and can be searched. */
export function SearchablePage(props: Props) {
  const { page, query, nouns, print, index, groupAside, large, children } = props;
  const [typed, setTyped] = useState(query);
  const wanted = useDeferredValue(typed);
  const groups = useMemo(() => groupEntries(page.items), [page.items]);
  const { data: results, isPlaceholderData } = useQuery(contentSearchQuery(query));
  // What was found is for the words of the address; until it has come for those that are typed, this page alone is searched
  const found = wanted.trim() === query && !isPlaceholderData ? results : undefined;
  const shown = useMemo(() => {
    const here = found?.flatMap(({ page: { slug }, anchor }) =>
      slug === page.slug && anchor ? [anchor] : [],
    );
    return filterEntries(groups, wanted, new Set(here));
  }, [groups, wanted, found, page.slug]);
  const elsewhere = found?.filter((result) => result.page.slug !== page.slug) ?? [];
  const left = shown.reduce((sum, { entries }) => sum + entries.length, 0);
  useOpenAddressedEntry();
  return (
    <>
      <PageIntro title={page.title} lead={page.summary} print={print} shape={props.shape}>
        <PageSearch
          label={props.searchLabel}
          placeholder={props.placeholder}
          query={query}
          onType={setTyped}
          onSearch={props.onQuery}
          status={wanted.trim() === '' ? '' : `${formatQuantity(left, ...nouns)} found`}
        />
      </PageIntro>
      {wanted.trim() === '' && index?.(groups)}
      <div className="py-6 md:py-8">
        {shown.map((group) => (
          <GroupSection
            key={group.anchor}
            group={group}
            quiet
            aside={groupAside?.(
              group,
              groups.findIndex(({ anchor }) => anchor === group.anchor),
            )}
          >
            <DetailsList entries={group.entries} large={large} />
          </GroupSection>
        ))}
        {wanted.trim() !== '' && elsewhere.length > 0 && <OnOtherPages results={elsewhere} />}
        {left === 0 && elsewhere.length === 0 && <NothingFound query={wanted} />}
      </div>
      {wanted.trim() === '' && page.bodyHtml !== '' && (
        <div className="border-t border-line">
          <div className="wrap py-10">
            <Prose html={page.bodyHtml} className="text-17 lg:ml-[18rem]" />
          </div>
        </div>
      )}
      {children}
    </>
  );
}

function OnOtherPages({ results }: { results: readonly ContentResult[] }) {
  return (
    <section aria-labelledby="on-other-pages" className="wrap py-6">
      <h2 id="on-other-pages" className="text-24">
        On other pages
      </h2>
      <ul className="mt-3 max-w-[68ch] border-t border-line">
        {results.slice(0, 8).map((result) => (
          <li key={resultHref(result)} className="border-b border-line">
            <PathLink
              href={resultHref(result)}
              className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 hover:text-primary"
            >
              <span dir="auto" className="text-17 font-semibold wrap-anywhere">
                {result.title}
              </span>
              <span className="text-14 text-ink3">{result.page.title}</span>
            </PathLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <EmptyState
      title={`No results for “${query.trim()}”`}
      actions={
        <PathLink
          href={`/support/chat?question=${encodeURIComponent(query.trim())}`}
          className={buttonClass()}
        >
          Ask support
        </PathLink>
      }
    >
      <p>Try fewer or different words, or ask support.</p>
    </EmptyState>
  );
}
