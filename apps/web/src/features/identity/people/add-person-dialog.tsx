import type { Person } from '@darasa/contract/identity/people-schemas';
import type { Role } from '@darasa/contract/identity/rules';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { personHref } from '../people-url.ts';
import { nameOf } from '../person-labels.ts';
import { NewPassword } from './new-password.tsx';
import { PersonForm } from './person-form.tsx';
import { useCreatePerson } from './use-create-person.ts';

const FADING_MS = 300;

interface Props {
  /** Chosen at first; default: student. */
  role?: Role | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Creates an account for another person, then shows the generated password once; it must be closed deliberately. */
export function AddPersonDialog({ role, isOpen, onClose }: Props) {
  const id = useId();
  const online = useOnline();
  const router = useRouter();
  const [created, setCreated] = useState<{ person: Person; password: string }>();
  const creating = useCreatePerson(setCreated, role);
  const busy = creating.isPending && online;
  // Kept in the dialog while it fades out, and then removed.
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setCreated(undefined), FADING_MS);
    return () => {
      clearTimeout(timer);
      setCreated(undefined);
    };
  }, [isOpen]);
  if (created) {
    return (
      <Dialog
        title={`Account created for ${nameOf(created.person)}`}
        isOpen={isOpen}
        onClose={onClose}
        busy
        actions={
          <>
            <Button
              look="outline"
              onClick={() => {
                onClose();
                void router.navigate({ href: personHref(created.person) });
              }}
            >
              View account
            </Button>
            <Button onClick={onClose}>I have saved it</Button>
          </>
        }
      >
        <NewPassword {...created} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Add a person"
      isOpen={isOpen}
      onClose={onClose}
      busy={busy}
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
      <PersonForm id={id} creating={creating} />
    </Dialog>
  );
}
