import { fillPageVariables } from '@darasa/contract/administration/page-variables';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDate } from '~/lib/format';
import { Button } from '~/ui/button';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { sitePagesQuery } from '../queries.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { SITE_PAGES } from './site-pages-path.ts';

/** The editable content pages: terms, help, questions and answers and the like. */
export function SitePagesPage() {
  const { site } = useRouteContext({ from: '__root__' });
  const [making, setMaking] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-30 tracking-[-0.025em]">Pages</h1>
        <Button onClick={() => setMaking(true)}>New page</Button>
      </div>
      <p className="mt-2 max-w-[60ch] text-16 text-ink2">
        The texts of this site. Changes are visible to everyone as soon as they are published.
      </p>
      <NewPageDialog isOpen={making} onClose={() => setMaking(false)} />
      <QueryResult
        query={useQuery(sitePagesQuery)}
        skeleton={<Skeleton className="mt-6 h-96" />}
        failed="The pages could not be loaded"
      >
        {(pages) => (
          <ul className="mt-6 max-w-3xl border-t border-line">
            {pages.map(({ slug, path, title, edited, published, draft, updated_at }) => (
              <li key={slug} className="border-b border-line">
                <PathLink
                  href={`${SITE_PAGES}/${encodeURIComponent(slug)}`}
                  className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3 hover:text-primary"
                >
                  <span dir="auto" className="text-17 font-semibold wrap-anywhere">
                    {fillPageVariables(title, site)}
                  </span>
                  <span className="text-14 text-ink3">
                    {path} · {edited ? `edited on ${formatDate(updated_at)}` : 'original text'}
                    {!published && ' · not published'}
                    {published && draft && ' · with a draft'}
                  </span>
                </PathLink>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </>
  );
}
