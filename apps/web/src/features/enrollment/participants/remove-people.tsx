import { enrollmentEndpoints } from '@darasa/contract/enrollment/endpoints';
import { enrollmentLimits } from '@darasa/contract/enrollment/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { formatQuantity } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { showToast } from '~/ui/toast';

/** As many are named in the question. */
const NAMED = 5;

interface Props {
  /** Its id. */
  course: string;
  people: readonly { user_id: string; name: string }[];
  onClose: (done: boolean) => void;
}

/** Removes people from a course with a reason, which they are told. */
export function RemovePeople({ course, people, onClose }: Props) {
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [only] = people;
  const whom = people.length === 1 && only ? only.name : formatQuantity(people.length, 'learner');
  const remove = async () => {
    const { removed } = await request(enrollmentEndpoints.removeSeveral, {
      params: { id: course },
      body: { user_ids: people.map(({ user_id }) => user_id), reason: reason.trim() },
    });
    void queryClient.invalidateQueries({ queryKey: ['enrollment', 'participants', course] });
    showToast(`${formatQuantity(removed.length, 'learner was', 'learners were')} removed`);
    onClose(true);
  };
  return (
    <Confirm
      question={`Remove ${whom} from the course?`}
      action={people.length === 1 ? 'Remove learner' : `Remove ${whom}`}
      danger
      isOpen
      onClose={() => onClose(false)}
      onConfirm={remove}
    >
      <p>
        They lose access to the lessons and cannot enrol by themselves. Their progress is kept, and you can
        enrol them again. What was paid is not refunded by this.
      </p>
      {people.length > 1 && (
        <p className="mt-2 wrap-anywhere" dir="auto">
          {people
            .slice(0, NAMED)
            .map(({ name }) => name)
            .join(', ')}
          {people.length > NAMED && ` and ${people.length - NAMED} more`}
        </p>
      )}
      <TextArea
        label="Reason"
        description="They are told it; it is kept in the audit log"
        required
        maxLength={enrollmentLimits.reason}
        rows={3}
        className="min-h-24 text-ink"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
