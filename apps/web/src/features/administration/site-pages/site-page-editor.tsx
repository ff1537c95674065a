import { pageLimits } from '@darasa/contract/administration/page-rules';
import { fillPageVariables } from '@darasa/contract/administration/page-variables';
import type { SitePageSource } from '@darasa/contract/administration/site-pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ownKey, sessionOwner } from '~/lib/session/own-key';
import { momentText } from '~/lib/time/local-time';
import { useDebounced } from '~/lib/use-debounced';
import { Button, buttonClass } from '~/ui/button';
import { TextArea, TextField } from '~/ui/fields/text-field';
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
import { saveSitePage } from '../administration-calls.ts';
import { pageHistoryQuery, sitePageQuery, sitePagesQuery } from '../queries.ts';
import { PageActs } from './page-acts.tsx';
import { PageHistory } from './page-history.tsx';
import { changedText, stateOf } from './page-state.ts';
import { type OwnText, partsOf, sourceOf } from './page-texts.ts';
import { SitePagePreview } from './site-page-preview.tsx';
import { useSitePagesPath } from './site-pages-path.ts';

/** Milliseconds without a key before the preview is drawn again. */
const PAUSE_MS = 600;

/** The editor of lessons, for the text of a page. */
export type PageText = ComponentType<{
  value: string;
  onChange: (markdown: string) => void;
  label: string;
  /** The pictures that the text has. */
  media: SitePageSource['media'];
  basic: true;
  most: number;
  finish: (markdown: string) => string;
}>;

/** The editor of one content page and a preview: the Markdown of a page with groups, the editor of lessons for one of the site's own. */
export function SitePageEditor({ slug, Text }: { slug: string; Text: PageText }) {
  const list = useSitePagesPath();
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
            <PathLink href={list} className={buttonClass()}>
              To all pages
            </PathLink>
          }
        >
          Choose one from the list of pages.
        </EmptyState>
      }
    >
      {(page) => <Editor page={page} Text={Text} />}
    </QueryResult>
  );
}

/** As it is stored. */
const trimmed = (markdown: string): string => markdown.trim();

interface Values extends OwnText {
  /** Of a page of the product, which has groups. */
  source: string;
}
/** A page is written either way: what the other one would need stays empty. */
const valuesOf = ({ source }: Pick<SitePageSource, 'source'>, isGrouped: boolean): Values =>
  isGrouped ? { source, title: '', summary: '', body: '' } : { source: '', ...partsOf(source) };

function Editor({ page, Text }: { page: SitePageSource; Text: PageText }) {
  const { slug, from_product: isGrouped, edited, published, draft, path } = page;
  const { site } = useRouteContext({ from: '__root__' });
  const list = useSitePagesPath();
  const title = fillPageVariables(page.title, site);
  const queryClient = useQueryClient();
  const [owner] = useState(sessionOwner);
  /** What the form is sent for. */
  const publish = useRef(true);
  const form = useForm<Values>({
    saved: valuesOf(page, isGrouped),
    kept: storedInTab(ownKey(`site-page:${slug}`, owner)),
  });
  const values = useWatch({ control: form.control }) as Values;
  const source = isGrouped ? values.source : sourceOf(values);
  const keep = (next: SitePageSource) => {
    queryClient.setQueryData(sitePageQuery(slug).queryKey, next);
    void queryClient.invalidateQueries({ queryKey: sitePagesQuery.queryKey });
    void queryClient.invalidateQueries({ queryKey: pageHistoryQuery(slug).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['administration', 'page', slug] });
  };
  const replace = (next: SitePageSource) => {
    form.clear();
    keep(next);
  };
  const sending = useSending(form, {
    send: (sent) =>
      saveSitePage(slug, {
        source: isGrouped ? sent.source : sourceOf(sent),
        version: page.version,
        publish: publish.current,
      }),
    onDone: (next, sent) => {
      keep(next);
      form.clear(sent);
      showToast(next.draft ? 'The draft has been saved' : 'The page has been published');
    },
  });
  return (
    <>
      <Breadcrumbs
        crumbs={[
          <PathLink key="pages" href={list}>
            Pages
          </PathLink>,
          title,
        ]}
      />
      <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 dir="auto" className="text-24 wrap-anywhere">
          {title}
        </h1>
        {published && (
          <PathLink href={path} className="text-15 text-primary underline underline-offset-[3px]">
            View page
          </PathLink>
        )}
      </div>
      <p dir="auto" className="mt-1 text-14 wrap-anywhere text-ink3">
        {path} · {changedText(page, momentText)} ·{' '}
        {published ? stateOf(page) : 'Not published: nobody else sees it'}
      </p>
      {published && draft && (
        <p role="status" className="mt-4 max-w-3xl rounded-m bg-sunken px-4 py-3 text-15">
          This is a draft. Everybody still sees the text that was published before.
        </p>
      )}
      <div className="mt-5 grid items-start gap-x-10 gap-y-8 xl:grid-cols-2">
        <form
          ref={form.form}
          noValidate
          aria-label="Edit the page"
          aria-busy={form.pending}
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
          onSubmit={sending.onSubmit}
        >
          {form.restored && (
            <p role="status" className="rounded-m bg-sunken px-4 py-3 text-15">
              This is what you typed last time. It is not saved yet.
            </p>
          )}
          {isGrouped ? (
            <TextArea
              label="Text"
              description="Markdown. ## begins a group, ### an entry. {{site}} and {{supportEmail}} stand for this site’s name and address."
              rows={24}
              spellCheck
              required
              className="max-h-[70vh] font-mono text-14"
              {...form.field('source')}
            />
          ) : (
            <>
              <TextField
                label="Title"
                autoComplete="off"
                required
                maxLength={pageLimits.title}
                {...form.field('title')}
              />
              <TextField
                label="Summary"
                autoComplete="off"
                description="One sentence below the title, and in search engines."
                maxLength={pageLimits.summary}
                {...form.field('summary')}
              />
              <Text
                label="Text of the page"
                value={values.body}
                onChange={(body) => form.change('body', body)}
                media={page.media}
                basic
                most={pageLimits.body}
                finish={trimmed}
              />
            </>
          )}
          <div aria-live="polite" className="empty:hidden">
            {sending.failure && <Note tone="danger">{sending.failure.message}</Note>}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              aria-disabled={form.pending || (!form.changed && published && !draft)}
              className="max-md:flex-1"
              onClick={() => {
                publish.current = true;
              }}
            >
              {form.pending ? 'One moment…' : 'Publish'}
            </Button>
            <Button
              type="submit"
              look="outline"
              aria-disabled={form.pending || !form.changed}
              className="max-md:flex-1"
              onClick={() => {
                publish.current = false;
              }}
            >
              Save draft
            </Button>
            {form.changed && (
              <Button look="quiet" onClick={() => form.clear()}>
                Undo changes
              </Button>
            )}
            <PageHistory
              slug={slug}
              onUse={(earlier) => {
                const text = valuesOf({ source: earlier }, isGrouped);
                for (const name of ['source', 'title', 'summary', 'body'] as const)
                  form.change(name, text[name]);
              }}
            />
          </div>
          {!form.changed && <PageActs page={page} edited={edited} onDone={replace} />}
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
    </>
  );
}
