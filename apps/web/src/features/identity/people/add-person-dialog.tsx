import type { Person } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Note } from '~/ui/message';
import { TextField } from '~/ui/text-field';
import { failureWords } from '../account/failure-words.ts';
import { useFields } from '../account/use-fields.ts';
import { NewPassword } from './new-password.tsx';
import { newPersonFields, newPersonFrom, newPersonProblems } from './new-person.ts';
import { createPerson } from './people-calls.ts';
import { rememberPerson } from './people-queries.ts';
import { RolesField } from './roles-field.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
}

interface Created {
  person: Person;
  password: string;
}

/** Makes an account for somebody. Afterwards it shows the password that was made, this once. */
export function AddPersonDialog({ isOpen, onClose }: Props) {
  const [created, setCreated] = useState<Created>();
  const close = () => {
    setCreated(undefined);
    onClose();
  };
  if (created) return <NewPassword {...created} isOpen={isOpen} onClose={close} />;
  return <PersonForm isOpen={isOpen} onClose={onClose} onCreated={setCreated} />;
}

const plainInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

function PersonForm({ isOpen, onClose, onCreated }: Props & { onCreated: (created: Created) => void }) {
  const id = useId();
  const online = useOnline();
  const queryClient = useQueryClient();
  const [roles, setRoles] = useState<Role[]>(['student']);
  const [roleless, setRoleless] = useState(false);
  const [failure, setFailure] = useState('');
  const fields = useFields({ saved: newPersonFields, problemsOf: newPersonProblems });
  const creating = useMutation({
    mutationFn: createPerson,
    // An answer that got lost may have been a yes: a second try without asking would find the address taken.
    retry: false,
    onSuccess: (created) => {
      rememberPerson(queryClient, created.person);
      fields.clear();
      setRoles(['student']);
      onCreated(created);
    },
    onError: (error) => setFailure(fields.refuseAnswered(error) ? '' : failureWords(error)),
  });
  const busy = creating.isPending;
  return (
    <Dialog
      title="Add a person"
      isOpen={isOpen}
      onClose={onClose}
      busy={busy && online}
      actions={
        <>
          <Button look="outline" aria-disabled={busy} onClick={() => !busy && onClose()}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={busy || !online}>
            {busy ? 'One moment…' : 'Create account'}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={fields.form}
        noValidate
        className="grid gap-4 text-ink"
        onSubmit={(event) => {
          setFailure('');
          setRoleless(roles.length === 0);
          fields.onSubmit((values) => {
            if (!busy && online && roles.length > 0) creating.mutate(newPersonFrom(values, roles));
          })(event);
        }}
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextField label="First name" required autoComplete="off" {...fields.field('first_name')} />
          <TextField label="Last name" autoComplete="off" {...fields.field('last_name')} />
        </div>
        <TextField label="Email" type="email" required {...plainInput} {...fields.field('email')} />
        <TextField
          label="Username"
          description="Left empty it is made from the address."
          {...plainInput}
          {...fields.field('username')}
        />
        <RolesField
          roles={roles}
          onChange={(next) => {
            setRoles(next);
            setRoleless(false);
          }}
          error={roleless ? 'Choose at least one role' : undefined}
        />
        {failure && <Note tone="danger">{failure}</Note>}
        {!online && (
          <Note tone="info">You are offline. What you typed stays here until the connection is back.</Note>
        )}
      </form>
    </Dialog>
  );
}
