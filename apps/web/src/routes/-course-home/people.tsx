import { OverridesButton } from '~/features/assessment/overrides/overrides-button';
import { ParticipantsPage } from '~/features/enrollment/participants/participants-page';
import { CourseAdd } from '~/features/groups/invite/course-add';
import { CourseDue } from '~/features/requirements/list/course-due';
import { Behind } from '~/routes/-behind';
import type { TabProps } from './tab-props.ts';

export const People = ({ id }: TabProps) => (
  <ParticipantsPage
    course={id}
    ways={(course) => (
      <>
        <OverridesButton course={course.id} />
        <CourseDue course={course} />
        <CourseAdd course={course} />
      </>
    )}
    behind={<Behind place={{ course: id }} />}
  />
);
