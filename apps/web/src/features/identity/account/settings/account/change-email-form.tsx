import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { changeEmail } from '../../account-service.ts';
import { useConfirmedCall } from '../../confirm/confirm-identity.tsx';
import { invalidateSecurity } from '../../queries.ts';
import { SaveState } from '../../save-state.tsx';
import { useFields } from '../../use-fields.ts';

const nothing = { email: '' };

interface Props {
  current: string;
  onClose: () => void;
}

/** Asks for another address. It takes the old one's place once it is confirmed, and not before. */
export function ChangeEmailForm({ current, onClose }: Props) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const fields = useFields({
    saved: nothing,
    problemsOf: ({ email }) => {
      const address = email.trim();
      if (!isValidEmail(address)) return { email: identityMessages.email };
      return address.toLowerCase() === current.toLowerCase() ? { email: 'This is your address already' } : {};
    },
  });
  const asking = useMutation({
    mutationFn: (email: string) => confirmed(() => changeEmail(email)),
    retry: false,
    onSuccess: async () => {
      await invalidateSecurity(queryClient);
      onClose();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
  const field = fields.field('email');
  return (
    <form
      ref={fields.form}
      noValidate
      aria-label="Change email address"
      aria-busy={asking.isPending}
      className="grid gap-4"
      onSubmit={fields.onSubmit(({ email }) => !asking.isPending && asking.mutate(email.trim()))}
    >
      <TextField
        label="New email address"
        description="We send a link there. Until you open it, everything stays as it is."
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        // The form has just been asked for, by a button that it replaces
        autoFocus
        {...field}
      />
      <SaveState saving={asking} quiet={field.error !== undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={asking.isPending}>
          {asking.isPending ? 'Sending…' : 'Send the link'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
