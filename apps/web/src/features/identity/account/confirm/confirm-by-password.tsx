import { identityMessages } from '@darasa/contract/identity/messages';
import { useMutation } from '@tanstack/react-query';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { useForm } from '~/ui/form/use-form';
import { Note } from '~/ui/message';
import { forgotPassword } from '../../auth-service.ts';
import { PasswordField } from '../../password/password-field.tsx';
import { proveIdentity } from '../account-service.ts';
import { SaveState } from '../save-state.tsx';

/** The id of the form; its submit button is at the bottom of the dialog. */
export const PASSWORD_FORM = 'confirm-by-password';

const nothing = { password: '' };
const problemsOf = ({ password }: typeof nothing) =>
  password === '' ? { password: identityMessages.passwordRequired } : {};

export function ConfirmByPassword({ onProved }: { onProved: () => void }) {
  const user = useUser();
  const fields = useForm({ saved: nothing, problemsOf });
  const proving = useMutation({ mutationFn: proveIdentity });
  const prove = fields.onSubmit(({ password }) => {
    if (proving.isPending) return;
    proving.mutate({ password }, { onSuccess: onProved, onError: (error) => fields.refuseAnswered(error) });
  });
  return (
    <form
      id={PASSWORD_FORM}
      ref={fields.form}
      onSubmit={prove}
      noValidate
      aria-busy={proving.isPending}
      className="grid gap-3"
    >
      {/* Tells password managers whose password it is. */}
      <input
        type="text"
        autoComplete="username"
        value={user?.email ?? user?.username ?? ''}
        readOnly
        hidden
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        // The only field of the dialog
        autoFocus
        {...fields.field('password')}
      />
      <SaveState saving={proving} quiet={fields.refused} />
      {user?.email && <ForgottenPassword email={user.email} />}
    </form>
  );
}

/** For a signed-in user who has forgotten the password: sends a link by email, without leaving the page. */
function ForgottenPassword({ email }: { email: string }) {
  const sending = useMutation({ mutationFn: forgotPassword });
  if (sending.isSuccess)
    return (
      <Note tone="success">
        We have sent an email with a link to set a new password to{' '}
        <span dir="auto" className="wrap-anywhere">
          {email}
        </span>
        .
      </Note>
    );
  return (
    <div>
      <Button
        look="quiet"
        className="-ml-[18px] text-primary!"
        aria-disabled={sending.isPending}
        onClick={() => !sending.isPending && sending.mutate(email)}
      >
        Forgot your password? Send a reset link
      </Button>
      <SaveState saving={sending} />
    </div>
  );
}
