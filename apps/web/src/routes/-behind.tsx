import { useQueryClient } from '@tanstack/react-query';
import { ChangeDueDate } from '~/features/assessment/gradebook/change-due-date';
import { BehindList } from '~/features/reports/behind-list';
import { REPORTS } from '~/features/reports/behind-query';

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
