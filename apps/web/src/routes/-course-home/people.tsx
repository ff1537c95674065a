import { ArrowLeftRight, Bell, CalendarClock, History, MessageCircle, PencilLine } from 'lucide-react';
import { OverridesButton } from '~/features/assessment/overrides/overrides-button';
import { ParticipantsPage } from '~/features/enrollment/participants/participants-page';
import type { PeopleAct, PersonPart } from '~/features/enrollment/participants/people-acts';
import { CourseGroupFilter } from '~/features/groups/course-group-filter';
import { MovePeople } from '~/features/groups/enrolling/move-people';
import { CourseAdd } from '~/features/groups/invite/course-add';
import { WriteTo } from '~/features/messages/write-to';
import { RemindersDialog } from '~/features/reports/history/reminders-dialog';
import { RemindPeople, WriteToPeople } from '~/features/reports/remind-people';
import { CourseDue } from '~/features/requirements/list/course-due';
import { RequirementDialog } from '~/features/requirements/list/requirement-dialog';
import { Behind } from '~/routes/-behind';
import type { TabProps } from './tab-props.ts';

const learns: PeopleAct['fits'] = ({ status }) => status === 'active';
const acts: readonly PeopleAct[] = [
  {
    id: 'remind',
    label: 'Remind',
    icon: Bell,
    fits: learns,
    render: (chosen) => <RemindPeople {...chosen} />,
  },
  {
    id: 'write',
    label: 'Write',
    icon: PencilLine,
    fits: learns,
    render: (chosen) => <WriteToPeople {...chosen} />,
  },
  {
    id: 'due',
    label: 'Set a due date',
    icon: CalendarClock,
    fits: learns,
    render: ({ course, people, onClose }) => (
      <RequirementDialog
        everybody={false}
        of={{ people: people.map(({ user_id }) => user_id) }}
        course={{ id: course, label: '' }}
        onClose={onClose}
      />
    ),
  },
  {
    id: 'move',
    label: 'Move',
    icon: ArrowLeftRight,
    fits: ({ abilities }) => abilities.remove,
    render: (chosen) => <MovePeople {...chosen} />,
  },
];

const shown: readonly PersonPart[] = [
  {
    id: 'message',
    label: 'Message',
    icon: MessageCircle,
    render: ({ person, onClose }) => <WriteTo userId={person.user_id} onClose={onClose} />,
  },
  {
    id: 'reminders',
    label: 'Show reminders',
    icon: History,
    render: ({ course, person, onClose }) => (
      <RemindersDialog name={person.name} of={{ user: person.user_id, course }} onClose={onClose} />
    ),
  },
];

export const People = ({ id }: TabProps) => (
  <ParticipantsPage
    course={id}
    acts={acts}
    shown={shown}
    ways={(course) => (
      <>
        <OverridesButton course={course.id} />
        <CourseDue course={course} />
        <CourseAdd course={course} />
      </>
    )}
    filter={<CourseGroupFilter course={id} />}
    behind={<Behind place={{ course: id }} />}
  />
);
