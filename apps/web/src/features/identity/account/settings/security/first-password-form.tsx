import { useQueryClient } from '@tanstack/react-query';
import { useForm } from '~/ui/form/use-form';
import { NewPasswordField } from '../../../password/new-password-field.tsx';
import { setFirstPassword } from '../../account-service.ts';
import { invalidateSessions } from '../../queries.ts';
import { SettingForm } from '../setting-form.tsx';
import { useSecurityChange } from '../use-security-change.ts';
import type { PasswordFormProps } from './change-password-form.tsx';
import { firstProblems } from './password-problems.ts';

const nothing = { password: '' };

/** Sets the first password of an account. */
export function FirstPasswordForm({ user, onSaved, onClose }: PasswordFormProps) {
  const queryClient = useQueryClient();
  const fields = useForm({ saved: nothing, problemsOf: firstProblems });
  const saving = useSecurityChange({
    fields,
    act: async ({ password }, confirmed) => {
      await confirmed(() => setFirstPassword(password));
      void invalidateSessions(queryClient);
    },
    onDone: onSaved,
    notRetried: 'password',
  });
  return (
    <SettingForm
      label="Set a password"
      fields={fields}
      saving={saving}
      onSend={saving.mutate}
      onClose={onClose}
      action="Set the password"
      acting="Saving…"
      className="gap-5 md:max-w-md"
    >
      <input type="text" autoComplete="username" value={user.email ?? user.username} readOnly hidden />
      {/* The user has just opened the form, with a button that it replaces */}
      <NewPasswordField label="Password" owner={user} autoFocus {...fields.field('password')} />
    </SettingForm>
  );
}
