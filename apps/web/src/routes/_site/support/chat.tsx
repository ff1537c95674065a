import { createFileRoute } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { groupEntries } from '~/features/site/entries';
import { PageIntro } from '~/features/site/page-intro';
import { loadContentPage, useContentPage } from '~/features/site/queries';
import { commonEntries, suggestEntries } from '~/features/site/search-entries';
import { QuestionForm } from '~/features/support/question-form';
import { NotFoundScreen } from '~/layouts/not-found-screen';
import { pageHead } from '~/lib/head';
import { breadcrumbList, jsonLd } from '~/lib/json-ld';
import { searchText } from '~/lib/search-params';

const title = 'Ask support';
const path = '/support/chat';
const print = { category: 'data-science', seed: 'support', scale: 1.5 };

export const Route = createFileRoute('/_site/support/chat')({
  // A search elsewhere that found nothing.
  validateSearch: ({ question }): { question?: string } => ({ question: searchText(question, 500) }),
  loader: ({ context }) => loadContentPage(context.queryClient, 'faq'),
  head: ({ match: { context } }) => ({
    ...pageHead({
      site: context.site,
      title,
      description: `Type your question: ${context.site.name} shows the answers that exist, and a person answers the rest by email.`,
      path,
    }),
    scripts: [
      jsonLd(
        breadcrumbList(context.site, [
          { name: 'Home', path: '/' },
          { name: title, path },
        ]),
      ),
    ],
  }),
  component: Screen,
  notFoundComponent: NotFoundScreen,
});

function Screen() {
  const { site } = Route.useRouteContext();
  const { question } = Route.useSearch();
  const { items } = useContentPage('faq');
  const groups = useMemo(() => groupEntries(items), [items]);
  const answersTo = useCallback((asked: string) => suggestEntries(groups, asked), [groups]);
  const common = useMemo(() => commonEntries(groups), [groups]);
  return (
    <>
      <PageIntro
        title={title}
        lead={
          <p>
            Answers that exist already appear while you type. What they leave open goes to a person, who
            answers by email; this is not a live conversation.
          </p>
        }
        print={print}
        shape="band"
      />
      <div className="wrap py-10 md:py-14">
        <QuestionForm
          supportEmail={site.supportEmail}
          question={question}
          answersTo={answersTo}
          commonAnswers={common}
        />
      </div>
    </>
  );
}
