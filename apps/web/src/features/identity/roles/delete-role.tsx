import type { StaffRole } from '@darasa/contract/identity/staff-roles/endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { Confirm } from '~/ui/confirm';
import { SelectField } from '~/ui/fields/select-field';
import { forgetRoles, removeRole } from './role-calls.ts';

interface Props {
  role: StaffRole;
  others: readonly StaffRole[];
  isOpen: boolean;
  onClose: () => void;
  /** It is gone: leaves its page. */
  onDeleted: () => Promise<void>;
}

/** Deletes a role, after saying what becomes of those who have it. */
export function DeleteRole({ role, others, isOpen, onClose, onDeleted }: Props) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [instead, setInstead] = useState('');
  return (
    <Confirm
      question={`Delete the role “${role.name}”?`}
      action="Delete role"
      danger
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        await confirmed(() => removeRole(role.id, instead || undefined));
        await onDeleted();
        await forgetRoles(queryClient);
      }}
    >
      {role.holders === 0 ? (
        <p>Nobody has it.</p>
      ) : (
        <>
          <p>
            {formatQuantity(role.holders, 'person has', 'people have')} it. What it permits ends for them at
            once, unless you give them another role instead.
          </p>
          {others.length > 0 && (
            <SelectField
              label="Another role for them"
              value={instead}
              onChange={({ target }) => setInstead(target.value)}
              choices={[
                { value: '', label: 'None' },
                ...others.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
        </>
      )}
    </Confirm>
  );
}
