import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Skeleton } from '~/ui/skeleton';
import { canUsePasskeys } from '../passkey-ceremony.ts';
import { invalidateSecurity, securityQuery } from '../queries.ts';
import { ConfirmByPasskey } from './confirm-by-passkey.tsx';
import { ConfirmByPassword, PASSWORD_FORM } from './confirm-by-password.tsx';
import { SignInAgain } from './sign-in-again.tsx';

interface Props {
  isOpen: boolean;
  onAnswer: (proved: boolean) => void;
}

/** “Confirm that it is you”: by password, by passkey, or for an account with neither by signing in again. */
export function ConfirmDialog({ isOpen, onAnswer }: Props) {
  const queryClient = useQueryClient();
  const { data: security, isPending } = useQuery(securityQuery());
  const proved = () => {
    void invalidateSecurity(queryClient);
    onAnswer(true);
  };
  // Where it can't be found out most accounts have a password.
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
          This change concerns the safety of your account. Once you have confirmed, you can change such things
          for ten minutes.
        </p>
        {isPending && <Skeleton className="h-11" />}
        {byPassword && <ConfirmByPassword onProved={proved} />}
        {byPasskey && <ConfirmByPasskey onProved={proved} first={!byPassword} />}
        {security && !byPassword && !byPasskey && <SignInAgain security={security} />}
      </div>
    </Dialog>
  );
}
