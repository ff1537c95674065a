import { groupEntries } from '@darasa/contract/administration/entries';
import { useQuery } from '@tanstack/react-query';
import { Note } from '~/ui/message';
import { Skeleton } from '~/ui/skeleton';
import { Prose } from '~/ui/text/prose';
import { ScrollRegion } from '~/ui/text/scroll-region';
import { sitePagePreviewQuery } from '../queries.ts';

/** A preview of the text and its structure, without the page's own layout. */
export function SitePagePreview({ slug, source }: { slug: string; source: string }) {
  const { data: page, error } = useQuery(sitePagePreviewQuery(slug, source));
  return (
    <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-24">
      <h2 className="mb-2 font-sans text-15 font-semibold tracking-normal">Preview</h2>
      <div aria-live="polite" className="mb-3 empty:hidden">
        {error && <Note tone="danger">{error.message}</Note>}
      </div>
      {!page && !error && <Skeleton className="h-96" />}
      {page && (
        <ScrollRegion
          aria-label="The page as it will look"
          className="max-h-[75vh] overflow-y-auto rounded-l border border-line bg-surface p-5 md:p-6"
        >
          <p dir="auto" className="display text-30 font-bold wrap-anywhere">
            {page.title}
          </p>
          <p className="mt-2 text-17 text-ink2">{page.summary}</p>
          {page.bodyHtml !== '' && <Prose html={page.bodyHtml} className="mt-5" />}
          {groupEntries(page.items).map((group) => (
            <div key={group.anchor} className="mt-8">
              <p dir="auto" className="display text-19 font-semibold wrap-anywhere">
                {group.title}
              </p>
              {group.entries.map((entry) => (
                <div key={entry.anchor} className="mt-4">
                  <p dir="auto" className="text-16 font-semibold wrap-anywhere">
                    {entry.title}
                  </p>
                  {entry.meta && <p className="text-14 text-ink3">{entry.meta}</p>}
                  <Prose html={entry.bodyHtml} className="mt-1 text-15" />
                </div>
              ))}
            </div>
          ))}
        </ScrollRegion>
      )}
    </section>
  );
}
