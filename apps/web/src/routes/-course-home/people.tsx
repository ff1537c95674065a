import { ParticipantsPage } from '~/features/enrollment/participants/participants-page';
import { CourseAdd } from '~/features/groups/invite/course-add';
import type { TabProps } from './tab-props.ts';

export const People = ({ id }: TabProps) => (
  <ParticipantsPage course={id} ways={(course) => <CourseAdd course={course} />} />
);
