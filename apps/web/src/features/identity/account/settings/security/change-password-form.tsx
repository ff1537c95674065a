import type { User } from '@darasa/contract/identity/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from '~/ui/form/use-form';
import { NewPasswordField } from '../../../password/new-password-field.tsx';
import { PasswordField } from '../../../password/password-field.tsx';
import { changePassword } from '../../account-service.ts';
import { invalidateSessions } from '../../queries.ts';
import { SettingForm } from '../setting-form.tsx';
import { changeProblems } from './password-problems.ts';

const nothing = { current_password: '', new_password: '' };

export interface PasswordFormProps {
  user: User;
  onSaved: () => void;
  onClose: () => void;
}

/** The current password, and the new one with its requirements. */
export function ChangePasswordForm({ user, onSaved, onClose }: PasswordFormProps) {
  const queryClient = useQueryClient();
  const fields = useForm({ saved: nothing, problemsOf: changeProblems });
  const saving = useMutation({
    mutationFn: changePassword,
    // After a lost reply the current password may already be wrong.
    retry: false,
    onSuccess: () => {
      void invalidateSessions(queryClient);
      onSaved();
    },
    onError: (error) => fields.refuseAnswered(error),
  });
  return (
    <SettingForm
      label="Change password"
      fields={fields}
      saving={saving}
      onSend={saving.mutate}
      onClose={onClose}
      action="Change password"
      acting="Saving…"
      className="gap-5 md:max-w-md"
    >
      {/* Tells password managers whose password changes. */}
      <input type="text" autoComplete="username" value={user.email ?? user.username} readOnly hidden />
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        // The user has just opened the form, with a button that it replaces
        autoFocus
        {...fields.field('current_password')}
      />
      <NewPasswordField label="New password" owner={user} {...fields.field('new_password')} />
    </SettingForm>
  );
}
