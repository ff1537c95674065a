import type { InboxFilters } from '../queries.ts';
import { QuestionInbox } from './question-inbox.tsx';

/** What learners ask in one's own courses. */
export const QuestionInboxPage = ({ filters }: { filters: InboxFilters }) => (
  <div className="wrap max-w-[52rem] pt-6 pb-18 md:pt-10">
    <h1 className="text-30 tracking-[-0.025em]">Questions</h1>
    <p className="mt-1 mb-4 text-16 text-ink2">From learners in your courses.</p>
    <QuestionInbox filters={filters} />
  </div>
);
