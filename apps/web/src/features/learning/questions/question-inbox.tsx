import { lessonPath } from '@darasa/contract/learning/paths';
import type { InboxQuestion } from '@darasa/contract/learning/questions';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RowsSkeleton } from '~/ui/data-table';
import { EmptyState } from '~/ui/message';
import { LinkTabs } from '~/ui/navigation/link-tabs';
import { PagedList } from '~/ui/navigation/paged-list';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { type InboxFilters, questionInboxQuery } from '../queries.ts';
import { inboxHref, inboxTabs } from './inbox-filters.ts';
import { QuestionItem } from './question-item.tsx';

interface Props {
  filters: InboxFilters;
  /** Id of the only course; undefined: all of one's own. */
  course?: string;
}

/** What learners ask: what nobody has answered comes first, the longest waiting at the top. */
export function QuestionInbox({ filters, course }: Props) {
  const inbox = useQuery(questionInboxQuery(filters, course));
  return (
    <>
      <LinkTabs
        label="Filter"
        tabs={inboxTabs.map(([show, label]) => ({
          href: inboxHref({ ...filters, show, page: 1 }, course),
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
              hrefOf={(page) => inboxHref({ ...filters, page }, course)}
              stale={stale}
            >
              {(question) => (
                <QuestionItem
                  question={question}
                  place={<Place question={question} withCourse={course === undefined} />}
                />
              )}
            </PagedList>
          )
        }
      </QueryResult>
    </>
  );
}

/** The questions of one course, as a tab of its home. */
export const CourseQuestions = ({ filters, course, filter }: Required<Props> & { filter: ReactNode }) => (
  <div className="max-w-[52rem] px-4 pt-4 pb-18 md:px-8">
    <h2 className="sr-only">Questions</h2>
    <div className="mb-2 empty:hidden">{filter}</div>
    <QuestionInbox filters={filters} course={course} />
  </div>
);

function Place({
  question: { course, lesson_id: lesson, lesson_title: title },
  withCourse,
}: {
  question: InboxQuestion;
  withCourse: boolean;
}) {
  if (!withCourse && title === null) return null;
  return (
    <p className="text-14 text-ink3">
      <PathLink
        href={lessonPath(course.slug, title === null ? null : lesson)}
        className="underline underline-offset-[3px] hover:text-ink"
      >
        {[withCourse ? course.title : null, title].filter((part) => part !== null).join(': ')}
      </PathLink>
    </p>
  );
}
