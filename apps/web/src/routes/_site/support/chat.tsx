import { groupEntries } from '@darasa/contract/administration/entries';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { PageIntro } from '~/features/site/page-intro';
import { contentSearchQuery, loadContentPage, resultHref, useContentPage } from '~/features/site/queries';
import { commonEntries } from '~/features/site/search-entries';
import { QuestionForm } from '~/features/support/question-form';
import { NotFound } from '~/layouts/not-found';
import { pageHead } from '~/lib/head';
import { breadcrumbList, jsonLd } from '~/lib/json-ld';
import { searchText } from '~/lib/search-params';

const title = 'Ask support';
const path = '/support/chat';
const MOST_ANSWERS = 5;
const print = { category: 'data-science', seed: 'support', scale: 1.5 };

export const Route = createFileRoute('/_site/support/chat')({
  // A search elsewhere that found nothing.
  validateSearch: ({ question }): { question?: string } => ({ question: searchText(question, 500) }),
  loader: ({ context }) => loadContentPage(context.queryClient, 'faq'),
  head: ({ match: { context } }) => ({
    ...pageHead({
      site: context.site,
      title,
      description: `Type your question: ${context.site.name} shows matching answers, and support replies to other questions by email.`,
      path,
    }),
    // For search engines, which read what the server sends: no browser needs the code for it.
    scripts: import.meta.env.SSR
      ? [
          jsonLd(
            breadcrumbList(context.site, [
              { name: 'Home', path: '/' },
              { name: title, path },
            ]),
          ),
        ]
      : [],
  }),
  component: Screen,
  notFoundComponent: NotFound,
});

function Screen() {
  const { site } = Route.useRouteContext();
  const { question } = Route.useSearch();
  const { items } = useContentPage('faq');
  const groups = useMemo(() => groupEntries(items), [items]);
  const common = useMemo(() => commonEntries(groups), [groups]);
  const [asked, setAsked] = useState('');
  const { data: results, isPlaceholderData, isError } = useQuery(contentSearchQuery(asked, MOST_ANSWERS));
  const answers = useMemo(
    () => results?.map((result) => ({ ...result, anchor: resultHref(result), from: result.page.title })),
    [results],
  );
  return (
    <>
      <PageIntro
        title={title}
        lead={
          <p>
            Answers appear while you type. If none helps, send your question and we’ll email you; this is not
            a live chat.
          </p>
        }
        print={print}
        shape="band"
      />
      <div className="wrap py-10 md:py-14">
        <QuestionForm
          supportEmail={site.supportEmail}
          question={question}
          onQuestion={setAsked}
          answers={asked === '' || isError ? [] : answers}
          looking={isPlaceholderData}
          commonAnswers={common}
        />
      </div>
    </>
  );
}
