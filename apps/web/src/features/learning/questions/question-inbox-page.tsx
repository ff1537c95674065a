import { lessonPath } from '@darasa/contract/learning/paths';
import type { InboxQuestion } from '@darasa/contract/learning/questions';
import { useQuery } from '@tanstack/react-query';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { type InboxFilters, questionInboxQuery } from '../queries.ts';
import { INBOX_PATH } from './inbox-path.ts';
import { QuestionItem } from './question-item.tsx';

const tabs = [
  ['unanswered', 'Not answered'],
  ['answered', 'Answered'],
  ['all', 'All'],
] as const;

const hrefOf = ({ show, page }: InboxFilters): string => {
  const params = new URLSearchParams({
    ...(show === 'unanswered' ? {} : { show }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return params.size > 0 ? `${INBOX_PATH}?${params}` : INBOX_PATH;
};

/** Filters as the URL has them; what it does not say is the first choice. */
export function inboxFilters(search: { show?: string | undefined; page?: string | undefined }): InboxFilters {
  const page = Number(search.page);
  return {
    show: tabs.find(([id]) => id === search.show)?.[0] ?? 'unanswered',
    page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1,
  };
}

/** What learners ask in one's own courses: what nobody has answered comes first, the longest waiting at the top. */
export function QuestionInboxPage({ filters }: { filters: InboxFilters }) {
  const inbox = useQuery(questionInboxQuery(filters));
  return (
    <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
      <h1 className="text-30 tracking-[-0.025em]">Questions</h1>
      <p className="mt-1 mb-4 text-16 text-ink2">From learners in your courses.</p>
      <LinkTabs
        label="Filter"
        tabs={tabs.map(([show, label]) => ({
          href: hrefOf({ show, page: 1 }),
          label,
          current: filters.show === show,
          ...(show === 'unanswered' && inbox.data ? { count: inbox.data.unanswered } : {}),
        }))}
      />
      <QueryResult
        query={inbox}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The questions could not be loaded"
      >
        {({ questions, pagination }, stale) =>
          questions.length === 0 ? (
            <EmptyState
              title={filters.show === 'unanswered' ? 'Every question is answered' : 'No questions yet'}
            >
              Questions that learners ask in a lesson appear here, and you are notified of them.
            </EmptyState>
          ) : (
            <PagedList
              label="Questions"
              items={questions}
              keyOf={({ id }) => id}
              pagination={pagination}
              hrefOf={(page) => hrefOf({ ...filters, page })}
              stale={stale}
            >
              {(question) => <QuestionItem question={question} place={<Place question={question} />} />}
            </PagedList>
          )
        }
      </QueryResult>
    </div>
  );
}

const Place = ({
  question: { course, lesson_id: lesson, lesson_title: title },
}: {
  question: InboxQuestion;
}) => (
  <p className="text-14 text-ink3">
    <PathLink
      href={lessonPath(course.slug, title === null ? null : lesson)}
      className="underline underline-offset-[3px] hover:text-ink"
    >
      {course.title}
      {title !== null && `: ${title}`}
    </PathLink>
  </p>
);
