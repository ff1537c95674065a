import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { useOnline } from '~/lib/online';
import { announceLogout, session } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { Note } from '~/ui/message';
import { showToast } from '~/ui/toast';
import { deleteAccount } from '../../account-service.ts';
import { SaveState } from '../../save-state.tsx';

const nothing = { username: '' };

interface Props {
  username: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The final confirmation before an account is deleted: the user types its name. */
export function DeleteDialog({ username, isOpen, onClose }: Props) {
  const form = useId();
  const online = useOnline();
  const confirmed = useConfirmedCall();
  const fields = useForm({
    saved: nothing,
    problemsOf: (typed) =>
      typed.username.trim().toLowerCase() === username.toLowerCase()
        ? {}
        : { username: `Type ${username} to confirm` },
  });
  const deleting = useMutation({
    mutationFn: () => confirmed(deleteAccount),
    // The session ends with the account: a second try would be a visitor's.
    retry: false,
    onSuccess: () => {
      // The live connection may already have reported it.
      if (session.getState().status !== 'authenticated') return;
      announceLogout();
      showToast('Your account has been deleted');
    },
  });
  const busy = deleting.isPending;
  const close = () => {
    if (busy) return;
    fields.clear();
    deleting.reset();
    onClose();
  };
  return (
    <Dialog
      title="Permanently delete your account?"
      isOpen={isOpen}
      onClose={close}
      busy={busy}
      actions={
        <>
          <Button look="outline" aria-disabled={busy} onClick={close}>
            Keep my account
          </Button>
          <Button look="danger" type="submit" form={form} aria-disabled={busy || !online}>
            {busy ? 'One moment…' : 'Delete my account'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        ref={fields.form}
        noValidate
        className="grid gap-4"
        // Must not be repeated automatically later.
        onSubmit={fields.onSubmit(() => !busy && online && deleting.mutate())}
      >
        <p>You will lose access to your courses and your progress.</p>
        <TextField
          label={
            <>
              Your username,{' '}
              <b dir="auto" className="font-semibold wrap-anywhere">
                {username}
              </b>
            </>
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...fields.field('username')}
        />
        <SaveState saving={deleting} />
        {!online && (
          <Note tone="info">You are offline. You can delete your account when you are back online.</Note>
        )}
      </form>
    </Dialog>
  );
}
