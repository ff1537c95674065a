import { MAIL_TOKEN_SECONDS } from '@darasa/contract/identity/limits';
import { useMutation } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { resendVerification } from '../auth-service.ts';
import { SaveState } from './save-state.tsx';

const days = formatQuantity(MAIL_TOKEN_SECONDS.verifyEmail / 86_400, 'day');

/** For an unconfirmed email: sends the link again. */
export function ResendVerification({ email }: { email: string }) {
  const sending = useMutation({ mutationFn: resendVerification });
  return (
    <div className="grid gap-3">
      <Button
        look="outline"
        className="justify-self-start max-md:w-full"
        aria-disabled={sending.isPending}
        onClick={() => !sending.isPending && sending.mutate(email)}
      >
        <Icon of={Mail} size={18} />
        {sending.isPending ? 'Sending…' : 'Send the link again'}
      </Button>
      <SaveState
        saving={sending}
        done={`We have sent an email to ${email}. The link works for ${days}. If you do not see it, check your spam folder.`}
      />
    </div>
  );
}
