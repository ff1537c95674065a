import { groupEntries } from '@darasa/contract/administration/entries';
import { MAX_QUESTION_LENGTH } from '@darasa/contract/administration/limits';
import { coursePath } from '@darasa/contract/catalogue/rules';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { suggestionsQuery } from '~/features/catalogue/queries';
import { PageIntro } from '~/features/site/page-intro';
import { contentSearchQuery, loadContentPage, resultHref, useContentPage } from '~/features/site/queries';
import { commonEntries } from '~/features/site/search-entries';
import { ChatPanel } from '~/features/support/chat/chat-panel';
import { readDraft } from '~/features/support/draft-storage';
import { MatchingAnswers } from '~/features/support/matching-answers';
import { NotFound } from '~/layouts/not-found';
import { pageHead } from '~/lib/head';
import { breadcrumbList, jsonLd } from '~/lib/json-ld';
import { searchText } from '~/lib/search-params';
import { useDebounced } from '~/lib/use-debounced';
import { linkClass } from '~/ui/link-class';
import { PathLink } from '~/ui/path-link';

const title = 'Ask support';
const path = '/support/chat';
const MOST_ANSWERS = 5;
const MOST_COURSES = 3;
/** How long typing pauses before answers are looked for. */
const PAUSE_MS = 300;
const print = { category: 'data-science', seed: 'support', scale: 1.5 };

export const Route = createFileRoute('/_site/support/chat')({
  // A search elsewhere that found nothing.
  validateSearch: ({ question }): { question?: string } => ({ question: searchText(question, 500) }),
  loader: ({ context }) => loadContentPage(context.queryClient, 'faq'),
  head: ({ match: { context } }) => ({
    ...pageHead({
      site: context.site,
      title,
      description: `Write to the support of ${context.site.name}: matching answers appear while you type, and our team answers here or by email.`,
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
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim().slice(0, MAX_QUESTION_LENGTH), PAUSE_MS);
  const { data: results, isPlaceholderData, isError } = useQuery(contentSearchQuery(asked, MOST_ANSWERS));
  const courses = useQuery(suggestionsQuery(asked, MOST_COURSES));
  const answers = useMemo(
    () => results?.map((result) => ({ ...result, anchor: resultHref(result), from: result.page.title })),
    [results],
  );
  // What the system check or a search elsewhere wrote down enters once the page stands
  const [begun, setBegun] = useState('');
  useEffect(() => setBegun(question ?? readDraft('question').draft.message ?? ''), [question]);
  return (
    <>
      <PageIntro
        title={title}
        lead={<p>Write to our team here. Answers that may help appear while you type.</p>}
        print={print}
        shape="band"
      />
      <div className="wrap grid items-start gap-x-16 gap-y-8 py-10 md:py-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        <ChatPanel supportEmail={site.supportEmail} question={begun} onQuestion={setTyped} />
        <div className="grid gap-6 lg:sticky lg:top-24">
          <MatchingAnswers
            question={typed}
            answers={asked === '' || isError ? [] : answers}
            looking={isPlaceholderData}
            common={common}
          />
          {asked.length > 2 && (courses.data?.length ?? 0) > 0 && (
            <section aria-label="Courses">
              <p className="text-15 font-semibold">Courses</p>
              <ul className="mt-2 grid gap-1">
                {courses.data?.map((course) => (
                  <li key={course.id}>
                    <PathLink href={coursePath(course)} className={linkClass}>
                      <bdi>{course.title}</bdi>
                    </PathLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}
