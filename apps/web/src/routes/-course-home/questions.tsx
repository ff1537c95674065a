import { CourseDiscussions, teachersQuery } from '~/features/discussions/course-discussions';
import { CourseGroupFilter, groupOf } from '~/features/groups/course-group-filter';
import type { TabProps } from './tab-props.ts';

export const Questions = ({ id, search }: TabProps) => (
  <CourseDiscussions
    course={id}
    {...teachersQuery(search)}
    learnersOf={groupOf(search)}
    filter={<CourseGroupFilter course={id} />}
  />
);
