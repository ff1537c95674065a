import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { presentPasskey } from '../../passkeys/passkey-ceremony.ts';
import { proveIdentity } from '../account-service.ts';
import { passkeyRequest } from '../factor-service.ts';
import { SaveState } from '../save-state.tsx';

interface Props {
  onProved: () => void;
  /** Without another method, so the button is the primary one. */
  first: boolean;
}

export function ConfirmByPasskey({ onProved, first }: Props) {
  const proving = useMutation({
    mutationFn: async () => proveIdentity({ passkey: await presentPasskey(await passkeyRequest()) }),
    // It would ask for the passkey again.
    retry: false,
    onSuccess: onProved,
  });
  return (
    <div className="grid gap-3">
      <Button
        look={first ? 'primary' : 'outline'}
        className="w-full"
        aria-disabled={proving.isPending}
        onClick={() => !proving.isPending && proving.mutate()}
      >
        <Icon of={KeyRound} size={18} />
        {proving.isPending ? 'Waiting for your browser…' : 'Use a passkey'}
      </Button>
      <SaveState saving={proving} />
    </div>
  );
}
