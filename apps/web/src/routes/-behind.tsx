import { useQueryClient } from '@tanstack/react-query';
import { ChangeDueDate } from '~/features/assessment/gradebook/change-due-date';
import { BehindList } from '~/features/reports/behind-list';
import { REPORTS } from '~/features/reports/behind-query';
import { ChangeRequiredDate } from '~/features/requirements/dates/change-required-date';

/** Who is behind, with other dates for what is overdue. */
export function Behind({ place }: { place: { group: string } | { course: string } }) {
  const queryClient = useQueryClient();
  const renew = () => void queryClient.invalidateQueries({ queryKey: [REPORTS] });
  return (
    <BehindList
      place={place}
      changeDate={(person, work) => (
        <ChangeDueDate course={person.course_id} person={person} work={work} onChanged={renew} />
      )}
      changeRequired={(person, requirement) => (
        <ChangeRequiredDate
          requirement={requirement}
          person={person}
          title={person.course}
          onChanged={renew}
        />
      )}
    />
  );
}
