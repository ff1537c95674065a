import { GradebookPage } from '~/features/assessment/gradebook/gradebook-page';
import { CourseGroupFilter, groupOf } from '~/features/groups/course-group-filter';
import { WriteToPeople } from '~/features/reports/remind-people';
import type { TabProps } from './tab-props.ts';

export const Grades = ({ id, search }: TabProps) => (
  <GradebookPage
    course={id}
    group={groupOf(search)}
    filter={<CourseGroupFilter course={id} />}
    write={(chosen) => <WriteToPeople {...chosen} />}
  />
);
