import { CourseGroupFilter, groupOf } from '~/features/groups/course-group-filter';
import { inboxFilters } from '~/features/learning/questions/inbox-filters';
import { CourseQuestions } from '~/features/learning/questions/question-inbox';
import { searchText } from '~/lib/search-params';
import type { TabProps } from './tab-props.ts';

export const Questions = ({ id, search }: TabProps) => (
  <CourseQuestions
    course={id}
    filters={{
      ...inboxFilters({ show: searchText(search.show, 20), page: searchText(search.page, 6) }),
      group: groupOf(search),
    }}
    filter={<CourseGroupFilter course={id} />}
  />
);
