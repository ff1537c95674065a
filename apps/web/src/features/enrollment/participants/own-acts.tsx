import { Download, UserMinus } from 'lucide-react';
import { useEffect } from 'react';
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
    render: (chosen) => <ExportChosen {...chosen} />,
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

/** Saves the file, and is done: nobody is asked anything. */
function ExportChosen({ course, people, onClose }: Chosen) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    saveParticipants(
      course,
      { search: '' },
      people.map(({ user_id }) => user_id),
    ).then(
      () => onClose(false),
      (error: unknown) => {
        showToast(error instanceof Error ? error.message : 'The file could not be made.');
        onClose(false);
      },
    );
  }, []);
  return null;
}
