import { ReminderList } from '~/features/reports/history/reminder-list';
import { RequirementPage } from '~/features/requirements/page/requirement-page';

/** One requirement, with what its people were reminded of. */
export const RequirementScreen = ({ area, id }: { area: 'administrator' | 'own'; id: string }) => (
  <RequirementPage
    area={area}
    id={id}
    reminders={(requirement, user) => <ReminderList of={{ user, requirement }} />}
  />
);
