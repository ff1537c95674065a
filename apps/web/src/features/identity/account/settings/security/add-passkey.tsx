import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { useConfirmedCall } from '../../confirm/confirm-identity.tsx';
import { addPasskey, passkeyCreation } from '../../factor-service.ts';
import { makePasskey } from '../../passkey-ceremony.ts';
import { invalidateSecurity } from '../../queries.ts';
import { SaveState } from '../../save-state.tsx';
import { useFields } from '../../use-fields.ts';
import { nameProblems, suggestedName } from './passkey-name.ts';

interface Props {
  /** Names that are taken. */
  known: readonly string[];
  onClose: () => void;
}

/** Names a passkey, has the browser make it, and gives it to the account. */
export function AddPasskey({ known, onClose }: Props) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const fields = useFields({
    saved: { name: suggestedName(navigator.userAgent, known) },
    problemsOf: nameProblems,
  });
  const adding = useMutation({
    mutationFn: async (name: string) => {
      const options = await confirmed(passkeyCreation);
      const response = await makePasskey(options);
      await confirmed(() => addPasskey(response, name));
    },
    retry: false,
    onSuccess: async () => {
      await invalidateSecurity(queryClient);
      onClose();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
  const field = fields.field('name');
  return (
    <form
      ref={fields.form}
      noValidate
      aria-label="Add a passkey"
      aria-busy={adding.isPending}
      className="grid gap-4"
      onSubmit={fields.onSubmit(({ name }) => !adding.isPending && adding.mutate(name.trim()))}
    >
      <TextField
        label="Name"
        description="So that you know it again: the device or the key that holds it."
        autoComplete="off"
        required
        // The form has just been asked for, by a button that it replaces
        autoFocus
        className="md:max-w-80"
        {...field}
      />
      <SaveState saving={adding} quiet={field.error !== undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={adding.isPending}>
          <Icon of={KeyRound} size={18} />
          {adding.isPending ? 'Follow your browser…' : 'Make the passkey'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
