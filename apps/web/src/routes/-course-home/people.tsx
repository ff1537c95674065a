import { ArrowLeftRight } from 'lucide-react';
import { OverridesButton } from '~/features/assessment/overrides/overrides-button';
import { ParticipantsPage } from '~/features/enrollment/participants/participants-page';
import type { PeopleAct } from '~/features/enrollment/participants/people-acts';
import { MovePeople } from '~/features/groups/enrolling/move-people';
import { CourseAdd } from '~/features/groups/invite/course-add';
import { CourseDue } from '~/features/requirements/list/course-due';
import { Behind } from '~/routes/-behind';
import type { TabProps } from './tab-props.ts';

const acts: readonly PeopleAct[] = [
  {
    id: 'move',
    label: 'Move',
    icon: ArrowLeftRight,
    fits: ({ abilities }) => abilities.remove,
    render: (chosen) => <MovePeople {...chosen} />,
  },
];

export const People = ({ id }: TabProps) => (
  <ParticipantsPage
    course={id}
    acts={acts}
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
