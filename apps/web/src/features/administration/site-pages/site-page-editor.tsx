import { fillPageVariables } from '@darasa/contract/administration/page-variables';
import type { SitePageSource } from '@darasa/contract/administration/site-pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ownKey, sessionOwner } from '~/lib/session/own-key';
import { useDebounced } from '~/lib/use-debounced';
import { Button, buttonClass } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { LeaveGuard } from '~/ui/form/leave-guard';
import { storedInTab } from '~/ui/form/unsaved-values';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { EmptyState, Note } from '~/ui/message';
import { Breadcrumbs } from '~/ui/navigation/breadcrumbs';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { Skeleton } from '~/ui/skeleton';
import { showToast } from '~/ui/toast';
import { restoreSitePage, saveSitePage } from '../administration-calls.ts';
import { sitePageQuery, sitePagesQuery } from '../queries.ts';
import { SitePagePreview } from './site-page-preview.tsx';
import { SITE_PAGES } from './site-pages-page.tsx';

/** Milliseconds without a key before the preview is drawn again. */
const PAUSE_MS = 600;

/** The editor of one content page: its Markdown, and a preview. */
export function SitePageEditor({ slug }: { slug: string }) {
  return (
    <QueryResult
      query={useQuery(sitePageQuery(slug))}
      skeleton={<Skeleton className="h-[70vh]" />}
      failed="The page could not be loaded"
      level={1}
      missing={
        <EmptyState
          title="This page does not exist"
          level={1}
          actions={
            <PathLink href={SITE_PAGES} className={buttonClass()}>
              To all pages
            </PathLink>
          }
        >
          Choose one from the list of pages.
        </EmptyState>
      }
    >
      {(page) => <Editor page={page} />}
    </QueryResult>
  );
}

function Editor({ page }: { page: SitePageSource }) {
  const { slug, from_product, edited } = page;
  const { site } = useRouteContext({ from: '__root__' });
  const title = fillPageVariables(page.title, site);
  const queryClient = useQueryClient();
  const [owner] = useState(sessionOwner);
  const [restoring, setRestoring] = useState(false);
  const form = useForm({
    saved: { source: page.source },
    kept: storedInTab(ownKey(`site-page:${slug}`, owner)),
  });
  const keep = (next: SitePageSource) => {
    queryClient.setQueryData(sitePageQuery(slug).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: sitePagesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: ['administration', 'page', slug] });
  };
  const sending = useSending(form, {
    send: ({ source }) => saveSitePage(slug, { source, version: page.version }),
    onDone: (next, values) => {
      keep(next);
      form.clear(values);
      showToast('The page has been saved');
    },
  });
  const restore = async () => {
    const next = await restoreSitePage(slug);
    form.clear();
    keep(next);
    showToast('The original text has been restored');
  };
  const source = useWatch({ control: form.control, name: 'source' });
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="pages" href={SITE_PAGES}>
            Pages
          </PathLink>,
          title,
        ]}
      />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 dir="auto" className="text-24 wrap-anywhere">
          {title}
        </h1>
        <PathLink href={`/${slug}`} className="text-15 text-primary underline underline-offset-[3px]">
          View page
        </PathLink>
      </div>
      <div className="mt-5 grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <form
          ref={form.form}
          noValidate
          aria-label="Edit the page"
          aria-busy={form.pending}
          className="grid min-w-0 gap-4"
          onSubmit={sending.onSubmit}
        >
          {form.restored && (
            <p role="status" className="rounded-m bg-sunken px-4 py-3 text-15">
              This is what you typed last time. It is not saved yet.
            </p>
          )}
          <TextArea
            label="Text"
            description="Markdown. ## begins a group, ### an entry. {{site}} and {{supportEmail}} stand for this site’s name and address."
            rows={24}
            spellCheck
            required
            className="max-h-[70vh] font-mono text-14"
            {...form.field('source')}
          />
          <div aria-live="polite" className="empty:hidden">
            {sending.failure && <Note tone="danger">{sending.failure.message}</Note>}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-disabled={form.pending || !form.changed} className="max-md:flex-1">
              {form.pending ? 'Saving…' : 'Save'}
            </Button>
            {form.changed && (
              <Button look="quiet" onClick={() => form.clear()}>
                Undo changes
              </Button>
            )}
            {from_product && edited && !form.changed && (
              <Button look="quiet" onClick={() => setRestoring(true)}>
                Restore original text
              </Button>
            )}
          </div>
          <LeaveGuard
            when={form.changed && !form.pending}
            question="Leave without saving?"
            leave="Leave without saving"
            onLeave={() => form.clear()}
          >
            What you have changed on this page would be lost.
          </LeaveGuard>
        </form>
        <SitePagePreview slug={slug} source={useDebounced(source, PAUSE_MS)} />
      </div>
      <Confirm
        question="Restore the original text?"
        action="Restore original text"
        danger
        isOpen={restoring}
        onConfirm={restore}
        onClose={() => setRestoring(false)}
      >
        Your own text of this page is replaced by the text that came with the product.
      </Confirm>
    </>
  );
}
