import { useQueryClient } from '@tanstack/react-query';
import { ChangeDueDate } from '~/features/assessment/gradebook/change-due-date';
import { GroupPage } from '~/features/groups/page/group-page';
import { BehindList } from '~/features/reports/behind-list';
import { REPORTS } from '~/features/reports/behind-query';
import { GroupRequirements } from '~/features/requirements/list/group-requirements';

/** A group with what other features know of its people. */
export function GroupScreen({ area, id }: { area: 'administrator' | 'instructor' | 'own'; id: string }) {
  return (
    <GroupPage
      area={area}
      id={id}
      behind={<Behind place={{ group: id }} />}
      dueDates={(group) => (
        <GroupRequirements area={area === 'administrator' ? 'administrator' : 'own'} group={group} />
      )}
    />
  );
}

/** Who is behind, with other dates for what is overdue. */
export function Behind({ place }: { place: { group: string } | { course: string } }) {
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: [REPORTS] });
  return (
    <BehindList
      place={place}
      changeDate={(person, work) => (
        <ChangeDueDate course={person.course_id} person={person} work={work} onChanged={() => void renew()} />
      )}
    />
  );
}
