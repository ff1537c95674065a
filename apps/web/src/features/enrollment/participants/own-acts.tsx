import { Download, UserMinus } from 'lucide-react';
import { showToast } from '~/ui/toast';
import { saveParticipants } from './participants-query.ts';
import type { Chosen, PeopleAct } from './people-acts.ts';
import { RemovePeople } from './remove-people.tsx';

/** What may be done to several people in a course, as far as enrolment itself does it. */
export const ownActs: readonly PeopleAct[] = [
  {
    id: 'export',
    label: 'CSV',
    icon: Download,
    fits: () => true,
    press: exportChosen,
  },
  {
    id: 'remove',
    label: 'Remove',
    icon: UserMinus,
    danger: true,
    fits: ({ abilities }) => abilities.remove,
    render: (chosen) => <RemovePeople {...chosen} />,
  },
];

/** Saves the file. */
async function exportChosen({ course, people }: Omit<Chosen, 'onClose'>): Promise<void> {
  try {
    await saveParticipants(
      course,
      { search: '' },
      people.map(({ user_id }) => user_id),
    );
  } catch (error) {
    showToast(error instanceof Error ? error.message : 'The file could not be made.');
  }
}
