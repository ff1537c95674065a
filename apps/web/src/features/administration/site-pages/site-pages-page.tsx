import { fillPageVariables } from '@darasa/contract/administration/page-variables';
import type { SitePage } from '@darasa/contract/administration/site-pages';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { type Column, DataTable, RowsSkeleton, rowLinkClass } from '~/ui/data-table';
import { Icon } from '~/ui/icon';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { sitePagesQuery } from '../queries.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { changedText, stateOf } from './page-state.ts';
import { useSitePagesPath } from './site-pages-path.ts';

/** The editable content pages: terms, help, questions and answers and the like. */
export function SitePagesPage() {
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Pages</h1>
        <Button onClick={() => setMaking(true)}>
          <Icon of={Plus} size={18} />
          New page
        </Button>
      </div>
      <p className="mt-2 mb-6 max-w-[60ch] text-15 text-ink2">
        The texts of this site. Changes are visible to everyone as soon as they are published.
      </p>
      <NewPageDialog isOpen={making} onClose={() => setMaking(false)} />
      <QueryResult
        query={useQuery(sitePagesQuery)}
        skeleton={<RowsSkeleton rows={10} />}
        failed="The pages could not be loaded"
      >
        {(pages) => <Pages pages={pages} />}
      </QueryResult>
    </>
  );
}

function Pages({ pages }: { pages: readonly SitePage[] }) {
  const { site } = useRouteContext({ from: '__root__' });
  const base = useSitePagesPath();
  const titleOf = ({ title }: SitePage) => fillPageVariables(title, site);
  const link = (page: SitePage) => (
    <PathLink href={`${base}/${encodeURIComponent(page.slug)}`} className={rowLinkClass}>
      <span dir="auto" className="wrap-anywhere">
        {titleOf(page)}
      </span>
    </PathLink>
  );
  const view = ({ path, published }: SitePage, title: string) =>
    published && (
      <PathLink
        href={path}
        aria-label={`View ${title}`}
        className="relative z-1 inline-flex min-h-11 items-center text-primary underline underline-offset-[3px]"
      >
        View
      </PathLink>
    );
  const columns: Column<SitePage>[] = [
    { header: 'Page', width: 'w-[38%]', cell: link },
    {
      header: 'Address',
      width: 'w-[22%]',
      cell: ({ path }) => (
        <span dir="ltr" className="text-14 wrap-anywhere text-ink2">
          {path}
        </span>
      ),
    },
    { header: 'State', width: 'w-[15%]', cell: (page) => <State page={page} /> },
    {
      header: 'Last change',
      width: 'w-[19%]',
      cell: (page) => <span className="text-14 text-ink2">{changedText(page, momentText)}</span>,
    },
    { header: 'See it', width: 'w-[6%]', cell: (page) => view(page, titleOf(page)) },
  ];
  return (
    <DataTable
      label="Pages"
      rows={pages.toSorted((one, other) => titleOf(one).localeCompare(titleOf(other)))}
      columns={columns}
      keyOf={({ slug }) => slug}
      phoneRow={(page) => (
        <>
          <div className="flex items-start justify-between gap-3">
            {link(page)}
            <State page={page} />
          </div>
          <p dir="auto" className="mt-0.5 text-14 wrap-anywhere text-ink3">
            {page.path} · {changedText(page, momentText)}
          </p>
        </>
      )}
    />
  );
}

function State({ page }: { page: SitePage }) {
  const state = stateOf(page);
  return (
    <Badge tone={state === 'Published' ? 'soft' : 'accent'} className="shrink-0 whitespace-nowrap">
      {state}
    </Badge>
  );
}
