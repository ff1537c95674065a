import { inboxFilters } from '~/features/learning/questions/inbox-filters';
import { CourseQuestions } from '~/features/learning/questions/question-inbox';
import { searchText } from '~/lib/search-params';
import type { TabProps } from './tab-props.ts';

export const Questions = ({ id, search: { show, page } }: TabProps) => (
  <CourseQuestions
    course={id}
    filters={inboxFilters({ show: searchText(show, 20), page: searchText(page, 6) })}
  />
);
