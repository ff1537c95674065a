import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '~/ui/button';
import { NewPasswordField } from '../../../password/new-password-field.tsx';
import { setFirstPassword } from '../../account-service.ts';
import { useConfirmedCall } from '../../confirm/confirm-identity.tsx';
import { invalidateSecurity, invalidateSessions } from '../../queries.ts';
import { SaveState } from '../../save-state.tsx';
import { useFields } from '../../use-fields.ts';
import type { PasswordFormProps } from './change-password-form.tsx';
import { firstProblems } from './password-problems.ts';

const nothing = { password: '' };

/** A first password for an account that has none. */
export function FirstPasswordForm({ user, onSaved, onClose }: PasswordFormProps) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const fields = useFields({ saved: nothing, problemsOf: firstProblems });
  const saving = useMutation({
    mutationFn: (password: string) => confirmed(() => setFirstPassword(password)),
    retry: false,
    onSuccess: async () => {
      void invalidateSessions(queryClient);
      await invalidateSecurity(queryClient);
      onSaved();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
  const field = fields.field('password');
  return (
    <form
      ref={fields.form}
      noValidate
      aria-label="Set a password"
      aria-busy={saving.isPending}
      className="grid gap-5 md:max-w-md"
      onSubmit={fields.onSubmit(({ password }) => !saving.isPending && saving.mutate(password))}
    >
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      {/* The form has just been asked for, by a button that it replaces */}
      <NewPasswordField label="Password" autoFocus {...field} />
      <SaveState saving={saving} quiet={field.error !== undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Set the password'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
