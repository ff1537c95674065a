import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Skeleton } from '~/ui/skeleton';
import { canUsePasskeys } from '../../passkeys/passkey-ceremony.ts';
import { invalidateSecurity, securityQuery } from '../queries.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmByPassword, PASSWORD_FORM } from './confirm-by-password.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface Props {
  isOpen: boolean;
  onAnswer: (proved: boolean) => void;
}

/** Asks for the password or a passkey; an account with neither signs in again. */
export function ConfirmDialog({ isOpen, onAnswer }: Props) {
  const queryClient = useQueryClient();
  const { data: security, isPending } = useQuery(securityQuery());
  const proved = () => {
    void invalidateSecurity(queryClient);
    onAnswer(true);
  };
  // While this is unknown: most accounts have a password.
  const byPassword = security?.has_password ?? !isPending;
  const byPasskey = security !== undefined && security.passkeys.length > 0 && canUsePasskeys();
  return (
    <Dialog
      title="Confirm that it is you"
      isOpen={isOpen}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button look="outline" onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          {byPassword && (
            <Button type="submit" form={PASSWORD_FORM}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          For your security, confirm your identity to continue. You will not be asked again for 15 minutes.
        </p>
        {isPending && <Skeleton className="h-11" />}
        {byPassword && <ConfirmByPassword onProved={proved} />}
        {byPasskey && <ConfirmByPasskey onProved={proved} first={!byPassword} />}
        {security && !byPassword && !byPasskey && <SignInAgain security={security} />}
      </div>
    </Dialog>
  );
}
