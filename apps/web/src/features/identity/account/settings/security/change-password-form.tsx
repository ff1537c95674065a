import type { User } from '@darasa/contract/identity/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '~/ui/button';
import { NewPasswordField } from '../../../password/new-password-field.tsx';
import { PasswordField } from '../../../password/password-field.tsx';
import { changePassword } from '../../account-service.ts';
import { invalidateSessions } from '../../queries.ts';
import { SaveState } from '../../save-state.tsx';
import { useFields } from '../../use-fields.ts';
import { changeProblems } from './password-problems.ts';

const nothing = { current_password: '', new_password: '' };

export interface PasswordFormProps {
  user: User;
  onSaved: () => void;
  onClose: () => void;
}

/** The old password, and the new one with what it still needs. */
export function ChangePasswordForm({ user, onSaved, onClose }: PasswordFormProps) {
  const queryClient = useQueryClient();
  const fields = useFields({ saved: nothing, problemsOf: changeProblems });
  const saving = useMutation({
    mutationFn: changePassword,
    // After a lost answer the old password would be wrong already.
    retry: false,
    onSuccess: () => {
      void invalidateSessions(queryClient);
      onSaved();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
  const current = fields.field('current_password');
  const next = fields.field('new_password');
  return (
    <form
      ref={fields.form}
      noValidate
      aria-label="Change password"
      aria-busy={saving.isPending}
      className="grid gap-5 md:max-w-md"
      onSubmit={fields.onSubmit((values) => !saving.isPending && saving.mutate(values))}
    >
      {/* Tells a password manager whose password changes. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        // The form has just been asked for, by a button that it replaces
        autoFocus
        {...current}
      />
      <NewPasswordField label="New password" {...next} />
      <SaveState saving={saving} quiet={current.error !== undefined || next.error !== undefined} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-disabled={saving.isPending}>
          {saving.isPending ? 'Saving…' : 'Change password'}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
